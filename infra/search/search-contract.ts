import type { IndexDefinition, Search, SearchDocument, SearchQuery } from './search.ts';
import { facetsContract } from './search-facets-contract.ts';
import { foldContract } from './search-fold-contract.ts';
import { rebuildContract } from './search-rebuild-contract.ts';
import { termsContract } from './search-terms-contract.ts';

const definition: IndexDefinition = {
  name: 'things',
  version: 1,
  fields: { title: { weight: 5 }, body: { weight: 1 }, people: { weight: 2 } },
};
const everyone = ['everyone'];

const thing = (
  id: string,
  title: string,
  more: Partial<SearchDocument> & { body?: string; people?: string } = {},
): SearchDocument => ({
  id,
  version: more.version ?? 1,
  fields: { title, body: more.body ?? '', people: more.people ?? '' },
  filters: more.filters ?? {},
  rights: more.rights ?? everyone,
  stored: more.stored ?? { title },
});

/** The contract of every `Search` adapter. `open` resolves to an adapter on an empty engine; `reopen` to one on the same data. */
export function searchContract(
  open: () => Promise<{ search: Search; reopen: () => Promise<Search>; dispose: () => Promise<void> }>,
): void {
  let search: Search;
  let engine: Awaited<ReturnType<typeof open>>;
  const ids = async (query: Partial<SearchQuery>) =>
    (await search.query('things', { text: '', rights: everyone, limit: 50, ...query })).hits.map((hit) => hit.id);

  beforeEach(async () => {
    engine = await open();
    search = engine.search;
    await search.define(definition);
  });
  afterEach(() => engine.dispose());

  it('reports whether the owner must build the index', async () => {
    expect(await search.define(definition)).toEqual({ mustBuild: true });
    await search.put('things', [thing('a', 'Quantum sensing')]);
    expect(await search.define(definition)).toEqual({ mustBuild: false });
    expect(await search.define({ ...definition, version: 2 })).toEqual({ mustBuild: true });
    expect(await ids({ text: 'quantum' })).toEqual(['a']);
  });

  it('requires every word and ranks a match in a heavier field first', async () => {
    await search.put('things', [
      thing('body', 'Clinics', { body: 'quantum sensing of brains' }),
      thing('title', 'Quantum sensing'),
      thing('half', 'Quantum computing'),
    ]);
    expect(await ids({ text: 'quantum sensing' })).toEqual(['title', 'body']);
  });

  it('matches the last word as a prefix while it is typed, and a quoted phrase exactly', async () => {
    await search.put('things', [thing('a', 'Medical imaging network'), thing('b', 'Imaging for medical use')]);
    expect((await ids({ text: 'medical imag' })).sort()).toEqual(['a', 'b']);
    expect(await ids({ text: 'imag ' })).toEqual([]);
    expect(await ids({ text: '"medical imaging"' })).toEqual(['a']);
  });

  it('ignores diacritics, case and hyphens', async () => {
    await search.put('things', [thing('a', 'Ana Kovács'), thing('b', 'ATLAS-CL4-2026-DIGITAL-03')]);
    expect(await ids({ text: 'kovacs' })).toEqual(['a']);
    expect(await ids({ text: 'KOVÁCS ' })).toEqual(['a']);
    expect(await ids({ text: 'atlas cl4 2026' })).toEqual(['b']);
  });

  foldContract({ thing, ids, search: () => search });

  it('finds similar spellings only on request and only if nothing matches exactly', async () => {
    await search.put('things', [thing('a', 'Photonics laboratory'), thing('b', 'Quantum optics')]);
    expect(await ids({ text: 'photnoics ' })).toEqual([]);
    const found = await search.query('things', {
      text: 'photnoics labratory ',
      rights: everyone,
      limit: 5,
      fuzzy: true,
    });
    expect([found.hits.map((hit) => hit.id), found.fuzzy]).toEqual([['a'], true]);
    expect((await search.query('things', { text: 'quantum ', rights: everyone, limit: 5, fuzzy: true })).fuzzy).toBe(
      false,
    );
  });

  termsContract({ thing, ids, search: () => search });
  facetsContract({ thing, ids, search: () => search });

  it('returns, counts and facets only documents that the viewer has a right to', async () => {
    await search.put('things', [
      thing('open', 'Quantum network', { filters: { kind: ['project'] } }),
      thing('members', 'Quantum network', { rights: ['member'], filters: { kind: ['secret'] } }),
      thing('own', 'Quantum network', { rights: ['user:17'], filters: { kind: ['draft'] } }),
    ]);
    const seen = async (rights: string[]) => {
      const result = await search.query('things', {
        text: 'quantum',
        rights,
        limit: 10,
        facets: ['kind'],
        fuzzy: true,
      });
      return [
        result.hits.map((hit) => hit.id).sort(),
        result.total,
        result.facets.kind?.map((facet) => facet.value).sort(),
      ];
    };
    expect(await seen(['everyone'])).toEqual([['open'], 1, ['project']]);
    expect(await seen(['everyone', 'member'])).toEqual([['members', 'open'], 2, ['project', 'secret']]);
    expect(await seen(['user:17'])).toEqual([['own'], 1, ['draft']]);
    expect(await seen(['user:18', 'unheard-of'])).toEqual([[], 0, []]);
    expect(await seen([])).toEqual([[], 0, []]);
  });

  it('corrects a spelling with words of documents that the viewer may find, and reveals no others', async () => {
    await search.put('things', [
      thing('open', 'Almaida river basin'),
      thing('members', 'Almeida of TecNova', { rights: ['member'] }),
    ]);
    const seen = async (text: string, rights: string[]) => {
      const { hits, total, fuzzy } = await search.query('things', { text, rights, limit: 5, fuzzy: true });
      return [hits.map(({ id }) => id), total, fuzzy];
    };
    expect(await seen('tecnofa ', ['member'])).toEqual([['members'], 1, true]);
    expect(await seen('tecnofa ', everyone)).toEqual([[], 0, false]);
    // As if the hidden word did not exist, so the visible one of similar spelling is found by it.
    expect(await seen('almeida ', everyone)).toEqual([['open'], 1, true]);
    expect(await seen('almeida ', ['member'])).toEqual([['members'], 1, false]);
  });

  it('finds the same in the same order whether few or many match, and puts what has no number last', async () => {
    const documents = Array.from({ length: 600 }, (_, n) =>
      thing(`n${n}`, n % 2 ? 'Odd words' : 'Even words', {
        filters: { kind: [`k${n % 3}`, `few${n % 100}`], ...(n < 590 && { at: (n * 37) % 100 }) },
        rights: n % 5 ? everyone : ['member'],
      }),
    );
    await search.put('things', documents);
    const numbers = new Map(documents.map(({ id, filters }) => [id, (filters.at as number | undefined) ?? Infinity]));
    const all: SearchQuery['filters'][] = [
      undefined,
      { kind: ['k1'] },
      { kind: ['few7'] },
      { kind: ['k1', 'k2'], at: { min: 10 } },
    ];
    for (const filters of all) {
      for (const text of ['', 'words', 'odd ']) {
        const query = { text, filters, sort: { filter: 'at', by: 'number', direction: 'ascending' } as const };
        const whole = await ids({ ...query, limit: 600 });
        const paged: string[] = [];
        for (let offset = 0; offset < whole.length; offset += 29)
          paged.push(...(await ids({ ...query, limit: 29, offset })));
        expect(paged).toEqual(whole);
        const found = whole.map((id) => numbers.get(id)!);
        expect(found).toEqual(found.toSorted((a, b) => (a === b ? 0 : a - b)));
        const { total } = await search.query('things', { text, filters, rights: everyone, limit: 0 });
        expect(whole).toHaveLength(total);
      }
    }
  });

  it('marks each hit in its own text, never in that of another document', async () => {
    const bodies = ['first quantum thing', 'second quantum thing', 'third quantum thing'];
    await search.put(
      'things',
      bodies.map((body, n) => thing(`t${n}`, 'Quantum', { body, stored: { body } })),
    );
    const { hits } = await search.query('things', { text: 'quantum', rights: everyone, limit: 9, highlight: ['body'] });
    expect(hits).toHaveLength(3);
    for (const { highlights, stored } of hits) {
      expect(highlights.body?.map(({ text }) => text).join('')).toBe(stored.body);
    }
  });

  it('marks the matches of a field as pieces of plain text', async () => {
    await search.put('things', [thing('a', 'A <b>quantum</b> sensor')]);
    const [hit] = (await search.query('things', { text: 'quantum', rights: everyone, limit: 1, highlight: ['title'] }))
      .hits;
    expect(hit?.highlights.title).toEqual([
      { text: 'A <b>', marked: false },
      { text: 'quantum', marked: true },
      { text: '</b> sensor', marked: false },
    ]);
  });

  it('drops versions older than the indexed one, also after a deletion', async () => {
    await search.put('things', [thing('a', 'New name', { version: 3 })]);
    await search.put('things', [thing('a', 'Old name', { version: 2 })]);
    expect([await ids({ text: 'new' }), await ids({ text: 'old' })]).toEqual([['a'], []]);
    await search.remove('things', [
      { id: 'a', version: 4 },
      { id: 'never-seen', version: 7 },
    ]);
    await search.put('things', [
      thing('a', 'New name', { version: 3 }),
      thing('never-seen', 'New name', { version: 6 }),
    ]);
    expect(await ids({ text: 'new' })).toEqual([]);
    await search.put('things', [thing('a', 'New name', { version: 5 })]);
    expect(await ids({ text: 'new' })).toEqual(['a']);
  });

  it('indexes the other documents of a batch and resolves to those that it rejects, with the reason', async () => {
    await search.put('things', [thing('b', 'Old title')]);
    const rejected = thing('b', 'New title', { version: 2, stored: { size: 1n } });
    const batch = [thing('a', 'New title'), rejected, thing('c', 'New title')];
    const result = [{ id: 'b', reason: expect.stringContaining('BigInt') }];
    expect(await search.put('things', batch)).toEqual(result);
    expect([await ids({ text: 'new' }), await ids({ text: 'old' })]).toEqual([['a', 'c'], ['b']]);
    async function* source() {
      yield batch;
    }
    expect(await search.rebuild({ ...definition, version: 2 }, source())).toEqual(result);
    expect([await ids({ text: 'new' }), await ids({ text: 'old' })]).toEqual([['a', 'c'], []]);
    expect(await search.put('things', [thing('b', 'New title', { version: 2 })])).toEqual([]);
    expect(await ids({ text: 'new' })).toEqual(['a', 'b', 'c']);
  });

  rebuildContract({ search: () => search, definition, thing, ids });

  it('treats operators, quotes and wildcards of the query as text', async () => {
    await search.put('things', [thing('a', 'Ordinary title')]);
    for (const text of [
      'title:*',
      '"unbalanced',
      'a OR b',
      'NEAR(x y)',
      'title^5',
      '*',
      '""',
      "'; DROP TABLE x; --",
      '{title}: x',
      'x'.repeat(5000),
    ]) {
      await expect(search.query('things', { text, rights: everyone, limit: 5, fuzzy: true })).resolves.toBeDefined();
    }
    expect(await ids({ text: '*' })).toEqual([]);
  });

  it('counts to a thousand and pages beyond', async () => {
    await search.put(
      'things',
      Array.from({ length: 1005 }, (_, index) =>
        thing(`n${String(index).padStart(4, '0')}`, 'Same words', { filters: { order: index } }),
      ),
    );
    const sort = { filter: 'order', by: 'number', direction: 'ascending' } as const;
    const page = await search.query('things', { text: 'same', rights: everyone, limit: 3, offset: 1000, sort });
    expect([page.total, page.totalCapped, page.hits.map((hit) => hit.id)]).toEqual([
      1000,
      true,
      ['n1000', 'n1001', 'n1002'],
    ]);
  });

  it('counts all hits also where fewer are ranked, and on a page beyond them', async () => {
    await search.put(
      'things',
      Array.from({ length: 40 }, (_, index) => thing(`n${index}`, 'Same words')),
    );
    const counted = async (more: Partial<SearchQuery>) => {
      const { hits, total } = await search.query('things', { text: 'same ', rights: everyone, limit: 5, ...more });
      return [hits.length, total];
    };
    expect(await counted({ rankedOver: 10 })).toEqual([5, 40]);
    expect(await counted({ limit: 0 })).toEqual([0, 40]);
    expect(await counted({ offset: 50 })).toEqual([0, 40]);
  });

  it('keeps all documents after it is closed and reopened', async () => {
    await search.put('things', [thing('a', 'Durable title', { stored: { url: '/a' } })]);
    search = await engine.reopen();
    const [hit] = (await search.query('things', { text: 'durable', rights: everyone, limit: 1 })).hits;
    expect(hit?.stored).toEqual({ url: '/a' });
  });
}
