import type { Zone } from '../document-text.ts';
import { isCaption, isNotesHeading, isNumberedHeading } from '../zones.ts';
import type { LaidPage, Line } from './laid-page.ts';

/** Headers and footers are in this share of the height of a page. */
const edgeShare = 0.12;
const pageNumber = /^(?:part b ?[-–—]? ?)?(?:page ?)?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?$/i;
/** Sizes that differ less are the same. */
const sameSize = 0.3;
/** A shorter line of small letters is a label of a figure. */
const proseCharacters = 40;

const isEdgeOf = ({ view }: LaidPage, { box }: Line): boolean => {
  const height = view.top - view.bottom;
  return box.bottom > view.top - edgeShare * height || box.top < view.bottom + edgeShare * height;
};
const keyOf = ({ text, box }: Line): string => `${Math.round(box.bottom / 4)} ${text.replace(/\d+/g, '#')}`;

/** Lines that stand at the same place of several pages. */
function repeatedLines(pages: readonly LaidPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const line of page.lines)
      if (isEdgeOf(page, line)) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const least = Math.max(2, 0.4 * pages.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}
/** The size that most characters have. */
function usualSize(pages: readonly LaidPage[]): number {
  const counts = new Map<number, number>();
  for (const { lines } of pages)
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 10) / 10;
      counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
    }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** From which line on the lines at the bottom of a page are footnotes: small ones, of which the first has a mark. */
function footnotesFrom(lines: readonly Line[], zones: readonly (Zone | null)[], usual: number): number {
  let from = lines.length;
  while (from > 0 && (zones[from - 1] === 'edge' || lines[from - 1]!.size < usual - sameSize)) from -= 1;
  const first = lines.findIndex(
    (line, at) => at >= from && zones[at] !== 'edge' && /^[[(]?[\d*†‡§¹²³⁰-⁹]/.test(line.text),
  );
  return first < 0 || (lines.length - first) * 2 > lines.length + 6 ? lines.length : first;
}

/** What each line of each page is. */
export function zonesOf(pages: readonly LaidPage[]): Zone[][] {
  const repeated = repeatedLines(pages);
  const usual = usualSize(pages);
  let inNotes = false;
  return pages.map((page) => {
    const firstUsual = page.lines.findIndex(({ size }) => size > usual - sameSize);
    const isEdge = (line: Line, at: number): boolean =>
      isEdgeOf(page, line) && (at < firstUsual || repeated.has(keyOf(line)) || pageNumber.test(line.text));
    const edges = page.lines.map((line, at) => (isEdge(line, at) ? ('edge' as const) : null));
    const notes = footnotesFrom(page.lines, edges, usual);
    let captionSize = 0;
    return page.lines.map((line, at): Zone => {
      const { text, size } = line;
      if (edges[at]) return 'edge';
      const isSmall = size < usual - sameSize;
      const wasCaption = captionSize > 0 && isSmall && Math.abs(size - captionSize) < sameSize && line.segments < 3;
      captionSize = isCaption(text) || wasCaption ? size : 0;
      if (isNotesHeading(text)) inNotes = true;
      else if (inNotes && !isSmall && isNumberedHeading(text) && text.length < 80 && size > usual) inNotes = false;
      if (captionSize > 0) return 'caption';
      if (line.isFramed || line.segments > 2) return 'table';
      if (inNotes || at >= notes) return 'note';
      return isSmall && text.length < proseCharacters ? 'figure' : 'body';
    });
  });
}
