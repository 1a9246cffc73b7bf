import type { Search, SearchDocument, SearchQuery } from './search.ts';

const everyone = ['everyone'];
type Given = {
  search: () => Search;
  thing: (id: string, title: string, more?: { body?: string; rights?: string[] }) => SearchDocument;
  ids: (query: Partial<SearchQuery>) => Promise<string[]>;
};

/** How every `Search` adapter reads words; part of its contract. */
export function termsContract({ search, thing, ids }: Given): void {
  it('finds words that are still being typed with a letter wrong', async () => {
    await search().put('things', [thing('a', 'Photonics laboratory'), thing('b', 'Quantum optics')]);
    const found = async (text: string) => ids({ text, fuzzy: true });
    expect([await found('photnoi'), await found('quantum opitcs'), await found('phxtqni')]).toEqual([['a'], ['b'], []]);
    expect([await found('quantum oplt'), await found('laxor')]).toEqual([[], []]);
  });

  it('takes no word for another that starts differently, has digits, or merely starts alike', async () => {
    await search().put('things', [
      thing('a', 'Strategic nuclear aims, underlined'),
      thing('b', 'Magnetometry on a boat', { body: 'AI45' }),
    ]);
    const found = async (text: string) => ids({ text, fuzzy: true });
    for (const text of ['straße', 'null', 'undefined', 'ai4s', 'AI46', 'goat', 'coat ', 'moat'])
      expect([text, await found(text)]).toEqual([text, []]);
    expect([await found('boot'), await found('magnetommetri')]).toEqual([['b'], ['b']]);
  });

  it('takes a word that is known for another where the words are found nowhere together', async () => {
    await search().put('things', [thing('a', 'Ana Kovacs'), thing('b', 'Anna Berg')]);
    const result = await search().query('things', { text: 'anna kovacs', rights: everyone, limit: 5, fuzzy: true });
    expect([result.hits.map(({ id }) => id), result.fuzzy]).toEqual([['a'], true]);
    expect(await ids({ text: 'anna', fuzzy: true })).toEqual(['b']);
  });

  it('finds plurals by the singular, and British spelling by American, both ways', async () => {
    await search().put('things', [
      thing('a', 'Digitisation of batteries'),
      thing('b', 'A sensor in the city'),
      thing('c', 'Paediatric tumours and ageing'),
    ]);
    for (const [text, found] of [
      ['battery ', 'a'],
      ['sensors ', 'b'],
      ['cities sensors', 'b'],
      ['digitization battery ', 'a'],
      ['pediatric tumor ', 'c'],
      ['aging ', 'c'],
      ['"the cities" ', undefined],
    ] as const)
      expect([text, await ids({ text })]).toEqual([text, found ? [found] : []]);
    const query = { text: 'cities ', rights: everyone, limit: 1, highlight: ['title'] };
    const [hit] = (await search().query('things', query)).hits;
    expect(hit?.highlights.title?.find(({ marked }) => marked)?.text).toBe('city');
  });

  it('finds long names by short ones, both ways, and marks them', async () => {
    await search().put('things', [
      thing('a', 'Calls of the Chips Joint Undertaking'),
      thing('b', 'ATLAS-JU-CHIPS-2026-1'),
      thing('c', 'Potato chips and a joint of beef'),
    ]);
    for (const text of ['Chips JU', 'chips joint undertaking ', 'chips joint undertaking'])
      expect([text, (await ids({ text })).sort()]).toEqual([text, ['a', 'b']]);
    const query = { text: 'chips ju', rights: everyone, limit: 2, highlight: ['title'] };
    const { hits } = await search().query('things', query);
    const marks = hits.map(({ highlights }) =>
      highlights.title?.filter(({ marked }) => marked).map(({ text }) => text),
    );
    expect(marks.sort()).toEqual([['Chips Joint Undertaking'], ['JU-CHIPS']]);
  });

  it('leaves the s of a possessive out', async () => {
    await search().put('things', [thing('a', "Alzheimer's disease"), thing('b', "Europe's strength")]);
    for (const text of ["Alzheimer's", 'alzheimer’s', 'alzheimers ', 'Alzheimer'])
      expect([text, await ids({ text, fuzzy: true })]).toEqual([text, ['a']]);
  });

  it('leaves out what cannot be seen within a pasted word', async () => {
    await search().put('things', [thing('a', 'Quantum sensors'), thing('b', 'A quantity of tumblers')]);
    for (const text of ['quan\u00adtum', 'quan\u200btum', '\ufeffquantum sen\u00adsors'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
  });

  it('finds what a pasted address names, and an identifier alone where it is whole', async () => {
    await search().put('things', [
      thing('a', 'ATLAS-CL5-2027-01-01'),
      thing('b', 'ATLAS-CL5-2027-01-02'),
      thing('c', 'Heat pumps', { body: 'ATLAS-CL5-2027-01-02-01 is another' }),
    ]);
    const page = 'https://ec.europa.eu/info/portal/screen/topic-details/atlas-cl5-2027-01-01';
    const former = `${page};callCode=null;freeTextSearchKeyword=;matchWholeText=true`;
    for (const text of [page, `${page}?programmePeriod=2021%20-%202027#top`, former, 'ATLAS-CL5-2027-01-01'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
    expect((await ids({ text: '2027-CL5-ATLAS' })).sort()).toEqual(['a', 'b', 'c']);
  });

  it('finds an identifier with letters O for zeros, and its last number with a zero before it or without', async () => {
    await search().put('things', [
      thing('a', 'ATLAS-MISS-2027-SOIL-01-05'),
      thing('b', 'ATLAS-MISS-2027-SOIL-01-06'),
      thing('c', 'ATLAS-CL6-2023-BIODIV-01-5'),
      thing('d', 'O2 in soils'),
      thing('e', 'ATLAS-CL3-2027-DRS-01-02'),
    ]);
    const soil = [
      'ATLAS-MISS-2027-SOIL-1-5',
      'ATLAS-MISS-2027-SOIL-1-05',
      'ATLAS-MISS-2O27-SOIL-O1-O5',
      'ATLAS-MISS-2027-SOIL-01-5',
      'ATLAS MISS 2027 SOIL 01 5 ',
    ];
    for (const text of [...soil, 'atlas miss 2o27 soil 01 05'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
    for (const text of ['ATLAS-CL6-2023-BIODIV-01-05', 'atlas cl6 2023 biodiv 01 05 ', 'ATLAS-CL6-2023-BIODIV-01-5'])
      expect([text, await ids({ text })]).toEqual([text, ['c']]);
    expect(await ids({ text: 'ATLAS-CL3-2027-DRS-01-20' })).toEqual([]);
    expect(await ids({ text: 'O2 ' })).toEqual(['d']);
  });

  it('finds what has half of the words on request, never without a part of an identifier', async () => {
    await search().put('things', [
      thing('a', 'Quantum sensors', { body: 'in a hospital' }),
      thing('b', 'Quantum optics', { body: 'in a hospital' }),
      thing('c', 'ATLAS-CL5-2027-01-01'),
      thing('hidden', 'Quantum sensors', { rights: ['member'] }),
    ]);
    const found = async (text: string) => (await ids({ text, fewerWords: true })).sort();
    expect(await found('quantum sensors vineyard ')).toEqual(['a']);
    expect(await found('quantum vineyard ')).toEqual(['a', 'b']);
    expect(await found('quantum vineyard lighthouse ')).toEqual([]);
    expect(await found('quantum ')).toEqual([]);
    expect(await found('the topic ATLAS-CL5-2027-01-01')).toEqual(['c']);
    expect(await found('the topic ATLAS-CL5-2027-01-02')).toEqual([]);
    expect(await found(Array(13).fill('quantum').join(' '))).toEqual([]);
  });

  it('finds five of eight words, and corrects a misspelt one among those that may be missing', async () => {
    await search().put('things', [
      thing('a', 'Radicalisation and gender', { body: 'of young women' }),
      thing('b', 'Old people at sea'),
      thing('c', 'Pollinators, farmers, pesticides, hedges and orchards'),
      thing('d', 'Farmers and orchards'),
    ]);
    const found = async (text: string) => ids({ text, fewerWords: true });
    expect((await found('radicalistion young women '))[0]).toBe('a');
    const question = 'how do pollinators help farmers spray fewer pesticides in hedges and orchards ';
    expect(await found(question)).toEqual(['c']);
  });

  it('finds English texts by words of other languages where those find nothing', async () => {
    await search().put('things', [
      thing('a', 'Hydrogen valleys'),
      thing('b', 'Mental health of young people'),
      thing('c', 'Mental arithmetic'),
      thing('hidden', 'Hydrogen storage', { rights: ['member'] }),
    ]);
    for (const text of ['Wasserstoff', 'hidrógeno', 'hydrogène ', 'idrogeno'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
    for (const text of ['santé mentale', 'la salud mental']) expect([text, await ids({ text })]).toEqual([text, ['b']]);
    await search().put('things', [thing('d', 'Wasserstoff im Verkehr')]);
    expect(await ids({ text: 'Wasserstoff' })).toEqual(['d']);
    expect((await ids({ text: 'Wasserstoff', fewerWords: true })).sort()).toEqual(['a', 'd']);
  });

  it('reads names of several words, parts of long words, other forms and misspelt words of other languages', async () => {
    await search().put('things', [
      thing('a', 'Renewable energy'),
      thing('b', 'Pollinators in the city'),
      thing('c', 'Pollution of the seas', { body: 'a marine subject' }),
      thing('d', 'Biotechnology for farmers'),
    ]);
    for (const [text, found] of [
      ['erneuerbaren Energien ', 'a'],
      ['Bestäubern ', 'b'],
      ['Meeresverschmutzung ', 'c'],
      ['agricultores', 'd'],
    ] as const)
      expect([text, await ids({ text })]).toEqual([text, [found]]);
    expect([await ids({ text: 'biotecnolgía ' }), await ids({ text: 'biotecnolgía ', fuzzy: true })]).toEqual([
      [],
      ['d'],
    ]);
  });

  it('fills up with what has the rarer of two words before what has the other', async () => {
    await search().put('things', [
      thing('a', 'Hate online'),
      ...['b', 'c', 'd', 'e'].map((id) => thing(id, 'Speech, speech')),
    ]);
    expect(await ids({ text: 'hate speech ', fewerWords: true, limit: 2 })).toEqual(['a', 'b']);
  });

  it('marks the full text of a field on request, so that its start is not truncated', async () => {
    const title = `${'A long title of many words that goes on '.repeat(7)}until quantum comes`;
    await search().put('things', [thing('a', title)]);
    const query = { text: 'quantum', rights: everyone, limit: 1 };
    const marked = async (more: Partial<SearchQuery>) =>
      (await search().query('things', { ...query, ...more })).hits[0]?.highlights.title
        ?.map(({ text }) => text)
        .join('');
    expect(await marked({ highlightWhole: ['title'] })).toBe(title);
    expect((await marked({ highlight: ['title'] }))!.length).toBeLessThan(title.length);
  });

  it('finds an identifier that is written with blanks before those of the same parts in another order', async () => {
    const same = ['ATLAS-CL5-2026-03-D1-07', 'ATLAS-CL5-2026-07-D1-03', 'ATLAS-CL5-2026-07-D3-01'];
    await search().put(
      'things',
      same.map((identifier) => thing(identifier, identifier)),
    );
    for (const text of [
      'ATLAS CL5 2026 07 D1 03',
      'Atlas CL 5 2026 07 D1 03',
      'atlas cl5 2026 07 d1 03 ',
      'atlas cl5 2026 07 d1 3',
    ])
      expect([text, await ids({ text })]).toEqual([text, [same[1]]]);
    expect(await ids({ text: 'atlas cl5 2026 07' })).toEqual(expect.arrayContaining(same.slice(1)));
    expect(await ids({ text: 'cl5 atlas 2026 d1 03 07' })).toEqual(expect.arrayContaining(same.slice(0, 2)));
  });
}
