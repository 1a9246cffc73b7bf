import { reviewMessages } from '@consortia/proto/reviewiq/messages';

/** The points of feedback under its three headings. */
export type FeedbackPoints = { strengths: string[]; weaknesses: string[]; improvements: string[] };

const headings = {
  [reviewMessages.feedbackStrength]: 'strengths',
  [reviewMessages.feedbackWeakness]: 'weaknesses',
  [reviewMessages.feedbackImprovements]: 'improvements',
} as const satisfies Record<string, keyof FeedbackPoints>;
const maxPoints = 60;

/** Reads the points of feedback: lines that start with a dash, with the lines that go on with them. */
export function readPoints(feedback: string): FeedbackPoints {
  const points: FeedbackPoints = { strengths: [], weaknesses: [], improvements: [] };
  let current: string[] | null = null;
  for (const line of feedback.split('\n').map((one) => one.trim())) {
    const heading = (headings as Record<string, keyof FeedbackPoints | undefined>)[line];
    if (line === reviewMessages.feedbackMentioned) current = null;
    else if (heading) current = points[heading];
    else if (line === '' || !current) continue;
    else if (/^[-*•]\s/.test(line) && current.length < maxPoints) current.push(line.slice(1).trim());
    else if (current.length > 0) current[current.length - 1] += ` ${line}`;
  }
  return points;
}

const readWords = (point: string): Set<string> =>
  new Set(
    point
      .replace(/“[^“”]*”/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [],
  );
/** Share of the words of the shorter point that the other has as well. */
function likeness(one: Set<string>, other: Set<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if (few.size === 0) return 0;
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return common / few.size;
}
const minLikeness = 0.6;

/**
 * Points of two versions: those of both as the later has them, those of the earlier alone, those of the later alone. Points are the same
 * where most of their words are, quotes apart, since quotes change with the text.
 */
export function comparePoints(from: readonly string[], to: readonly string[]) {
  const before = from.map((point) => ({ point, words: readWords(point) }));
  const same: string[] = [];
  const added: string[] = [];
  const matched = new Set<string>();
  for (const point of to) {
    const words = readWords(point);
    const found = before.find((one) => !matched.has(one.point) && likeness(one.words, words) >= minLikeness);
    if (found) matched.add(found.point);
    (found ? same : added).push(point);
  }
  return { same, added, gone: from.filter((point) => !matched.has(point)) };
}
