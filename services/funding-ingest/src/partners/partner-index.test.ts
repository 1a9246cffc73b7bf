import { featuresOf } from './partner-features.ts';
import { type LearnedProject, learnPartners, type PartnerIndex } from './partner-index.ts';
import { best, scoresOf, type Weights } from './rank-partners.ts';
import { similarProjects } from './similar-projects.ts';
import { bucketsOf } from './text-buckets.ts';

const project = (id: string, partners: string[], changes: Partial<LearnedProject> = {}): LearnedProject => ({
  ...{ id, title: `Project ${id}`, objective: '', keywords: [], startDate: '2024-01-01' },
  ...{
    topicIdentifier: 'HORIZON-CL5-2024-D2-01-01',
    series: ['HORIZON-CL5-D2'],
    fundingScheme: 'HORIZON-RIA',
    contribution: null,
  },
  partners: partners.map((pic, at) => ({ pic, role: at === 0 ? 'coordinator' : 'participant' })),
  ...changes,
});
function learn(projects: readonly LearnedProject[]): PartnerIndex {
  const learner = learnPartners(2026);
  for (const one of projects) learner.add(one, new Float32Array(1));
  return learner.finish();
}
const countriesOf = (index: PartnerIndex, known: Record<string, string> = {}) =>
  index.pics.map((pic) => known[pic] ?? '');
const other = { topicIdentifier: 'HORIZON-HLTH-2024-TOOL-01', series: ['HORIZON-HLTH-TOOL'], fundingScheme: null };
const call = {
  ...{ topicIdentifier: 'HORIZON-CL5-2026-D2-01-04', series: ['HORIZON-CL5-D2'], fundingScheme: 'HORIZON-RIA' },
  ...{ text: '', partners: [] as string[] },
};

describe('what is learned of funded projects', () => {
  it('leaves out projects of one organisation, third parties, and a second mention of an organisation', () => {
    const index = learn([
      project('1', ['a']),
      project('2', ['a', 'a']),
      project('3', ['a', 'b', 'b']),
      project('4', ['a'], {
        partners: [
          { pic: 'a', role: 'coordinator' },
          { pic: 'c', role: 'thirdParty' },
        ],
      }),
    ]);
    expect(index.projects).toEqual(['3']);
    expect([...index.frequency]).toEqual([1, 1]);
  });

  it('finds projects with the words of a call, plural or singular, the most similar one first', () => {
    const index = learn([
      project('1', ['a', 'b'], { title: 'Perovskite solar cells', keywords: ['photovoltaics'] }),
      project('2', ['a', 'c'], { title: 'Wind turbines at sea', objective: 'Compared with a solar cell.' }),
      project('3', ['a', 'd'], { title: 'Cancer screening' }),
    ]);
    const scores = similarProjects(index, 'Solar cell of perovskite', 10);
    expect(scores[0]).toBe(1);
    expect(scores[1]).toBeGreaterThan(0);
    expect(scores[1]).toBeLessThan(1);
    expect(scores[2]).toBe(0);
    expect([...similarProjects(index, 'Solar cell of perovskite', 1)].filter((score) => score > 0)).toHaveLength(1);
    expect([...similarProjects(index, '', 10)]).toEqual([0, 0, 0]);
  });

  it('reads no more words of a text than its limit', () => {
    expect(bucketsOf('word '.repeat(100_000)).length).toBe(400);
  });

  it('counts who worked with the partners, more in a small project than in a large one', () => {
    const many = Array.from({ length: 40 }, (_, n) => `m${n}`);
    const index = learn([project('1', ['p', 'a']), project('2', ['p', 'b', ...many]), project('3', ['c', 'd'])]);
    const { together, partnersKnown } = featuresOf(index, countriesOf(index), { ...call, partners: ['p', 'unknown'] });
    const at = (pic: string): number => index.numbers.get(pic)!;
    expect(together[at('a')]).toBeGreaterThan(together[at('b')]!);
    expect(together[at('b')]).toBeGreaterThan(0);
    expect(together[at('c')]).toBe(0);
    expect(partnersKnown[at('b')]).toBe(1);
  });

  it('counts the series and the programme of the call, newer projects more', () => {
    const index = learn([
      project('1', ['a', 'b']),
      project('2', ['c', 'd'], { startDate: '2020-01-01' }),
      project('3', ['e', 'f'], other),
    ]);
    const { series, programme } = featuresOf(index, countriesOf(index), call);
    const of = (values: Float32Array, pic: string) => values[index.numbers.get(pic)!]!;
    expect(of(series, 'a')).toBeGreaterThan(of(series, 'c'));
    expect(of(series, 'c')).toBeGreaterThan(0);
    expect([of(series, 'e'), of(programme, 'e')]).toEqual([0, 0]);
  });

  it('sees which country the partners lack', () => {
    const index = learn([project('1', ['p', 'a', 'b', 'c'])]);
    const countries = countriesOf(index, { p: 'DE', a: 'DE', b: 'PT' });
    const { countryLacking } = featuresOf(index, countries, { ...call, partners: ['p'] });
    expect(['a', 'b', 'c'].map((pic) => countryLacking[index.numbers.get(pic)!])).toEqual([0, 1, 0]);
  });

  it('ranks by the weights, and leaves out who is not allowed', () => {
    const index = learn([project('1', ['a', 'b']), project('2', ['a', 'c'], other), project('3', ['c', 'd'], other)]);
    const weights = Object.fromEntries(
      Object.keys(featuresOf(index, [], call)).map((name) => [name, name === 'frequent' ? 1 : 0]),
    ) as Weights;
    const scores = scoresOf(featuresOf(index, countriesOf(index), call), weights);
    const names = (count: number, isAllowed: (at: number) => boolean) =>
      best(scores, count, isAllowed).map((at) => index.pics[at]);
    expect(names(3, () => true)).toEqual(['a', 'c', 'b']);
    expect(names(2, (at) => index.pics[at] !== 'a')).toEqual(['c', 'b']);
  });
});
