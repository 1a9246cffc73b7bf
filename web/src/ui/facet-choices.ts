import type { Choice } from './filter-group.tsx';

/** Choices with hits, as a response counts them, followed by the chosen values without hits. */
export function facetChoices(
  counted: readonly Required<Choice>[],
  chosen: readonly string[],
  labelOf: (value: string) => string,
): Required<Choice>[] {
  const missing = chosen.filter((value) => !counted.some((choice) => choice.value === value));
  return [...counted, ...missing.map((value) => ({ value, count: 0, label: labelOf(value) }))];
}
