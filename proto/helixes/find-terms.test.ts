import { createTermFinder, standardTerms } from './find-terms.ts';

const fold = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const named = (...names: string[]) =>
  createTermFinder(
    names.map((name) => ({ id: name, name })),
    fold,
  );

describe('terms of Helixes in a text', () => {
  it('are those of the subject that a part of the name means, singular or plural', () => {
    const find = named('Health technologies', 'Food and bioeconomy');
    expect(find(fold('Hospitals, food systems and healthy diets'))).toEqual([
      { helixId: 'Health technologies', term: 'hospital', written: 'hospitals', decisive: true },
      { helixId: 'Food and bioeconomy', term: 'food system', written: 'food systems', decisive: true },
      { helixId: 'Health technologies', term: 'healthy', written: 'healthy', decisive: false },
      { helixId: 'Food and bioeconomy', term: 'diet', written: 'diets', decisive: false },
    ]);
  });

  it('are the longest where terms overlap, also where no Helix has the longer one', () => {
    const find = named('Health technologies', 'Mobility');
    expect(find(fold('soil health, social mobility, plant health'))).toEqual([]);
    expect(find(fold('health, mobility')).map(({ term }) => term)).toEqual(['health', 'mobility']);
  });

  it('are all words of a part of any other name, together', () => {
    const find = named('Urban beekeeping', 'Astronomy & optics');
    expect(find(fold('Urban beekeeping'))).toEqual([
      { helixId: 'Urban beekeeping', term: 'urban beekeeping', written: 'urban beekeeping', decisive: true },
    ]);
    expect(find(fold('beekeeping in urban areas'))).toEqual([]);
    expect(find(fold('optics')).map(({ helixId }) => helixId)).toEqual(['Astronomy & optics']);
  });

  it('belong to all Helixes of one subject', () => {
    const found = named('Mobility', 'Transport systems')(fold('rail freight'));
    expect(found.map(({ helixId, term }) => `${helixId}: ${term}`)).toEqual([
      'Mobility: rail',
      'Transport systems: rail',
      'Mobility: freight',
      'Transport systems: freight',
    ]);
  });

  it('are none where a name has only words that say nothing of a field', () => {
    expect(named('New technologies', '')(fold('new technologies for research'))).toEqual([]);
  });

  it('are its own where a Helix has some, in place of those of its subject, in any case and number', () => {
    const terms = { decisive: ['Living  Labs', 'soil'], supporting: ['peat'] };
    const find = createTermFinder([{ id: 's', name: 'Health technologies', terms }], fold);
    expect(find(fold('a living lab on soils and peat, hospitals and patients'))).toEqual([
      { helixId: 's', term: 'living lab', written: 'living lab', decisive: true },
      { helixId: 's', term: 'soil', written: 'soils', decisive: true },
      { helixId: 's', term: 'peat', written: 'peat', decisive: false },
    ]);
    expect(find(fold('health'))).toEqual([{ helixId: 's', term: 'health', written: 'health', decisive: false }]);
  });

  it('are never those of an empty term', () => {
    const terms = { decisive: ['', '!'], supporting: [] };
    const find = createTermFinder([{ id: 's', name: 'Astronomy', terms }], fold);
    expect(find(fold('a text'))).toEqual([]);
  });
});

describe('the standard terms of a name', () => {
  it('are those of the subjects that its parts name, and find what the name alone finds', () => {
    const terms = standardTerms('Soil health and mobility');
    expect(terms.decisive).toEqual(expect.arrayContaining(['soil deal', 'rail']));
    expect(standardTerms('Urban beekeeping')).toEqual({ decisive: [], supporting: [] });
    const text = fold('Rail freight, the soil deal and land degradation');
    const [own, standard] = [terms, null].map((one) =>
      createTermFinder([{ id: 's', name: 'Soil health and mobility', terms: one }], fold)(text),
    );
    expect(own).toEqual(standard);
  });
});
