import type { Search, SearchDocument, SearchQuery } from './search.ts';

const everyone = ['everyone'];
type Given = {
  search: () => Search;
  thing: (id: string, title: string, more?: Pick<Partial<SearchDocument>, 'filters'>) => SearchDocument;
  ids: (query: Partial<SearchQuery>) => Promise<string[]>;
};

/** How every `Search` adapter filters, and counts the values of filters; part of its contract. */
export function facetsContract({ search, thing, ids }: Given): void {
  it('filters by values and ranges, counts facets and sorts', async () => {
    await search().put('things', [
      thing('a', 'Soil health', { filters: { subject: ['soil', 'food'], deadline: 30 } }),
      thing('b', 'Soil carbon', { filters: { subject: ['soil'], deadline: 10 } }),
      thing('c', 'Ocean health', { filters: { subject: ['ocean'], deadline: 20 } }),
    ]);
    expect(
      await ids({
        filters: { subject: ['food', 'ocean'] },
        sort: { filter: 'deadline', by: 'number', direction: 'ascending' },
      }),
    ).toEqual(['c', 'a']);
    expect(await ids({ filters: { subject: ['soil'], deadline: { max: 15 } } })).toEqual(['b']);
    expect(await ids({ sort: { filter: 'deadline', by: 'number', direction: 'descending' } })).toEqual(['a', 'c', 'b']);
    const { facets } = await search().query('things', {
      text: 'soil',
      rights: everyone,
      limit: 1,
      facets: ['subject'],
    });
    expect(facets.subject).toEqual([
      { value: 'soil', count: 2 },
      { value: 'food', count: 1 },
    ]);
  });

  it('sorts by a text in the order of its code points, page by page, and puts what has none last', async () => {
    const texts = ['\u0001\u0023', 'a', 'a\u0001', 'aa', 'b', 'é', 'ω', 'я', '한', '\u{1f600}'];
    const documents = texts.map((text, n) => thing(`t${n}`, 'Words', { filters: { name: [text], few: [`${n % 2}`] } }));
    const without = thing('without', 'Words', { filters: { few: ['0'] } });
    // Many that match are read in the order of the text, few are sorted.
    const many = Array.from({ length: 300 }, (_, n) =>
      thing(`z${n}`, 'More', { filters: { name: [`\u{1f600}${1000 + n}`] } }),
    );
    await search().put('things', [without, ...documents.toReversed(), ...many]);
    const sort = { filter: 'name', by: 'text', direction: 'ascending' } as const;
    const expected = [...texts.map((_, n) => `t${n}`), ...many.map(({ id }) => id), 'without'];
    expect(await ids({ sort, limit: 400 })).toEqual(expected);
    const paged: string[] = [];
    for (let offset = 0; offset < 311; offset += 7) paged.push(...(await ids({ sort, limit: 7, offset })));
    expect(paged).toEqual(expected);
    expect(await ids({ sort, filters: { few: ['0'] } })).toEqual(['t0', 't2', 't4', 't6', 't8', 'without']);
    expect(await ids({ sort, text: 'words' })).toEqual([...expected.slice(0, texts.length), 'without']);
    const upwards = { ...sort, direction: 'descending' } as const;
    expect(await ids({ sort: upwards, text: 'words' })).toEqual([
      ...expected.slice(0, texts.length).toReversed(),
      'without',
    ]);
  });

  it('counts no more values of a facet than requested, the most frequent ones first', async () => {
    const kinds = [['network'], ['network', 'offer'], ['network', 'offer'], ['project']];
    await search().put(
      'things',
      kinds.map((kind, n) => thing(`thing-${n}`, 'Quantum network', { filters: { kind } })),
    );
    const query = { text: 'quantum', rights: everyone, limit: 0, facets: ['kind'] };
    const { facets } = await search().query('things', { ...query, facetValues: 2 });
    expect(facets.kind).toEqual([
      { value: 'network', count: 3 },
      { value: 'offer', count: 2 },
    ]);
    expect((await search().query('things', query)).facets.kind).toHaveLength(3);
  });
}
