import { type Mix, mixHead } from './mixed-head.ts';

const country = (item: string): string => item.replace(/\d/g, '');
const mix = (order: string[], changes: Partial<Mix<string, string>> = {}): string[] =>
  mixHead(order, {
    ...{ scoreOf: (item) => -order.indexOf(item) / 100, countryOf: country, kindOf: () => 'research' },
    ...changes,
  });

describe('the head of the suggestions', () => {
  it('has at most three of one country among the first ten, while there are others', () => {
    const order = ['DE1', 'DE2', 'DE3', 'DE4', 'FR1', 'DE5', ...Array.from({ length: 7 }, (_, n) => `${n}`), 'IT1'];
    const mixed = mix(order);
    expect(mixed.slice(0, 10).filter((item) => country(item) === 'DE')).toEqual(['DE1', 'DE2', 'DE3']);
    expect([...mixed].sort()).toEqual([...order].sort());
    expect(mix(['DE1', 'DE2', 'DE3', 'DE4'])).toEqual(['DE1', 'DE2', 'DE3', 'DE4']);
  });

  it('has kinds as consortia mix them where scores are near, and keeps who is far better', () => {
    const order = [
      ...Array.from({ length: 12 }, (_, n) => `${n} research`),
      ...Array.from({ length: 12 }, (_, n) => `${n} sme`),
    ];
    const kindOf = (item: string): string => item.split(' ')[1]!;
    const common = { countryOf: () => '', kindOf, shareOf: () => 0.5 };
    const smes = (mixed: string[]): number => mixed.slice(0, 10).filter((item) => kindOf(item) === 'sme').length;
    expect(smes(mix(order, common))).toBeGreaterThan(2);
    expect(smes(mix(order, { ...common, shareOf: undefined }))).toBe(0);
    expect(smes(mix(order, { ...common, scoreOf: (item) => (kindOf(item) === 'sme' ? 0 : 5) }))).toBe(0);
    expect(mix(order, common)[0]).toBe('0 research');
  });
});
