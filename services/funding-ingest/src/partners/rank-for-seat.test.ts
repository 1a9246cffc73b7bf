import { learnPartners } from './partner-index.ts';
import { rankForSeat } from './rank-for-seat.ts';

const learner = learnPartners(2026);
for (const [id, title, ...pics] of [
  ['1', 'Wave energy at sea', 'both', 'converter'],
  ['2', 'Energy of light and how it waves', 'both', 'laser'],
] as const)
  learner.add(
    {
      ...{ id, title, objective: '', keywords: [], startDate: null, contribution: null, series: [] },
      ...{ topicIdentifier: 'X', fundingScheme: null },
      partners: pics.map((pic) => ({ pic, role: 'participant' })),
    },
    new Float32Array(1),
  );
const index = learner.finish();
const read = {
  ...{ index, countries: index.pics.map(() => 'FI'), kinds: index.pics.map(() => null) },
  embed: async (texts: readonly string[]) => texts.map(() => new Float32Array(1)),
};

describe('who is ranked for a seat', () => {
  it('says its words as they are before others, and is shown with the projects that say them', async () => {
    const question = { words: ['Wave energy'], callTitle: '', kind: null, countries: new Set<string>(), excluded: [] };
    const found = await rankForSeat(read, question);
    const evidenceOf = (pic: string) => found.find((one) => one.pic === pic)?.evidence.map(({ grantId }) => grantId);
    expect(found.at(-1)?.pic).toBe('laser');
    expect([evidenceOf('both'), evidenceOf('converter'), evidenceOf('laser')]).toEqual([['1'], ['1'], ['2']]);
    const others = await rankForSeat(read, { ...question, excluded: ['both', 'converter'] });
    expect(others.map(({ pic }) => pic)).toEqual(['laser']);
  });
});
