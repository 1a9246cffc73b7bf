/** Characters of earlier exchanges that go with a request, about 10,000 tokens. */
export const historyBudget = 40_000;

/** The latest exchanges that fit into the budget, whole, in their order. */
export function trimHistory<E extends { prompt: string; answer: string }>(
  exchanges: readonly E[],
  budget = historyBudget,
): E[] {
  let left = budget;
  const kept: E[] = [];
  for (const exchange of exchanges.toReversed()) {
    left -= exchange.prompt.length + exchange.answer.length;
    if (left < 0) break;
    kept.unshift(exchange);
  }
  return kept;
}
