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
    expect([await found('photnoi'), await found('quantum oplt'), await found('phxtqni')]).toEqual([['a'], ['b'], []]);
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

  it('lets one of three words be missing where asked, and only where all are found nowhere together', async () => {
    await search().put('things', [
      thing('a', 'Quantum sensors', { body: 'in a hospital' }),
      thing('b', 'Quantum optics', { body: 'in a hospital' }),
    ]);
    const found = (text: string) => ids({ text, mostWords: true, fuzzy: true });
    expect(await found('quantum sensors hospital ')).toEqual(['a']);
    expect(await found('quantum sensors vineyard ')).toEqual(['a']);
    expect((await found('quantum vineyard hospital ')).sort()).toEqual(['a', 'b']);
    expect(await found('quantum vineyard ')).toEqual([]);
    expect(await ids({ text: 'quantum sensors vineyard ', fuzzy: true })).toEqual([]);
    expect(await found('quantum sensors vineyard lighthouse ')).toEqual([]);
  });
}
