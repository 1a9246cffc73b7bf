import { helixesOfTopic } from './helixes-of-topic.ts';

const names = [
  'Health technologies',
  'Soil health',
  'Cancer',
  'Food and bioeconomy',
  'Climate-neutral cities',
  'Climate adaptation',
  'Digital and industry',
  'Ocean and waters',
];
const helixes = names.map((name, n) => ({ id: `c${n}`, name }));
const topic = (title: string, keywords: string[] = []) => ({
  title,
  keywords,
  divisions: [],
  destination: null,
  callTitle: null,
});
const namesOf = (...about: Parameters<typeof topic>) =>
  helixesOfTopic(topic(...about), helixes).map((id) => helixes.find((helix) => helix.id === id)!.name);

describe('the Helixes of a topic', () => {
  it('are those whose telling words stand in its title or keywords, the closest first', () => {
    expect(namesOf('Better health through digital tools', ['Health', 'Cancer'])).toEqual([
      'Health technologies',
      'Digital and industry',
      'Cancer',
    ]);
  });

  it('needs both words of a name, but either side of an "and"', () => {
    expect(namesOf('Health of healthy soils')).toEqual(['Health technologies', 'Soil health']);
    expect(namesOf('Health for all')).toEqual(['Health technologies']);
    expect(namesOf('Bioeconomy in cities')).toEqual(['Food and bioeconomy']);
    expect(namesOf('Climate neutral city districts')).toEqual(['Climate-neutral cities']);
  });

  it('are those of a whole name rather than of one of its words: soil health is about soil', () => {
    expect(namesOf('Agroforestry for soil health', ['Soil biology'])).toEqual(['Soil health']);
    expect(namesOf('Living labs for the health of soils', ['Soil Health'])).toEqual(['Soil health']);
    expect(namesOf('Soil health and the health of farmers')).toEqual(['Health technologies', 'Soil health']);
    expect(namesOf('Living labs for soil health', ['Public health'])).toEqual(['Soil health', 'Health technologies']);
  });

  it('are at most three', () => {
    expect(namesOf('Ocean food for digital health against cancer')).toHaveLength(3);
    expect(namesOf('Nothing of the kind')).toEqual([]);
  });
});
