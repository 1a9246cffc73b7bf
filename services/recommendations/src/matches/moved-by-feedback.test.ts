import { vectorStep } from '../matching/shapes.ts';
import { movedByFeedback } from './moved-by-feedback.ts';

const steps = (...values: number[]): Int8Array => Int8Array.from(values, (value) => Math.round(value / vectorStep / 4));
const vector = (...values: number[]): Float32Array => {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
};
const cosine = (one: Float32Array, other: Int8Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0) / Math.hypot(...other);

describe('a person moved by feedback', () => {
  const person = vector(1, 1, 0.2);
  const [soil, roads] = [steps(1, 0, 0), steps(0, 1, 0)];
  const likeSoil = steps(0.9, 0.1, 0.1);

  it('is nearer to what is like a liked item, and farther from what is like a dismissed one', () => {
    const liking = movedByFeedback(person, { liked: [soil], dismissed: [] });
    expect(cosine(liking, likeSoil)).toBeGreaterThan(cosine(person, likeSoil));
    const dismissing = movedByFeedback(person, { liked: [], dismissed: [soil] });
    expect(cosine(dismissing, likeSoil)).toBeLessThan(cosine(person, likeSoil));
    expect(cosine(dismissing, roads)).toBeGreaterThan(cosine(person, roads));
    expect(Math.hypot(...dismissing)).toBeCloseTo(1, 5);
  });

  it('is not moved farther by many items than by one, nor at all by none or by vectors of another model', () => {
    const [once, often] = [[soil], [soil, soil, soil]].map((liked) =>
      movedByFeedback(person, { liked, dismissed: [] }),
    );
    expect(cosine(often!, soil)).toBeCloseTo(cosine(once!, soil), 5);
    for (const liked of [[], [Int8Array.of(1, 2)]])
      expect(cosine(movedByFeedback(person, { liked, dismissed: [] }), soil)).toBeCloseTo(cosine(person, soil), 6);
  });
});
