import { isSameToEyes } from '../contrast.ts';
import type { HiddenText, Hiding } from '../document-text.ts';
import { areaOf, hasPoint, isInside, type Rectangle } from './matrix.ts';
import type { Fill, PageInk, Run } from './page-ink.ts';

/** Letters are not read below this size, in points. */
const unreadable = 4;
const paper = '#ffffff';
/** Of a page, a picture that covers more lies under or over all of it: a scan or a watermark. */
const wholePage = 0.5;
const maxFillsLookedAt = 2000;

/** What is behind a run: the colour of the last fill around it, or null where that is a picture or has another form. */
function behind({ box, order }: Run, fills: readonly Fill[]): string | null {
  const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const last = fills.findLast((fill) => fill.order < order && hasPoint(fill.box, x, y));
  if (!last) return paper;
  return last.isRectangle && isInside(box, last.box) ? last.colour : null;
}
const isCovered = ({ box, order }: Run, fills: readonly Fill[]): boolean =>
  fills.some((fill) => fill.order > order && fill.isRectangle && isInside(box, fill.box));

function hidingOf(run: Run, fills: readonly Fill[], view: Rectangle, isScan: boolean): Hiding | null {
  const { box, size, colour } = run;
  if (run.isInHiddenLayer) return 'layer';
  if (box.right < view.left || box.left > view.right || box.top < view.bottom || box.bottom > view.top)
    return 'offPage';
  // Recognised text of a scan is invisible over its picture.
  if (run.isInvisible) return isScan ? null : 'invisible';
  if (run.isTransparent) return 'transparent';
  if (size < unreadable) return 'tiny';
  if (colour) {
    const ground = behind(run, fills);
    if (ground && isSameToEyes(colour, ground)) return 'background';
  }
  return isCovered(run, fills) ? 'covered' : null;
}

/** What a page of a PDF has but does not show. */
export function* hiddenOnPage(
  { runs, fills, pictures }: PageInk,
  view: Rectangle,
  page: number,
): Generator<HiddenText | null> {
  const isScan = pictures.some((picture) => areaOf(picture) > wholePage * areaOf(view));
  const looked = fills
    .slice(-maxFillsLookedAt)
    .filter(({ box, colour }) => colour !== null || areaOf(box) <= wholePage * areaOf(view));
  for (const run of runs) {
    const how = hidingOf(run, looked, view, isScan);
    yield how && { how, text: `${run.text} `, page };
  }
}
