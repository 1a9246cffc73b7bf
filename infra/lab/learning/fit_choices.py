"""Weights with which the right candidates of choices are likeliest: multinomial logistic regression, by L-BFGS-B.

Reads what `fit-choices.ts` writes to the standard input, and writes the weights as 64-bit floats to the standard output.
"""

import json
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_array, diags_array

head, _, body = sys.stdin.buffer.read().partition(b"\n")
settings = json.loads(head)
at = 0


def take(name, kind):
    """The next list of numbers of the body."""
    global at
    count = settings["lengths"][name]
    found = np.frombuffer(body, dtype=kind, count=count, offset=at)
    at += found.nbytes
    return found


values = take("values", np.float64)
right_share = take("rightShare", np.float64)
places = take("places", np.int32)
row_starts = take("rowStarts", np.int32)
choice_starts = take("choiceStarts", np.int32)
size = settings["size"]
count = len(right_share)
rows = csr_array((values, places, row_starts), shape=(count, size))
scale = np.ones(size)
if settings["standardise"]:
    mean = np.asarray(rows.sum(axis=0)).ravel() / count
    square = np.asarray(rows.multiply(rows).sum(axis=0)).ravel() / count
    deviation = np.sqrt(np.maximum(square - mean**2, 0))
    scale = np.where(deviation > 0, deviation, 1)
    rows = (rows @ diags_array(1 / scale)).tocsr()
choice_of = np.repeat(np.arange(len(choice_starts)), np.diff(np.append(choice_starts, count)))
columns = rows.T.tocsr()
penalty = settings["penalty"]


def loss(weights):
    """Loss and slope; the logarithms are taken relative to the highest score of each choice, so nothing overflows."""
    scores = rows @ weights
    top = np.maximum.reduceat(scores, choice_starts)
    chances = np.exp(scores - top[choice_of])
    totals = np.add.reduceat(chances, choice_starts)
    log_totals = np.log(totals) + top
    value = right_share @ (log_totals[choice_of] - scores) + penalty / 2 * weights @ weights
    slope = columns @ (chances / totals[choice_of] - right_share) + penalty * weights
    return value, slope


bound = (0, None) if settings["nonNegative"] else (None, None)
found = minimize(
    loss,
    np.zeros(size),
    jac=True,
    method="L-BFGS-B",
    bounds=[bound] * size,
    options={"maxiter": settings["steps"]},
)
sys.stdout.buffer.write((found.x / scale).astype(np.float64).tobytes())
