import type { IndexDefinition, Search, SearchDocument, SearchQuery } from './search.ts';

type Given = {
  search: () => Search;
  definition: IndexDefinition;
  thing: (id: string, title: string, more?: { version?: number }) => SearchDocument;
  ids: (query: Partial<SearchQuery>) => Promise<string[]>;
};

/** How every `Search` adapter replaces an index while it is in use; part of its contract. */
export function rebuildContract({ search, definition, thing, ids }: Given): void {
  it('responds from the previous index until a rebuild ends, and loses no write in the meantime', async () => {
    await search().put('things', [thing('a', 'Stale title'), thing('gone', 'Stale title')]);
    async function* source() {
      yield [thing('a', 'Fresh title', { version: 2 })];
      expect(await ids({ text: 'stale' })).toEqual(['a', 'gone']);
      await search().put('things', [thing('b', 'Fresh title', { version: 1 })]);
      await search().remove('things', [{ id: 'gone', version: 2 }]);
      yield [thing('gone', 'Stale title', { version: 1 })];
    }
    await search().rebuild({ ...definition, version: 2 }, source());
    expect([await ids({ text: 'fresh' }), await ids({ text: 'stale' })]).toEqual([['a', 'b'], []]);
    expect(await search().define({ ...definition, version: 2 })).toEqual({ mustBuild: false });
  });

  it('holds every document after two rebuilds at once, the first of which ends in the middle of the other', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* source(version: number, wait: Promise<void>) {
      yield [thing('a', 'Rebuilt title', { version })];
      await wait;
      yield [thing('b', 'Rebuilt title', { version })];
    }
    const both = [
      search().rebuild({ ...definition, version: 2 }, source(2, first.promise)),
      search().rebuild({ ...definition, version: 2 }, source(3, second.promise)),
    ];
    first.resolve();
    setTimeout(second.resolve, 50);
    expect(await Promise.all(both)).toEqual([[], []]);
    expect(await ids({ text: 'rebuilt' })).toEqual(['a', 'b']);
  });
}
