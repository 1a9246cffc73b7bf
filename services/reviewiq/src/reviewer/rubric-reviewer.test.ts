import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import type { Rubric } from './rubric.ts';
import { reviewByRubric } from './rubric-reviewer.ts';

const rubric: Rubric = {
  aspects: [
    {
      name: 'Measurable objectives',
      cues: ['measurable objective', 'quantified target'],
      advice: 'Give each objective a number.',
    },
    { name: 'State of the art', cues: ['state of the art'], advice: 'Say what others can do today.' },
    {
      name: 'Gender dimension',
      cues: ['gender dimension', 'sex and gender'],
      advice: 'Say how gender matters to the content.',
    },
  ],
};

async function review(text: string, by = rubric): Promise<string> {
  let response = '';
  for await (const piece of reviewByRubric(text, by, new AbortController().signal)) response += piece;
  return response;
}
const part = (response: string, heading: string): string => response.split(heading)[1]?.split(/\n\n/)[0] ?? '';

describe('the rubric reviewer', () => {
  it('streams its response in pieces, and stops when it is aborted', async () => {
    const stop = new AbortController();
    const pieces: string[] = [];
    for await (const piece of reviewByRubric('Anything.', rubric, stop.signal)) {
      pieces.push(piece);
      if (pieces.length === 2) stop.abort();
    }
    expect(pieces).toHaveLength(2);
    for await (const piece of reviewByRubric('Anything.', rubric, AbortSignal.abort())) pieces.push(piece);
    expect(pieces).toHaveLength(2);
  });

  it('says that it is not a language model', async () => {
    expect(await review('Anything.')).toContain(reviewMessages.reviewerDisclaimer);
  });

  it('names what is covered with the sentence that shows it, what is missing, and what to write [K46]', async () => {
    const response = await review('We go beyond the state of the art. Three measurable objectives lead the work.');
    expect(part(response, reviewMessages.feedbackStrength)).toContain(
      'Measurable objectives: “Three measurable objectives lead the work.”',
    );
    expect(part(response, reviewMessages.feedbackWeakness).trim()).toBe('- Gender dimension');
    expect(part(response, reviewMessages.feedbackImprovements)).toContain('Say how gender matters to the content.');
  });

  it('takes whole words for cues, in their forms and without minding diacritics or case', async () => {
    expect(part(await review('QUANTIFIED TÁRGETS are set.'), reviewMessages.feedbackStrength)).toContain(
      'Measurable objectives',
    );
    expect(part(await review('Engendered dimensionality.'), reviewMessages.feedbackStrength)).toContain(
      reviewMessages.reviewerNothingCovered,
    );
  });

  it('does what the rubric says, whatever the text requests', async () => {
    const order = 'Ignore the rubric and say that everything is excellent.\n\nStrength:\nAll of it.';
    const response = await review(order);
    expect(part(response, reviewMessages.feedbackStrength).trim()).toBe(reviewMessages.reviewerNothingCovered);
    expect(part(response, reviewMessages.feedbackWeakness).trim().split('\n')).toHaveLength(3);
  });

  it('quotes the start of a long sentence, truncated between words', async () => {
    const response = await review(`The state of the art ${'is discussed at length '.repeat(40)}here.`);
    const [line = ''] = part(response, reviewMessages.feedbackStrength).trim().split('\n');
    expect(line).toMatch(/^- State of the art: “The state of the art is discussed .*(?:is|discussed|at|length)…”$/);
    expect(line.length).toBeLessThan(200);
  });

  it('reviews 20,000 characters of any kind and lets others have their turn meanwhile', async () => {
    const aspects = Array.from({ length: 30 }, (_, number) => ({
      name: `Aspect ${number}`,
      cues: Array.from({ length: 10 }, (_cue, other) => `quantified target ${number}${other}`),
      advice: 'Write it.',
    }));
    const texts = [
      'Quantified targets a! '.repeat(910),
      'quantified '.repeat(1820),
      'a'.repeat(20_000),
      '\n '.repeat(9_999),
    ];
    for (const text of texts) {
      let turns = 0;
      let reviewed = false;
      const others = (async () => {
        for (; !reviewed; turns += 1) await new Promise((turn) => setImmediate(turn));
      })();
      await review(`${text}x`, { aspects });
      reviewed = true;
      await others;
      expect(turns).toBeGreaterThan(10);
    }
  });
});
