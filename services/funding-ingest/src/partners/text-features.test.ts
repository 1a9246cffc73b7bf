import { type LearnedProject, learnPartners } from './partner-index.ts';
import { type TextFeature, textFeatures, textFeaturesOf } from './text-features.ts';

const project = (id: string, title: string, ...pics: string[]): LearnedProject => ({
  ...{ id, title, objective: '', keywords: [], startDate: '2024-01-01', fundingScheme: null, contribution: null },
  ...{ topicIdentifier: 'HORIZON-CL5-2024-D3-01-01', series: ['HORIZON-CL5-D3'] },
  partners: pics.map((pic) => ({ pic, role: 'participant' })),
});
const learner = learnPartners(2026);
for (const learned of [
  project('1', 'offshore turbine blades', 'partner', 'old'),
  project('2', 'offshore turbine foundations', 'wind', 'a'),
  project('3', 'cancer screening', 'partner', 'b'),
  project('4', 'cancer screening', 'medical', 'c'),
  project('5', 'medieval manuscripts', 'd', 'e'),
  project('6', 'medieval manuscripts', 'f', 'g'),
  project('7', 'quantum sensors', 'h', 'i'),
  project('8', 'quantum sensors', 'j', 'k'),
  project('9', 'soil bacteria', 'l', 'm'),
])
  learner.add(learned, new Float32Array(1));
const index = learner.finish();
function of(partners: readonly string[], texts: Record<number, number> = {}) {
  const found = textFeaturesOf(
    index,
    partners.map((pic) => index.numbers.get(pic)!),
    Float32Array.from(index.projects, (_, at) => texts[at + 1] ?? 0),
  );
  return (name: TextFeature, pic: string): number => found[name][index.numbers.get(pic)!]!;
}

describe('features of texts', () => {
  it('find who works on what the partners work on, without a common project', () => {
    const value = of(['partner']);
    for (const name of textFeatures) {
      expect(value(name, 'wind')).toBeGreaterThan(0.1);
      expect(value(name, 'd')).toBeLessThan(0.01);
    }
  });

  it('prefer what the partners have done on the subject of the call', () => {
    const without = of(['partner']);
    const value = of(['partner'], { 1: 1 });
    expect(value('maxAlikeText', 'wind')).toBeGreaterThan(without('maxAlikeText', 'wind'));
    expect(value('maxAlikeText', 'medical')).toBeLessThan(without('maxAlikeText', 'medical'));
    expect(value('profile', 'medical')).toBe(without('profile', 'medical'));
  });

  it('go by the call alone without a partner', () => {
    const value = of([], { 3: 1 });
    expect(value('maxAlikeText', 'medical')).toBeGreaterThan(value('maxAlikeText', 'wind'));
    expect(value('profile', 'medical')).toBe(0);
  });
});
