/** A piece of text of a page as PDF.js gives it, with its place in points. */
export type PageItem = { str: string; hasEOL: boolean; transform: number[]; width: number };
/** Text on one line without a gap that is wider than its letters are high. */
type Segment = { text: string; from: number; to: number; y: number; size: number };

const minRows = 3;
const minCharacters = 20;
/** Lines of prose are nearly as wide as their column; cells of tables are not. */
const filled = 0.7;
const maxColumns = 4;

/** Segments in the order of the file; null where text is turned. */
function segmentsOf(items: readonly PageItem[]): Segment[] | null {
  const segments: Segment[] = [];
  let open: Segment | null = null;
  let blank = false;
  for (const { str, hasEOL, transform, width } of items) {
    const [, turned = 0, leaning = 0, size = 0, x = 0, y = 0] = transform;
    if (str.trim() === '') blank = true;
    else {
      if (turned !== 0 || leaning !== 0) return null;
      if (open && Math.abs(y - open.y) < open.size && Math.abs(x - open.to) < open.size) {
        open.text += (blank ? ' ' : '') + str;
        open.to = x + width;
      } else {
        open = { text: str, from: x, to: x + width, y, size };
        segments.push(open);
      }
      blank = false;
    }
    if (hasEOL) open = null;
  }
  return segments;
}

const isSameRow = (one: Segment, other: Segment): boolean => Math.abs(one.y - other.y) < one.size / 2;

/** The place that most of these ranges share, and how many do. */
function shared(ranges: readonly [from: number, to: number][]): { at: number; count: number } {
  const ends = ranges.flatMap(([from, to]) => [
    { at: from, change: 1 },
    { at: to, change: -1 },
  ]);
  let open = 0;
  let best = { at: 0, count: 0 };
  for (const { at, change } of ends.sort((a, b) => a.at - b.at || b.change - a.change)) {
    open += change;
    if (open > best.count) best = { at, count: open };
  }
  return best;
}

function isColumn(segments: readonly Segment[]): boolean {
  const widest = segments.reduce((width, { from, to }) => Math.max(width, to - from), 0);
  const wide = segments.filter(({ from, to }) => to - from >= filled * widest);
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0);
  return wide.length * 2 >= segments.length && characters >= minCharacters * segments.length;
}

/** Where the columns of lines that go on from one column to the other are apart; null where there are none. */
function gutterOf(segments: readonly Segment[]): number | null {
  const gaps = segments.flatMap((segment, index): [number, number][] => {
    const next = segments[index + 1];
    return next && isSameRow(segment, next) && next.from > segment.to ? [[segment.to, next.from]] : [];
  });
  const { at, count } = shared(gaps);
  const left = segments.filter(({ to }) => to <= at);
  const right = segments.filter(({ from }) => from >= at);
  const isShared = count >= minRows && count * 2 >= Math.min(left.length, right.length);
  return isShared && isColumn(left) && isColumn(right) ? at : null;
}

/** Column by column between what is as wide as both. */
function inColumns(segments: readonly Segment[], columns = maxColumns): readonly Segment[] {
  const gutter = columns > 1 ? gutterOf(segments) : null;
  if (gutter === null) return segments;
  const ordered: Segment[] = [];
  let [left, right]: [Segment[], Segment[]] = [[], []];
  const end = (): void => {
    for (const column of [left, right]) for (const segment of inColumns(column, columns - 1)) ordered.push(segment);
    [left, right] = [[], []];
  };
  for (const segment of segments) {
    if (segment.to <= gutter) left.push(segment);
    else if (segment.from >= gutter) right.push(segment);
    else {
      end();
      ordered.push(segment);
    }
  }
  end();
  return ordered;
}

/**
 * The text of a page. It is in the order of the file, which follows columns and tables as a rule; where the lines of the file go
 * through two columns of prose, it is read column by column.
 */
export function textOfPage(items: readonly PageItem[]): string {
  const segments = segmentsOf(items);
  const ordered = segments && inColumns(segments);
  if (!ordered || ordered === segments) return items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('');
  return ordered
    .map((segment, index) => {
      const next = ordered[index + 1];
      return segment.text + (next && isSameRow(segment, next) ? ' ' : '\n');
    })
    .join('');
}
