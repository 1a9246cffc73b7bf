import { reviewMessages } from '@consortia/proto/reviewiq/messages';

const headings = [
  reviewMessages.feedbackStrength,
  reviewMessages.feedbackWeakness,
  reviewMessages.feedbackImprovements,
];
/** Words before the first heading, after which a response counts as one of another form. */
const maxPreamble = 600;
const maxDecoration = 12;

/** The response of a model has another form than feedback has: it has lost its task, or was led away from it. */
export class NoFeedback extends Error {
  constructor() {
    super('The response is not under the headings of feedback.');
    this.name = 'NoFeedback';
  }
}

/** The heading as a model may decorate it: `**Strengths:**`, `## Strength`. */
const decorated = headings.map((heading) => {
  const word = heading.slice(0, -1).replace(/([^s])s$/, '$1');
  return new RegExp(`^[#*_ \\t]{0,${maxDecoration}}${word}(?:s|es)?[:*_ \\t]{0,${maxDecoration}}$`, 'i');
});
const headingOf = (line: string): string | undefined => headings[decorated.findIndex((pattern) => pattern.test(line))];
/** Whether a line that is not complete could become a heading. */
const mayBeHeading = (line: string): boolean => line.length < 40 && /^[A-Za-z#*_: \t]*$/.test(line);

/**
 * Passes a model's feedback on from its first heading, with headings as the specification writes them. Throws `NoFeedback` where
 * there is no first heading within 600 characters, or where one of the three is missing at the end.
 */
export async function* underHeadings(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const seen = new Set<string>();
  let line = '';
  let skipped = 0;
  /** The beginning of the line was passed on already. */
  let passed = false;

  const complete = (): string => {
    const heading = passed ? undefined : headingOf(line);
    if (heading) seen.add(heading);
    const text = heading ?? line;
    const isShown = seen.size > 0;
    if (!isShown) skipped += line.length;
    line = '';
    passed = false;
    return isShown ? `${text}\n` : '';
  };
  for await (const piece of pieces) {
    const [first = '', ...rest] = piece.split('\n');
    line += first;
    for (const next of rest) {
      const text = complete();
      if (text) yield text;
      line = next;
    }
    if (seen.size === 0 && skipped + line.length > maxPreamble) throw new NoFeedback();
    if (seen.size > 0 && line !== '' && (passed || !mayBeHeading(line))) {
      yield line;
      line = '';
      passed = true;
    }
  }
  const text = complete().trimEnd();
  if (text) yield text;
  if (seen.size < headings.length) throw new NoFeedback();
}
