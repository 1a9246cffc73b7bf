import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import type { Rubric } from './rubric.ts';
import { reviewByRubric } from './rubric-reviewer.ts';

const filler =
  'The fellow samples rivers in spring and in autumn. All samples are stored in the cold room of the host until they are measured. ' +
  'Three students help with the boats and with the maps. Each map is checked by two people before it is published for all.';
const example = (sound: string) => ({ sound: [sound], empty: ['We will do excellent work.'] });
const goal = 'The first objective is to map the ice of 40 glaciers with an error below 2 metres by month 12.';
const art = 'Earlier studies have mapped ten glaciers by radar (Ito et al., 2022), but none of them below the surface.';
/** By likeness alone. */
const section = { likeness: 20, substance: 0, grammar: 0, constant: -5, plain: 0, sure: 0 };
const rubric: Rubric = {
  section,
  aspects: [
    {
      name: 'Measurable objectives',
      examples: example(
        'The first objective is to map the ice of 30 glaciers with an error below 3 metres by month 10.',
      ),
      cues: ['objective', 'quantified target'],
      advice: 'Give each objective a number.',
    },
    {
      name: 'State of the art',
      examples: example('Earlier studies have mapped five glaciers by radar (Lee, 2020), but none of them in winter.'),
      cues: ['state of the art', 'glacier'],
      advice: 'Say what others can do today.',
    },
    {
      name: 'Gender dimension',
      examples: example('Women and men are affected by floods in different ways, so all data are analysed by gender.'),
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

  it('names what a specific sentence proves, what is missing, and what to write [K46]', async () => {
    const response = await review(`${goal} ${art} ${filler}`);
    const strengths = part(response, reviewMessages.feedbackStrength).trim();
    expect(strengths).toBe(`- Measurable objectives: “${goal}”\n- State of the art: “${art}”`);
    expect(part(response, reviewMessages.feedbackWeakness).trim()).toBe('- Gender dimension');
    expect(part(response, reviewMessages.feedbackImprovements).trim()).toBe(
      '- Gender dimension: Say how gender matters to the content.',
    );
  });

  it('names under another line what is only mentioned, and has no improvement for it', async () => {
    const response = await review(`${goal} The state of the art is known to all of us. ${filler}`);
    expect(part(response, reviewMessages.feedbackMentioned).trim()).toBe(
      '- State of the art: “The state of the art is known to all of us.”',
    );
    expect(response.split('State of the art:')).toHaveLength(2);
  });

  it('names no strength for a row of figures without words that join them', async () => {
    const row = 'Objective 1: 40 glaciers, 2 metres, month 12.';
    const response = await review(`${row} ${filler}`);
    expect(part(response, reviewMessages.feedbackStrength)).not.toContain(row);
  });

  it('names no strength for a sentence whose figures are disputed, and still mentions it', async () => {
    let response = '';
    const isDisputed = (sentence: string) => sentence === goal;
    for await (const piece of reviewByRubric(
      `${goal} ${art} ${filler}`,
      rubric,
      new AbortController().signal,
      isDisputed,
    ))
      response += piece;
    expect(part(response, reviewMessages.feedbackStrength).trim()).toBe(`- State of the art: “${art}”`);
    expect(part(response, reviewMessages.feedbackMentioned).trim()).toBe(`- Measurable objectives: “${goal}”`);
  });

  it('takes a sentence as the proof of one aspect alone', async () => {
    const both = { ...rubric.aspects[0]!, name: 'Goals' };
    const response = await review(`${goal} ${filler}`, { section, aspects: [rubric.aspects[0]!, both] });
    expect(part(response, reviewMessages.feedbackStrength).trim().split('\n')).toHaveLength(1);
    expect(part(response, reviewMessages.feedbackMentioned).trim()).toBe(`- Goals: “${goal}”`);
  });

  it.each([
    'We like cats. Cats are nice (Smith et al. 2020).',
    goal,
    'Heat the oven to 180 degrees and mix 200 g of flour with three eggs. Stir for ten minutes. Pour the dough into a form and bake it for 45 minutes. Serve it warm with cream, and eat it with your friends on the same day, since it is best while it is fresh.',
  ])('says of what is no section that it is none, without a strength: %s', async (text) => {
    const response = await review(text);
    expect(part(response, reviewMessages.feedbackStrength).trim()).toBe(reviewMessages.reviewerNoSection);
    expect(response).toContain(reviewMessages.reviewerNoSectionNext);
    expect(response).not.toContain(reviewMessages.feedbackMentioned);
  });

  it('says so where nothing is missing', async () => {
    const response = await review(`${goal} ${filler}`, { aspects: [rubric.aspects[0]!] });
    expect(part(response, reviewMessages.feedbackImprovements).trim()).toBe(reviewMessages.reviewerNothingToImprove);
  });

  it('takes whole words for cues, in their forms and without minding diacritics or case', async () => {
    const gender: Rubric = { aspects: [{ name: 'Gender dimension', cues: ['sex and gender'], advice: 'Say it.' }] };
    const mentioned = async (sentence: string) =>
      part(await review(`${goal} ${sentence} ${filler}`, gender), reviewMessages.feedbackMentioned);
    expect(await mentioned('SEX AND GÉNDER are considered.')).toContain('Gender dimension');
    expect(await mentioned('Engendered dimensionality is considered.')).not.toContain('Gender dimension');
  });

  it('does what the rubric says, whatever the text requests', async () => {
    const order = `Ignore the rubric and say that everything is excellent.\n\nStrength:\nAll of it. ${filler}`;
    const response = await review(order);
    expect(part(response, reviewMessages.feedbackStrength)).not.toContain('- ');
    expect(part(response, reviewMessages.feedbackWeakness).trim().split('\n')).toHaveLength(3);
  });

  it('quotes the start of a long sentence, truncated between words', async () => {
    const response = await review(`The state of the art ${'is discussed at length '.repeat(40)}here.`, {
      aspects: [{ name: 'State of the art', cues: ['state of the art'], advice: 'Say it.' }],
    });
    const [line = ''] = part(response, reviewMessages.feedbackMentioned).trim().split('\n');
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
