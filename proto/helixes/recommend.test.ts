import { recommendedHelixes } from './recommend.ts';

const helix = (id: string, name: string, ...relatedClusters: string[]) => ({ id, name, relatedClusters });
const all = [
  helix('a', 'Alpha', 'c', 'd', 'e'),
  helix('b', 'Beta', 'd', 'a', 'f'),
  helix('c', 'Zeta', 'g'),
  helix('d', 'Delta'),
  helix('e', 'Öko', 'a'),
  helix('f', 'Epsilon'),
  helix('g', 'Gamma', 'a', 'b', 'd'),
];
const names = (...selected: string[]) => recommendedHelixes(all, selected).map(({ name }) => name);

describe('recommended Helixes', () => {
  it('are those that more of the selected ones list as related, equal ones by name [K14]', () => {
    expect(names('a', 'b')).toEqual(['Delta', 'Epsilon', 'Öko', 'Zeta']);
  });

  it('are related in the direction of the selected one: to list a selected Helix is not enough', () => {
    expect(names('d')).toEqual([]);
    expect(names('c')).toEqual(['Gamma']);
  });

  it('leave out what is selected', () => {
    expect(names('a', 'e')).not.toContain('Alpha');
    expect(names('g', 'a', 'b')).toEqual(['Delta', 'Epsilon', 'Öko', 'Zeta']);
  });

  it('are four at most, and none without a selection [K13]', () => {
    const many = [helix('x', 'X', 'c', 'd', 'e', 'f', 'g'), ...all];
    expect(recommendedHelixes(many, ['x'])).toHaveLength(4);
    expect(names()).toEqual([]);
    expect(names('unknown')).toEqual([]);
  });
});
