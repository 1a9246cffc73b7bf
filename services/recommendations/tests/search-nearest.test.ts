import type { TestService } from '@consortia/infra/testing/test-service';
import { demoPeople } from '@consortia/proto/demo';
import { postsEvents } from '@consortia/proto/posts/events';
import type { Right } from '../src/search/global-index.ts';
import { withRelated } from '../src/search/related-things.ts';
import { opportunities, organisations, post } from './search-corpus.ts';
import { openSearch, publishChange } from './search-harness.ts';

const network = post({
  name: 'Xylophone wood for Almeida',
  text: 'Mail Almeida at TecNova.',
  userId: demoPeople.ines,
  organisationId: organisations.tecnova.id,
});
const open = post({ name: 'Marimba wood', text: 'Rosewood.', userId: demoPeople.ana, visibility: 'public' });
const secret = post({ name: 'Vibraphone bars', text: 'Bars.', userId: demoPeople.ana, visibility: 'private' });

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
  for (const one of [network, open, secret]) await publishChange(service, postsEvents.opportunityApproved, one);
});
afterAll(() => service.close());

/** Related posts of a query without hits where vectors lead to these posts, by id. */
async function filled(right: Right, ids: readonly string[], text = 'almeida', filters = {}) {
  const nearest = { find: async () => [...ids] };
  const nothing = { hits: [], total: 0, fuzzy: false };
  const query = { text, filters, rights: [right], limit: 5 };
  const parts = { search: service.search, nearest, nearCalls: { find: async () => [] } };
  return (await withRelated(parts, 'opportunity', query, nothing, async (hits) => [...hits])).map(({ hit }) => hit);
}
const all = [secret.id, network.id, open.id];

describe('posts that vectors lead to', () => {
  it('are shown to a full member in the order of nearness', async () => {
    const hits = await filled('member', all);
    expect(hits.map(({ id }) => id)).toEqual(all);
  });

  it.each(['trial', 'visitor'] as const)(
    'are public ones alone for a %s, so no hidden name finds a post',
    async (right) => {
      expect((await filled(right, all)).map(({ id }) => id)).toEqual([open.id]);
      expect(await filled(right, [network.id])).toEqual([]);
    },
  );

  it('meet the filters of the query', async () => {
    expect(await filled('member', all, 'almeida', { country: ['FI'] })).toEqual([]);
    expect((await filled('member', all, 'almeida', { country: ['PT'] })).map(({ id }) => id)).toEqual([network.id]);
  });

  it('follow what has some of the words, and no post comes twice', async () => {
    const hits = await filled('member', [open.id, network.id], 'xylophone rosette');
    expect(hits.map(({ id }) => id)).toEqual([network.id, open.id]);
  });

  it('fill a list up to five', async () => {
    const ids = [...all, ...Object.values(opportunities).map(({ id }) => id)];
    expect(await filled('member', ids)).toHaveLength(5);
  });
});
