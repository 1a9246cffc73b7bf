import type { DocumentText } from '@consortia/infra/documents/document-text';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { RequiredDocument, Ruled } from './form-rules.ts';
import type { FoundHeading } from './headings.ts';

/** A file, and what its writer says of the call. */
export type Upload = {
  document: DocumentText;
  scheme: SchemeValue;
  /** Null where it is not known. */
  callYear: number | null;
  blind: 'yes' | 'no' | 'unknown';
  headings: readonly FoundHeading[];
  /** Where the file has the documents of Part B-2; null for those that it has not. */
  documents: ReadonlyMap<RequiredDocument, number | null>;
  /** The document of Part B-2 for which the file was chosen, or null. */
  part: { name: string; pages?: number } | null;
};
export type FormCheck = (upload: Upload) => PreflightFinding[];
type Place = PreflightFinding['places'][number];

export const finding = (
  kind: PreflightFinding['kind'],
  text: string,
  places: readonly Place[] = [],
  more: Partial<Pick<PreflightFinding, 'isQuestion' | 'source'>> = {},
): PreflightFinding => ({
  ...{ kind, finding: text, isQuestion: false, source: null },
  places: places.filter(({ quote }) => quote !== '').slice(0, 8),
  ...more,
});
/** A rule without a source is asked, and so is one of a year that is not known to be that of the call. */
export const bySource = (
  { source }: Ruled<unknown>,
  { callYear }: Pick<Upload, 'callYear'>,
): Pick<PreflightFinding, 'isQuestion' | 'source'> => ({ isQuestion: source === null || callYear === null, source });
/** Words of the text by where they are, with their page. */
export function placeAt({ text, pageStarts }: DocumentText, at: number, length: number): Place {
  const page = pageStarts.findLastIndex((start) => start <= at) + 1;
  return { quote: text.slice(at, at + length).trim(), at, ...(page > 0 && { page }) };
}
/** Findings whose words are in the text, with their pages. */
export const withPages = (document: DocumentText, findings: readonly PreflightFinding[]): PreflightFinding[] =>
  findings.map((one) => ({
    ...one,
    places: one.places.map((place) =>
      place.page === undefined && document.text.startsWith(place.quote, place.at)
        ? placeAt(document, place.at, place.quote.length)
        : place,
    ),
  }));
/** Words that stand beside the text, or of a page. */
export const placeOf = ({ text }: DocumentText, quote: string, page: number | null): Place => ({
  ...{ quote, at: Math.max(0, text.indexOf(quote)) },
  ...(page !== null && { page }),
});
