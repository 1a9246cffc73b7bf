import type { DocumentForm, Side, Zone } from '../document-text.ts';
import type { createTally } from '../tally-sizes.ts';
import type { LaidPage, Line } from './laid-page.ts';
import type { Rectangle } from './matrix.ts';
import type { PageInk, Run } from './page-ink.ts';
import { zonesOf } from './page-zones.ts';

const leastSize = 4;
const millimetresOfPoint = 25.4 / 72;

function lineOf(runs: readonly Run[], frames: readonly Rectangle[]): Line {
  const ordered = runs.toSorted((one, other) => one.box.left - other.box.left);
  const sizes = Map.groupBy(ordered, ({ size, font }) => `${size.toFixed(1)} ${font}`);
  const most = [...sizes.values()].reduce((best, some) =>
    some.reduce((sum, { text }) => sum + text.length, 0) > best.reduce((sum, { text }) => sum + text.length, 0)
      ? some
      : best,
  );
  const [{ size, font }] = most as [Run];
  let [text, segments, right] = ['', 1, Number.NaN];
  for (const run of ordered) {
    const gap = run.box.left - right;
    if (gap > 1.5 * size) segments += 1;
    text += gap > 0.15 * size && !text.endsWith(' ') ? ` ${run.text}` : run.text;
    right = run.box.right;
  }
  const box = {
    left: ordered[0]!.box.left,
    right: Math.max(...ordered.map((run) => run.box.right)),
    bottom: Math.min(...most.map((run) => run.box.bottom)),
    top: Math.max(...most.map((run) => run.box.top)),
  };
  const middle = (box.bottom + box.top) / 2;
  const beside = frames.filter(({ bottom, top }) => bottom <= middle && top >= middle && top - bottom >= size);
  const isFramed =
    beside.some(({ left }) => left <= box.left + 2 && left > box.left - 100) &&
    beside.some(({ right: edge }) => edge >= box.right - 2);
  return { text: text.trim(), box, size, font, segments, isFramed };
}

/** The lines of a page from its top, of text that is upright and on the page. */
export function linesOf({ runs, frames }: PageInk, view: Rectangle): Line[] {
  const seen = runs.filter(
    ({ box, size, isTurned, isInvisible, isInHiddenLayer }) =>
      !isTurned &&
      !isInvisible &&
      !isInHiddenLayer &&
      size >= leastSize &&
      box.left < view.right &&
      box.right > view.left &&
      box.bottom < view.top &&
      box.top > view.bottom,
  );
  const lines: Run[][] = [];
  for (const run of seen.toSorted((one, other) => other.box.bottom - one.box.bottom)) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first && first.box.bottom - run.box.bottom < 0.5 * Math.min(first.size, run.size);
    if (isSame) lines.at(-1)!.push(run);
    else lines.push([run]);
  }
  const rules = frames.slice(0, 3000);
  return lines.map((line) => lineOf(line, rules));
}

type Margin = DocumentForm['margins'][number];
const distances: Readonly<Record<Side, (box: Rectangle, view: Rectangle) => number>> = {
  left: (box, view) => box.left - view.left,
  right: (box, view) => view.right - box.right,
  top: (box, view) => view.top - box.top,
  bottom: (box, view) => box.bottom - view.bottom,
};
/** One line may stick out to the side; the first and last of a page stand for all. */
const sideLines: Readonly<Record<Side, number>> = { left: 3, right: 3, top: 1, bottom: 1 };
const leastLine = 10;

function marginsOf({ number, view }: LaidPage, lines: readonly Line[]): Margin[] {
  return (Object.keys(distances) as Side[]).flatMap((side) => {
    const all = lines
      .filter(({ text }) => text.length >= leastLine)
      .map(({ box, text }) => ({ points: distances[side](box, view), text }))
      .sort((one, other) => one.points - other.points);
    const at = all[Math.min(sideLines[side], all.length) - 1];
    if (!at) return [];
    const millimetres = Math.round(at.points * millimetresOfPoint * 10) / 10;
    return [{ side, millimetres, quote: at.text.slice(0, 120), page: number }];
  });
}

/** Counts the sizes of what is written, by what each line is, and gives the smallest margin of each side. */
export function measureLines(pages: readonly LaidPage[], tally: ReturnType<typeof createTally>): Margin[] {
  const zones: Zone[][] = zonesOf(pages);
  const smallest = new Map<Side, Margin>();
  for (const [index, page] of pages.entries()) {
    const isInside = (_: Line, at: number): boolean => zones[index]![at] !== 'edge';
    for (const [at, line] of page.lines.entries())
      tally.add(zones[index]![at]!, line.size, line.font, { quote: line.text, page: page.number });
    for (const margin of marginsOf(page, page.lines.filter(isInside)))
      if (margin.millimetres < (smallest.get(margin.side)?.millimetres ?? Number.POSITIVE_INFINITY))
        smallest.set(margin.side, margin);
  }
  return [...smallest.values()];
}
