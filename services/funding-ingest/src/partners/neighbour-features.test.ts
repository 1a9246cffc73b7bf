import { neighbourFeatures, neighboursOf } from './neighbour-features.ts';
import { learnPartners } from './partner-index.ts';

const project = (id: string, ...pics: string[]) => ({
  ...{ id, topicIdentifier: 'HORIZON-CL5-2022-D3-01-01', series: ['HORIZON-CL5-D3'], fundingScheme: 'RIA' },
  ...{ startDate: '2022-01-01', title: id, objective: '', keywords: [] },
  contribution: null,
  partners: pics.map((pic, at) => ({ pic, role: at === 0 ? 'coordinator' : 'participant' })),
});
const learner = learnPartners(2024);
for (const learned of [
  project('P1', 'given', 'near', 'far'),
  project('P2', 'given', 'near'),
  project('P3', 'far', 'further'),
  project('P4', 'apart', 'alone'),
])
  learner.add(learned, new Float32Array(1));
const index = learner.finish();
const of = (partners: string[], texts = [0, 0, 0, 0]) => {
  const given = { partners: partners.map((pic) => index.numbers.get(pic)!), texts: Float32Array.from(texts) };
  const found = neighboursOf(index, { ...given, narrow: undefined, wide: undefined }, index.pics.length);
  return (name: (typeof neighbourFeatures)[number], pic: string) => found[name][index.numbers.get(pic)!]!;
};

describe('features of the neighbourhood', () => {
  it('reach partners of partners in two steps, nearer ones more, and nothing apart from them', () => {
    const value = of(['given']);
    expect(value('stepped', 'near')).toBeGreaterThan(value('stepped', 'far'));
    expect(value('stepped', 'further')).toBe(0);
    expect(value('reached', 'further')).toBeGreaterThan(0);
    expect(value('reached', 'near')).toBeGreaterThan(value('reached', 'further'));
    for (const name of neighbourFeatures) expect(value(name, 'apart')).toBe(0);
  });

  it('count how much is shared, and projects that resemble the partners and the text', () => {
    const value = of(['given', 'near'], [0, 1, 0.5, 0]);
    expect(value('alike', 'near')).toBeGreaterThan(value('alike', 'far'));
    expect(value('chance', 'near')).toBeGreaterThan(value('chance', 'far'));
    expect(value('bestOverlap', 'near')).toBeCloseTo(1);
    expect(value('maxSimilar', 'further')).toBeCloseTo(0.5);
    expect(value('fitting', 'near')).toBeGreaterThan(value('fitting', 'further'));
  });

  it('are numbers without any partner', () => {
    const value = of([]);
    for (const name of neighbourFeatures)
      for (const pic of index.pics) expect(Number.isFinite(value(name, pic))).toBe(true);
  });
});
