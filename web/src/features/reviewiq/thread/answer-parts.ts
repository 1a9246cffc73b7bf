import { reviewMessages } from '@consortia/proto/reviewiq/messages';

export type Segment = { kind: 'text' | 'quote' | 'strong'; text: string };
export type Block = { kind: 'paragraph'; segments: Segment[] } | { kind: 'list'; items: Segment[][] };
/** A part of a response: what comes under one of its headings, or before the first one. */
export type AnswerPart = { heading: string | null; blocks: Block[] };

const headings: readonly string[] = [
  reviewMessages.feedbackStrength,
  reviewMessages.feedbackWeakness,
  reviewMessages.feedbackImprovements,
];
const plain = (line: string): string => line.replaceAll(/[#*_]/g, '').trim().toLowerCase();
/** The heading that a line is, and what follows it on the line. Language models like to add Markdown and a plural. */
function headingOf(line: string): { heading: string; rest: string } | null {
  const colon = line.indexOf(':');
  const name = plain(colon === -1 ? line : line.slice(0, colon));
  const heading = headings.find((one) => {
    const expected = one.slice(0, -1).toLowerCase();
    return name === expected || name === `${expected}s` || name === expected.replace(/ss$/, 'sses');
  });
  if (!heading || (colon === -1 && !/^[#*]/.test(line))) return null;
  return { heading, rest: colon === -1 ? '' : line.slice(colon + 1).replace(/^[*_\s]+/, '') };
}

/**
 * Sentences in typographic quotation marks are quotes, strong text is in two asterisks. Words in quotation marks that are no sentence, and
 * a mark that is still open, belong to the text.
 */
export function segmentsOf(line: string): Segment[] {
  const pieces = line.split(/(“[^“”]*”|\*\*[^*]+\*\*)/);
  return pieces.filter(Boolean).map((piece): Segment => {
    if (piece.startsWith('“') && /[.!?…]”$/.test(piece)) return { kind: 'quote', text: piece.slice(1, -1) };
    if (piece.length > 4 && piece.startsWith('**') && piece.endsWith('**'))
      return { kind: 'strong', text: piece.slice(2, -2) };
    return { kind: 'text', text: piece };
  });
}

const bullet = /^(?:[-*•]|\d{1,2}[.)])\s+/;

/** The parts of a response, also of one that is still arriving (K46). */
export function answerParts(response: string): AnswerPart[] {
  const parts: AnswerPart[] = [{ heading: null, blocks: [] }];
  let isNewBlock = true;
  function add(line: string): void {
    const { blocks } = parts.at(-1)!;
    const last = blocks.at(-1);
    if (bullet.test(line)) {
      const item = segmentsOf(line.replace(bullet, ''));
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last && !isNewBlock) {
      const segments = last.kind === 'list' ? last.items.at(-1)! : last.segments;
      segments.push({ kind: 'text', text: ' ' }, ...segmentsOf(line));
    } else blocks.push({ kind: 'paragraph', segments: segmentsOf(line) });
    isNewBlock = false;
  }
  for (const raw of response.split('\n')) {
    const line = raw.trim();
    const found = headingOf(line);
    if (found) {
      parts.push({ heading: found.heading, blocks: [] });
      isNewBlock = true;
      if (found.rest) add(found.rest);
    } else if (line === '') isNewBlock = true;
    else add(line);
  }
  return parts.filter(({ heading, blocks }) => heading !== null || blocks.length > 0);
}
