import { helixesOfExpertise } from './helixes-of-person.ts';

const names = ['Health technologies', 'Soil health', 'Quantum technologies', 'Food and bioeconomy', 'Smart cities'];
const helixes = names.map((name) => ({ id: name, name }));

describe('the Helixes that expertise belongs to', () => {
  it.each([
    [['Quantum Sensing'], ['Quantum technologies']],
    [['Soil Health'], ['Soil health']],
    [['Public Health'], ['Health technologies']],
    [['Bioeconomy', 'Food Safety'], ['Food and bioeconomy']],
    [['Smart Grids', 'Technologies', 'City Logistics'], []],
    [
      ['Smart City Logistics', 'quantum optics'],
      ['Smart cities', 'Quantum technologies'],
    ],
    [[], []],
  ])('of %j are %j', (expertise, found) => {
    expect(helixesOfExpertise(expertise, helixes)).toEqual(found);
  });
});
