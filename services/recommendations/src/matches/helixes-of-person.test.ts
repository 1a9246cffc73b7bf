import { createHelixFinder } from './helixes-of-person.ts';

const names = [
  'Health technologies',
  'Soil health',
  'Quantum technologies',
  'Food and bioeconomy',
  'Smart cities',
  'Mobility',
  'Culture and society',
];
const helixes = names.map((name) => ({ id: name, name }));

describe('the Helixes that expertise belongs to', () => {
  it.each([
    [['Quantum Sensing'], ['Quantum technologies']],
    [['Soil Health'], ['Soil health']],
    [
      ['Public Health', 'Mobility'],
      ['Health technologies', 'Mobility'],
    ],
    [['Bioeconomy', 'Food Safety'], ['Food and bioeconomy']],
    [['Smart Grids', 'Technologies', 'City Planning'], []],
    [
      ['Smart City Planning', 'quantum optics'],
      ['Smart cities', 'Quantum technologies'],
    ],
    [
      ['Social Mobility', 'Mobility of Researchers', 'Palaeoclimate', 'Cell Culture', 'Structural Health Monitoring'],
      [],
    ],
    [[], []],
  ])('of %j are %j', (expertise, found) => {
    expect(createHelixFinder(helixes)(expertise)).toEqual(found);
  });

  it('are never retired ones, and follow the terms of a Helix that has its own', () => {
    const terms = { decisive: ['coral reef'], supporting: [] };
    const find = createHelixFinder([
      { id: 'quantum', name: 'Quantum technologies', retired: true },
      { id: 'ocean', name: 'Ocean and waters', terms },
    ]);
    expect(find(['quantum optics', 'Coral reefs', 'Freshwater'])).toEqual(['ocean']);
    expect(find(['Freshwater'])).toEqual([]);
  });
});
