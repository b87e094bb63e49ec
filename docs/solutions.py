"""Checks that a formula of `quadrille prove` blocks only solutions, each of them once: at least so many there are.

A solution is what the constraint after `* solution` blocks: its variables hold, all others do not."""
import sys

rest, blocked, is_block = [], set(), False
for line in open(sys.argv[1]):
    if line.startswith("*"):
        is_block = line.startswith("* solution ")
    elif line.strip():
        sum_, bound = line.rstrip("\n ;").split(">=")
        terms = sum_.split()
        terms = [(int(weight), name) for weight, name in zip(terms[::2], terms[1::2])]
        if is_block:
            solution = frozenset(name[1:] for weight, name in terms)
            assert int(bound) == 1 and all(term == (1, "~" + name[1:]) for term in terms for name in [term[1]]), line
            assert solution not in blocked, "the same twice: " + line
            blocked.add(solution)
        else:
            rest.append((terms, int(bound)))

for solution in blocked:
    for terms, bound in rest:
        holds = sum(w for w, name in terms if (name[1:] not in solution if name[0] == "~" else name in solution))
        assert holds >= bound, "no solution: " + " ".join(sorted(solution))
print("at least", len(blocked))
