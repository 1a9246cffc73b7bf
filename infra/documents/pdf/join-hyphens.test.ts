import { joinHyphens } from './join-hyphens.ts';

describe('a hyphen at the end of a line', () => {
  it.each([
    ['findings of dif-\nferent flux', 'findings of different flux'],
    ['dif\u00ad\nferent and dif‐ \n ferent', 'different and different'],
    ['INTER-\nNATIONAL', 'INTERNATIONAL'],
    ['Größenord-\nnungen, παράδειγ-\nμα', 'Größenordnungen, παράδειγμα'],
  ])('is joined in %j', (text, expected) => expect(joinHyphens(text)).toBe(expected));

  it.each([
    ['state-of-the-\nart', 'state-of-the-art'],
    ['Marie-\nCurie, EU-\nfunded, COVID-\n19, a 2-\nyear study', 'Marie-Curie, EU-funded, COVID-19, a 2-year study'],
    ['pre- and in-\nor output', 'pre- and in- or output'],
    ['items:\n-\nfirst, 3 -\n2', 'items:\n-\nfirst, 3 -\n2'],
  ])('is kept in %j', (text, expected) => expect(joinHyphens(text)).toBe(expected));

  it('is kept or joined as the document writes the word elsewhere', () => {
    expect(joinHyphens('Long-term plans are long-\nterm.')).toBe('Long-term plans are long-term.');
    expect(joinHyphens('A low-cost and low‑cost way, low-\ncost; lowcost')).toBe(
      'A low-cost and low‑cost way, low-cost; lowcost',
    );
    expect(joinHyphens('An equilibrium that is non-equi-\nlibrium')).toBe('An equilibrium that is non-equilibrium');
    expect(joinHyphens('Nonlinear optics is non-\nlinear')).toBe('Nonlinear optics is nonlinear');
  });
});
