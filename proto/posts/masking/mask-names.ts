import { isRichTextList, type RichText, type RichTextBlock, type RichTextSpan } from '../../rich-text.ts';
import { postResponseMessages } from '../messages/responses.ts';
import { StepLimitExceeded } from './automaton.ts';
import { type Finder, type StepBudget, stepBudget } from './find-names.ts';
import { createFinderCache } from './finder-cache.ts';
import type { Range } from './range.ts';
import type { HiddenNames } from './spellings.ts';

/** Overlapping and adjacent ranges as one, in their order. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/**
 * A text that starts at `offset`, with a message where each range starts and without what is in it; ranges are sorted and apart
 * from each other, and may start before the text and end after it.
 */
function replaced(text: string, ranges: readonly Range[], offset = 0): string {
  const parts: string[] = [];
  let reached = 0;
  for (const [from, to] of ranges) {
    if (from >= offset) parts.push(text.slice(reached, from - offset), postResponseMessages.nameHidden);
    reached = to - offset;
  }
  return parts.join('') + text.slice(reached);
}

/**
 * Shared by the process, which is safe: a finder depends on its names alone and has no state. At most about 50 MB, so that one for each
 * context of a service would multiply the memory to no effect.
 */
const finders = createFinderCache({ maxCharacters: 150_000, maxFinders: 64 });

function finderOf(hidden: HiddenNames): Finder {
  const building = finders.finderOf(hidden);
  let step = building.next();
  while (!step.done) step = building.next();
  return step.value;
}

/** The ranges to hide, sorted and apart from each other; null for a text that takes more steps than its budget. */
function rangesIn(finder: Finder, text: string, budget: StepBudget): Range[] | null {
  try {
    return joined(finder(text, { steps: 0, limit: budget(text) }));
  } catch (error) {
    if (error instanceof StepLimitExceeded) return null;
    throw error;
  }
}

const maskWith =
  (finder: Finder, budget: StepBudget) =>
  (text: string): string => {
    const ranges = rangesIn(finder, text, budget);
    if (!ranges) return postResponseMessages.textHidden;
    return ranges.length === 0 ? text : replaced(text, ranges);
  };

/**
 * A function that replaces names, addresses of pages, email addresses, user names and telephone numbers in a text by
 * `postResponseMessages.nameHidden`, and changes nothing else. Names of two letters are hidden only as they are written; names of five
 * letters or more with the whole word that they are part of. A text that takes more steps than its budget becomes
 * `postResponseMessages.textHidden`.
 */
export const maskNames = (hidden: HiddenNames, budget: StepBudget = stepBudget): ((text: string) => string) =>
  maskWith(finderOf(hidden), budget);

/** {@link maskNames} for the names of many people. Calls `pause` with the steps since the last pause, and awaits it. */
export async function maskManyNames(
  hidden: HiddenNames,
  pause: (steps: number) => Promise<unknown>,
): Promise<(text: string) => string> {
  const building = finders.finderOf(hidden);
  let step = building.next();
  while (!step.done) {
    await pause(step.value);
    step = building.next();
  }
  return maskWith(step.value, stepBudget);
}

type TextBlock = { content: RichTextSpan[] };
const textBlocksOf = (document: RichText): TextBlock[] =>
  document.content.flatMap((block) =>
    isRichTextList(block) ? block.content.flatMap(({ content }) => content) : [block],
  );

/** Between two blocks: a name may be written over the end of a paragraph. */
const betweenBlocks = '\n';

/** The spans without links, with one message where each range starts. Ranges lie within the block, which starts at `start`. */
function maskedSpans(spans: readonly RichTextSpan[], start: number, ranges: readonly Range[]): RichTextSpan[] {
  let offset = start;
  let next = 0;
  return spans.flatMap(({ text, marks = [] }): RichTextSpan[] => {
    const end = offset + text.length;
    const within: Range[] = [];
    for (; next < ranges.length && ranges[next]![0] < end; next += 1) {
      within.push(ranges[next]!);
      if (ranges[next]![1] > end) break;
    }
    const masked = replaced(text, within, offset);
    offset = end;
    if (masked === '') return [];
    const kept = marks.filter(({ type }) => type !== 'link');
    return kept.length > 0 ? [{ type: 'text', text: masked, marks: kept }] : [{ type: 'text', text: masked }];
  });
}

const hiddenDocument: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: postResponseMessages.textHidden }] }],
};

/**
 * A document without the names, also those written over several spans or paragraphs, and without any link. A document that takes
 * more steps than its budget becomes a paragraph of `postResponseMessages.textHidden`.
 */
export function maskDocument(document: RichText, hidden: HiddenNames, budget: StepBudget = stepBudget): RichText {
  const blocks = textBlocksOf(document);
  const texts = blocks.map(({ content }) => content.map(({ text }) => text).join(''));
  const ranges = rangesIn(finderOf(hidden), texts.join(betweenBlocks), budget);
  if (!ranges) return structuredClone(hiddenDocument);
  const masked = new Map<TextBlock, RichTextSpan[]>();
  let start = 0;
  let next = 0;
  blocks.forEach((block, index) => {
    const end = start + texts[index]!.length;
    const within: Range[] = [];
    while (next < ranges.length && ranges[next]![1] <= start) next += 1;
    for (let at = next; at < ranges.length && ranges[at]![0] < end; at += 1)
      within.push([Math.max(ranges[at]![0], start), Math.min(ranges[at]![1], end)]);
    masked.set(block, maskedSpans(block.content, start, within));
    start = end + betweenBlocks.length;
  });
  const withText = <B extends TextBlock>(block: B): B => ({ ...block, content: masked.get(block)! });
  const blockOf = (block: RichTextBlock): RichTextBlock =>
    isRichTextList(block)
      ? {
          ...block,
          content: block.content.map((item) => ({ ...item, content: item.content.map(withText) })),
        }
      : withText(block);
  return { type: 'doc', content: document.content.map(blockOf) };
}
