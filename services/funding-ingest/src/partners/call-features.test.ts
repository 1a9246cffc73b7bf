import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { askedTexts, schemeOf } from './asked.ts';
import { type CallWeights, callFeatures, callFeaturesOf, callScores } from './call-features.ts';
import weights from './call-weights.json' with { type: 'json' };
import { nearProjects } from './near-projects.ts';
import { learnPartners } from './partner-index.ts';

const learner = learnPartners(2026);
const subjects = ['wave energy converters at sea', 'cancer screening of lungs', 'medieval manuscripts in archives'];
for (let n = 0; n < 30; n += 1) {
  const subject = n % subjects.length;
  learner.add(
    {
      ...{ id: String(n), title: `${subjects[subject]} ${n}`, objective: '', keywords: [], startDate: '2024-01-01' },
      ...{ topicIdentifier: 'HORIZON-CL5-2024-D3-01-01', series: ['HORIZON-CL5-D3'], fundingScheme: 'HORIZON-RIA' },
      contribution: 100,
      partners: [
        { pic: 'large', role: 'coordinator', contribution: 50 },
        { pic: `special ${subject}`, role: 'participant', contribution: 50 },
        { pic: `once ${n}`, role: 'participant', contribution: null },
      ],
    },
    Float32Array.from(subjects, (_, at) => Number(at === subject)),
  );
}
const index = learner.finish();
const of = {
  countries: index.pics.map(() => 'FI'),
  kinds: index.pics.map((): OrganisationKind | null => 'research'),
};
const featuresFor = (subject: number) => {
  const vector = Float32Array.from(subjects, (_, at) => Number(at === subject));
  const near = nearProjects(index, [{ text: subjects[subject]!, vector }]);
  const query = {
    topicIdentifier: 'HORIZON-CL5-2026-D3-01-01',
    series: ['HORIZON-CL5-D3'],
    fundingScheme: 'HORIZON-RIA',
  };
  return callFeaturesOf(index, of, { ...query, near });
};

describe('partners for a call alone', () => {
  it('are those who work on its subject, before others of the same size', () => {
    for (const subject of subjects.keys()) {
      const scores = callScores(featuresFor(subject), weights);
      const scoreOf = (pic: string) => scores[index.numbers.get(pic)!]!;
      for (const other of subjects.keys())
        if (other !== subject) expect(scoreOf(`special ${subject}`)).toBeGreaterThan(scoreOf(`special ${other}`));
    }
  });

  it('are told apart from organisations that are in every project', () => {
    const found = featuresFor(0);
    const featureOf = (name: (typeof callFeatures)[number], pic: string) => found[name][index.numbers.get(pic)!]!;
    expect(featureOf('mean', 'special 0')).toBeGreaterThan(featureOf('mean', 'large'));
    expect(featureOf('size', 'large')).toBeGreaterThan(featureOf('size', 'special 0'));
    expect(featureOf('coordinates', 'special 0')).toBe(0);
    expect(featureOf('paid', 'special 0')).toBeCloseTo(0.5);
  });

  it('have finite features, also where nothing is funded yet', () => {
    const none = learnPartners(2026).finish();
    const near = nearProjects(none, [{ text: 'Soil', vector: new Float32Array(3) }]);
    const query = { topicIdentifier: 'X-1', series: [], fundingScheme: null, near };
    expect(callFeaturesOf(none, { countries: [], kinds: [] }, query).size).toHaveLength(0);
    const found = featuresFor(1);
    for (const name of callFeatures) expect(found[name].every(Number.isFinite)).toBe(true);
    expect(Object.keys(weights)).toEqual([...callFeatures]);
    expect(callScores(found, weights satisfies CallWeights).every(Number.isFinite)).toBe(true);
  });
});

describe('what a call asks', () => {
  const section = (title: string, text: string) => ({
    title,
    text: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    },
  });
  it('is in its title, outcomes and scope, without marks of footnotes and addresses', () => {
    const description = {
      quality: 'structured' as const,
      sections: [
        section('Expected Outcome:', 'Cheaper waves[1].'),
        section('Scope:', 'See https://example.org/waves now.'),
        section('Specific conditions', 'Lump sums.'),
      ],
    };
    const texts = askedTexts({ title: 'Waves', keywords: ['sea'], description });
    expect(texts[0]).toBe('Waves sea');
    expect(texts[1]?.replace(/\s+/g, ' ')).toBe('Cheaper waves. See now.');
    expect(askedTexts({ title: 'Waves', keywords: [], description: null })).toHaveLength(1);
  });

  it.each([
    ['HORIZON Research and Innovation Actions', 'HORIZON-RIA'],
    ['HORIZON Coordination and Support Actions', 'HORIZON-CSA'],
    ['HORIZON JU Innovation Actions', 'HORIZON-JU-IA'],
  ])('has the funding scheme of %s', (name, scheme) => {
    expect(schemeOf({ actions: [{ types: [name] }] as never })).toBe(scheme);
  });
});
