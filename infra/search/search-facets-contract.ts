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
      thing('a', 'Soil health', { filters: { helix: ['soil', 'food'], deadline: 30 } }),
      thing('b', 'Soil carbon', { filters: { helix: ['soil'], deadline: 10 } }),
      thing('c', 'Ocean health', { filters: { helix: ['ocean'], deadline: 20 } }),
    ]);
    expect(
      await ids({ filters: { helix: ['food', 'ocean'] }, sort: { filter: 'deadline', direction: 'ascending' } }),
    ).toEqual(['c', 'a']);
    expect(await ids({ filters: { helix: ['soil'], deadline: { max: 15 } } })).toEqual(['b']);
    expect(await ids({ sort: { filter: 'deadline', direction: 'descending' } })).toEqual(['a', 'c', 'b']);
    const { facets } = await search().query('things', { text: 'soil', rights: everyone, limit: 1, facets: ['helix'] });
    expect(facets.helix).toEqual([
      { value: 'soil', count: 2 },
      { value: 'food', count: 1 },
    ]);
  });

  it('counts no more values of a facet than requested, the most frequent ones first', async () => {
    const kinds = [['network'], ['network', 'proposal'], ['network', 'proposal'], ['project']];
    await search().put(
      'things',
      kinds.map((kind, n) => thing(`thing-${n}`, 'Quantum network', { filters: { kind } })),
    );
    const query = { text: 'quantum', rights: everyone, limit: 0, facets: ['kind'] };
    const { facets } = await search().query('things', { ...query, facetValues: 2 });
    expect(facets.kind).toEqual([
      { value: 'network', count: 3 },
      { value: 'proposal', count: 2 },
    ]);
    expect((await search().query('things', query)).facets.kind).toHaveLength(3);
  });
}
