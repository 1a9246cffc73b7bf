import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';

/** What a text may not be praised for: figures that disagree with others or with a rule. */
const figures: ReadonlySet<PreflightFinding['kind']> = new Set([
  ...(['duration', 'month', 'date', 'effort', 'sum', 'readiness', 'count'] as const),
]);
const evened = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a sentence of the text is one of those whose figures are stated to disagree. */
export function disputedBy(findings: readonly PreflightFinding[]): (sentence: string) => boolean {
  const quotes = findings
    .filter(({ kind, isQuestion }) => !isQuestion && figures.has(kind))
    .flatMap(({ places }) => places.filter(({ section }) => section === undefined).map(({ quote }) => evened(quote)));
  return (sentence) => {
    const written = evened(sentence);
    return quotes.some((quote) => quote !== '' && (written.includes(quote) || quote.includes(written)));
  };
}
