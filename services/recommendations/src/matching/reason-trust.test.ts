import { type ReasonFeatures, reasonFeatures, trustIn } from './reason-trust.ts';

const far: ReasonFeatures = {
  title: 0,
  text: 0.1,
  keyword: 0.1,
  sentence: 0.3,
  whole: 0,
  inText: 0,
  others: 1,
  always: -1,
};
const near: ReasonFeatures = {
  title: 0.5,
  text: 0.6,
  keyword: 0.5,
  sentence: 0.6,
  whole: 1,
  inText: 1,
  others: 2,
  always: -1,
};

describe('trust in a reason', () => {
  it('is low where an item of another field names a part of a keyword, and high where the person resembles the item', () => {
    expect(trustIn(far, 0.5)).toBeLessThan(0.3);
    expect(trustIn(near, 0.5)).toBeGreaterThan(0.9);
  });

  it.each(reasonFeatures)('is no lower for more of %s', (feature) => {
    expect(trustIn({ ...far, [feature]: far[feature] + 0.2 }, 0.5)).toBeGreaterThan(trustIn(far, 0.5));
  });

  it('is full for a whole keyword that is what the title says, however far the rest of a person is', () => {
    expect(trustIn({ ...far, whole: 1, keyword: 0.8 }, 0.5)).toBe(1);
    expect(trustIn({ ...far, whole: 1, keyword: 0.55 }, 1.3)).toBe(1);
    expect(trustIn({ ...far, whole: 1, keyword: 0.55 }, 0.5)).toBeLessThan(0.8);
    expect(trustIn({ ...far, whole: 0, keyword: 0.8 }, 1.3)).toBeLessThan(0.5);
  });
});
