import { createEmbeddedEmbeddings } from '../../embeddings/embedded-embeddings.ts';
import type { SearchHit, SearchQuery } from '../search.ts';
import { storedVectors } from './call-vectors.ts';
import { createNearCalls, meaningfulText } from './near-calls.ts';

const embeddings = createEmbeddedEmbeddings();
const titles = [
  'Robots that pick fruit on farms',
  'Wetlands that store carbon',
  ...Array.from({ length: 50 }, (_, n) => `Governance of research infrastructures, part ${n}`),
];

/** An index of these calls, which everyone may find, and what was asked of it. */
async function setUp() {
  const vectors = await storedVectors(
    embeddings,
    titles.map((title) => ({ title, keywords: [], text: '' })),
  );
  let now = 0;
  let shown = titles;
  const asked: SearchQuery[] = [];
  const query = async (_: string, one: SearchQuery) => {
    asked.push(one);
    const ids = one.filters?.topic as string[] | undefined;
    const hits = shown
      .filter((title) => !ids || ids.includes(title))
      .map((id): SearchHit => ({ id, score: 1, stored: { vectors: vectors[titles.indexOf(id)] }, highlights: {} }))
      .slice(one.offset ?? 0, (one.offset ?? 0) + one.limit);
    return { hits, total: hits.length, totalCapped: false, facets: {}, fuzzy: false };
  };
  const near = createNearCalls(
    { search: { query }, clock: () => new Date(now), embeddings },
    { index: 'calls', rights: ['everyone'], idFilter: 'topic' },
  );
  const find = async (text: string, filters = {}) =>
    (await near.find({ text, rights: ['me'], filters, limit: 5 })).map(({ id, score }) => ({ id, score }));
  const like = async (id: string, filters = {}) =>
    (await near.findLike(id, { rights: ['me'], filters, limit: 3 })).map((hit) => hit.id);
  return { find, like, asked, later: (ms: number) => (now += ms), show: (some: string[]) => (shown = some) };
}

describe('calls near in meaning', () => {
  it('are the nearest first, without a score, and read with the rights and filters of the query', async () => {
    const { find, asked } = await setUp();
    const found = await find('agricultural machines for orchards', { status: ['open'] });
    expect(found[0]).toEqual({ id: titles[0], score: 0 });
    expect(found).toHaveLength(40);
    expect(asked.at(-1)).toMatchObject({ text: '', rights: ['me'], filters: { status: ['open'] } });
  });

  it('are like another call, which is not among them, where they have a subject in common', async () => {
    const { like, asked } = await setUp();
    const [robots, wetlands, governance] = titles as [string, string, string];
    const found = await like(governance, { status: ['open'] });
    expect(found).toHaveLength(3);
    expect(found.every((id) => id !== governance && id.startsWith('Governance'))).toBe(true);
    expect(asked.at(-1)).toMatchObject({ text: '', rights: ['me'], filters: { status: ['open'] } });
    expect(await like(robots)).toEqual([]);
    expect(await like(wetlands)).toEqual([]);
    expect(await like('unknown')).toEqual([]);
  });

  it('are among those that the query asks for by id', async () => {
    const { find } = await setUp();
    const [robots, , other] = titles;
    const found = await find('agricultural machines for orchards', { topic: [other, robots] });
    expect(found.map(({ id }) => id)).toEqual([robots, other]);
    expect(await find('agricultural machines for orchards', { topic: ['unknown'] })).toEqual([]);
  });

  it('are those of the index as it was a few minutes ago, without what is gone', async () => {
    const { find, asked, later, show } = await setUp();
    await find('agricultural machines for orchards');
    const before = asked.length;
    show(titles.slice(1));
    expect((await find('agricultural machines for orchards')).map(({ id }) => id)).not.toContain(titles[0]);
    expect(asked).toHaveLength(before + 1);
    later(3_600_000);
    await find('peat bogs');
    expect(asked.length).toBeGreaterThan(before + 2);
  });

  it('are none where the installation has no table', async () => {
    const near = createNearCalls(
      {
        search: { query: () => Promise.reject(new Error('asked')) },
        clock: () => new Date(),
        embeddings: { model: 'another', embed: async () => [] },
      },
      { index: 'calls', rights: [], idFilter: 'topic' },
    );
    expect(await near.find({ text: 'peat bogs', rights: [], limit: 5 })).toEqual([]);
  });
});

describe('a text that is compared', () => {
  it.each([
    'bee',
    'HORIZON-CL5-2027-03-D5-06',
    'HORIZONCL5202703D506',
    'MSCA 2027 PF',
    '"wetland water"',
    'Inês Almeida',
    'x'.repeat(300),
  ])('is not %s', (text) => expect(meaningfulText(text)).toBeNull());

  it('is in lower case with single spaces', () =>
    expect(meaningfulText(' CO2  capture’s cost ')).toBe('co2 capture’s cost'));
});
