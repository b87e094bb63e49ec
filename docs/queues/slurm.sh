#!/bin/bash
# Slurm: a job for each of 64 pieces, as `sbatch docs/queues/slurm.sh` in the folder that has pieces/.
#SBATCH --job-name=quadrille
#SBATCH --array=1-64
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --output=logs/%a.log
#SBATCH --open-mode=append
# Ended by a time limit or by a job of more weight, it is asked first: the checkpoint is written then.
#SBATCH --signal=TERM@60
set -eu
mkdir -p counts checkpoints
piece=$(printf 'pieces/piece-%02d.dlx' "$SLURM_ARRAY_TASK_ID")
name=$(basename "$piece" .dlx)
# 0 is a count, and so is 1: none. All else is to be tried again, by `sbatch` of the same file.
code=0
quadrille count --json --checkpoint "checkpoints/$name" --resume "$piece" > "counts/$name.part" || code=$?
[ "$code" -le 1 ] || exit "$code"
mv "counts/$name.part" "counts/$name.json"
