import type { Search, SearchDocument, SearchQuery } from './search.ts';

const everyone = ['everyone'];
type Given = {
  search: () => Search;
  thing: (id: string, title: string, more?: { body?: string }) => SearchDocument;
  ids: (query: Partial<SearchQuery>) => Promise<string[]>;
};

/** How every `Search` adapter reads words; part of its contract. */
export function wordsContract({ search, thing, ids }: Given): void {
  it('finds words that are still being typed with a letter wrong', async () => {
    await search().put('things', [thing('a', 'Photonics laboratory'), thing('b', 'Quantum optics')]);
    const found = async (text: string) => ids({ text, fuzzy: true });
    expect([await found('photnoi'), await found('quantum opitcs'), await found('phxtqni')]).toEqual([['a'], ['b'], []]);
    expect([await found('quantum oplt'), await found('laxor')]).toEqual([[], []]);
  });

  it('takes no word for another that begins differently, has digits, or merely begins alike', async () => {
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

  it('lets one of two words be missing where asked, the rarer one deciding, and says so', async () => {
    await search().put('things', [
      thing('a', 'Photonics and sensing'),
      thing('b', 'A group of groups'),
      thing('c', 'A group'),
    ]);
    const query = { rights: everyone, limit: 5, fuzzy: true, mostWords: true };
    const found = async (text: string) => {
      const { hits, fuzzy } = await search().query('things', { ...query, text });
      return [hits.map(({ id }) => id).sort(), fuzzy];
    };
    expect(await found('photonics group')).toEqual([['a'], true]);
    expect(await found('group lda')).toEqual([['b', 'c'], true]);
    expect(await found('photonics sensing')).toEqual([['a'], false]);
    expect(await found('vineyard lighthouse')).toEqual([[], false]);
  });

  it('finds plurals by the singular, and one spelling by the other, where asked', async () => {
    await search().put('things', [thing('a', 'Digitisation of batteries'), thing('b', 'A sensor in the city')]);
    const found = async (text: string) => [...(await ids({ text, otherForms: true })), '|', ...(await ids({ text }))];
    expect(await found('battery ')).toEqual(['a', '|']);
    expect(await found('sensors ')).toEqual(['b', '|']);
    expect(await found('cities sensors')).toEqual(['b', '|']);
    expect(await found('digitization battery ')).toEqual(['a', '|']);
    expect(await found('"the cities" ')).toEqual(['|']);
    const [hit] = (
      await search().query('things', {
        text: 'cities ',
        rights: everyone,
        limit: 1,
        otherForms: true,
        highlight: ['title'],
      })
    ).hits;
    expect(hit?.highlights.title?.find(({ marked }) => marked)?.text).toBe('city');
  });

  it('lets one of three words be missing where asked, but only where all are found nowhere together', async () => {
    await search().put('things', [
      thing('a', 'Quantum sensors', { body: 'in a hospital' }),
      thing('b', 'Quantum optics', { body: 'in a hospital' }),
    ]);
    const found = (text: string) => ids({ text, mostWords: true, fuzzy: true });
    expect(await found('quantum sensors hospital ')).toEqual(['a']);
    expect(await found('quantum sensors vineyard ')).toEqual(['a']);
    expect((await found('quantum vineyard hospital ')).sort()).toEqual(['a', 'b']);
    expect(await ids({ text: 'quantum sensors vineyard ', fuzzy: true })).toEqual([]);
    expect(await found('quantum sensors vineyard lighthouse ')).toEqual([]);
  });
}
