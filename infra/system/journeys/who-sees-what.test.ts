import { demoGroups, demoPeople, demoTopics } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { ListedOpportunity, Opportunity } from '@consortia/proto/posts/shapes';
import type { Browser } from './browser-client.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';

type Stored = { _id: string; name: string; userId: string; status: string; visibility: string; sortAt: Date };
type Page = { items: ListedOpportunity[]; page: number; pages: number; total: number };

/** Everything in which an author can give themselves away, in a post whose readers may not learn who it is. */
const telling = {
  name: 'Inês Almeida of TecNova seeks partners for Photonics and sensing',
  alias: 'ines-almeida-of-tecnova-seeks-partners',
  message: {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'TECNOVA and Almeida, I.' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Write to ines.almeida@tecnova.example, www.tecnova.example' }],
      },
    ],
  },
  groupId: demoGroups.photonics,
  expertiseSought: ['Optics', 'Friends of Almeida'],
  collaboratorSought: 'Someone like Inês',
  funding: 'Paid by TecNova',
  proposal: 'The TecNova proposal',
  project: { id: 'f'.repeat(24), title: 'A TecNova project', url: 'https://tecnova.example/projects' },
  result: { id: 'e'.repeat(24), title: 'A result of Inês Almeida' },
};

let harness: Harness;
let stored: Stored[];
beforeAll(async () => {
  harness = await startHarness();
  await harness.settle();
  const posts = (await harness.connect('posts')).collection<Stored>('opportunities');
  const planted = { userId: demoPeople.ines, status: 'approved', visibility: 'network' };
  expect((await posts.updateOne(planted, { $set: telling })).modifiedCount).toBe(1);
  stored = await posts.find().toArray();
});
afterAll(() => harness.close());

const list = '/api/v1/opportunities';
const idsOf = (visibilities: string[]) =>
  stored
    .filter(({ status, visibility }) => status === 'approved' && visibilities.includes(visibility))
    .map(({ _id }) => _id)
    .sort();
const draftsOfAna = () => stored.filter(({ status, userId }) => status === 'draft' && userId === demoPeople.ana);

/** All pages of the list with the bytes they came in. */
async function walk(browser: Browser): Promise<{ cards: ListedOpportunity[]; totals: number[]; bytes: string }> {
  const cards: ListedOpportunity[] = [];
  const totals: number[] = [];
  let bytes = '';
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await browser.get(`${list}?page=${page}`);
    const found = response.json<Page>();
    cards.push(...found.items);
    totals.push(found.total);
    bytes += JSON.stringify([...response.headers]) + response.text;
    pages = found.pages;
  }
  return { cards, totals, bytes };
}
const seen = ({ cards }: { cards: ListedOpportunity[] }) => cards.map(({ id }) => id).sort();
const statusesOf = (browser: Browser, posts: Stored[]) =>
  Promise.all(posts.map(async ({ _id }) => (await browser.get(`${list}/${_id}`)).status));

describe('the demo', () => {
  it('holds posts of every kind, so that there is something to hide', () => {
    for (const visibility of ['public', 'network', 'private']) expect(idsOf([visibility]).length).toBeGreaterThan(1);
    expect(draftsOfAna().length).toBeGreaterThan(0);
    expect(idsOf(['public', 'network', 'private']).length).toBeGreaterThan(24);
  });
});

describe('a visitor', () => {
  it('has no user in the session, and gets a token for forms', async () => {
    const response = await harness.browser().get('/api/v1/session');
    expect(response.json()).toEqual({
      user: null,
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      features: { reviewIq: true, demo: true },
    });
  });

  it('finds the public posts and nothing that tells of others, not even in a number [P13]', async () => {
    const browser = harness.browser();
    const walked = await walk(browser);
    expect(seen(walked)).toEqual(idsOf(['public']));
    expect(new Set(walked.totals)).toEqual(new Set([idsOf(['public']).length]));
    const hidden = stored.filter(({ _id }) => !idsOf(['public']).includes(_id));
    expect(new Set(await statusesOf(browser, hidden))).toEqual(new Set([404]));
    expect(hidden.filter(({ _id, name }) => walked.bytes.includes(_id) || walked.bytes.includes(name))).toEqual([]);
  });

  it('opens each public post at the address of its card [S04]', async () => {
    const browser = harness.browser();
    const { cards } = await walk(browser);
    for (const { id, url, name, user } of cards) {
      const response = await browser.get(`/api/v1${url}`);
      expect(response.json()).toMatchObject({ id, url, name, user, visibility: 'public' });
      expect(user).toMatchObject({ anonymous: false, profileUrl: expect.stringMatching(/^\/public-profile\//) });
    }
  });
});

describe('people of the demo', () => {
  it.each([
    ['ana', ['public', 'network', 'private'], false],
    ['marek', ['public', 'network', 'private'], false],
    ['ines', ['public', 'network', 'private'], false],
    ['admin', ['public', 'network', 'private'], false],
    ['tom', ['public', 'network'], true],
  ] as const)('%s signs in and finds what the rules say [P12, P13]', async (name, visibilities, trial) => {
    const browser = harness.browser();
    const response = await browser.signIn(demoEmails[name], 'consortia-demo-1');
    expect(response.json()).toEqual({ message: messages.signedIn, url: '/' });
    const { user } = await browser.session();
    expect(user).toMatchObject({ id: demoPeople[name], email: demoEmails[name], trial });
    const walked = await walk(browser);
    expect(seen(walked)).toEqual(idsOf([...visibilities]));
    expect(new Set(walked.totals)).toEqual(new Set([idsOf([...visibilities]).length]));
    const anonymous = walked.cards.filter(({ user: author }) => author.anonymous);
    expect(anonymous.length > 0).toBe(trial);
  });

  it('Ana alone opens her drafts, and the administrator who is to approve them; no one finds them in a list', async () => {
    const drafts = draftsOfAna();
    const statuses = async (browser: Browser) => [...new Set(await statusesOf(browser, drafts))];
    expect(await statuses(await harness.signIn('ana'))).toEqual([200]);
    expect(await statuses(await harness.signIn('admin'))).toEqual([200]);
    expect(await statuses(await harness.signIn('marek'))).toEqual([404]);
    expect(await statuses(await harness.signIn('tom'))).toEqual([404]);
    expect(await statuses(harness.browser())).toEqual([404]);
    expect(seen(await walk(await harness.signIn('ana'))).filter((id) => drafts.some(({ _id }) => _id === id))).toEqual(
      [],
    );
  });

  it('a password in another case, a wrong one and an unknown address get the same response', async () => {
    const tries = [
      [demoEmails.ana, 'CONSORTIA-DEMO-1'],
      [demoEmails.ana, 'something else'],
      ['no.one@uni-aurora.example', 'consortia-demo-1'],
    ] as const;
    for (const [email, password] of tries) {
      const browser = harness.browser();
      const response = await browser.signIn(email, password);
      expect([response.status, response.json()]).toEqual([401, { message: credentialMessages.invalidCredentials }]);
      expect(browser.cookie('session')).toBeUndefined();
    }
  });
});

describe('next to a funding call', () => {
  it('everyone finds the posts linked to it that they may see, newest first', async () => {
    const { cards } = await walk(await harness.signIn('ana'));
    const identifiers = new Set(cards.flatMap(({ action }) => action?.topic.identifier ?? []));
    expect(identifiers.size).toBe(Object.keys(demoTopics).length);
    for (const browser of [harness.browser(), await harness.signIn('tom'), await harness.signIn('ana')]) {
      const walked = await walk(browser);
      for (const identifier of identifiers) {
        const response = await browser.get(`${list}/related?topic=${identifier}`);
        const linked = walked.cards
          .filter(({ action }) => action?.topic.identifier === identifier)
          .map(({ highlight: _, ...card }) => card);
        expect(response.json()).toEqual({ items: linked });
      }
    }
  });
});

describe('a trial member', () => {
  const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
  const word = (text: string, flags: string) => new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, flags);
  const traces = [
    ...Object.entries(demoPeople)
      .filter(([name]) => name !== 'tom')
      .map(([, id]) => new RegExp(id)),
    /b[12]0{10,}/,
    ...'Kovacs Dvorak Almeida Novak Ines Marek Clara Aurora TecNova Photonics and sensing'
      .split(/ (?!and|sensing)/)
      .map((name) => word(name, 'iu')),
    ...['Ana', 'Li', 'Wei', 'Consortia'].map((name) => word(name, 'u')),
    /uni-aurora|tecnova|consortia\.example|@|public-profile|\/organisation\//i,
  ];
  const tracesIn = (text: string) => traces.filter((trace) => trace.test(folded(text))).map(String);

  it('would be found by these traces: responses for a member contain each of them', async () => {
    const browser = await harness.signIn('ana');
    const { cards, bytes } = await walk(browser);
    const posts = await Promise.all(cards.map(async ({ url }) => (await browser.get(`/api/v1${url}`)).text));
    const all = folded(`${bytes}${posts.join('')}${(await browser.get('/api/v1/session')).text}`);
    expect(traces.filter((trace) => !trace.test(all)).map(String)).toEqual([]);
  });

  it('learns of no network post who is behind it, on no page, in no post and in no header [P12]', async () => {
    const browser = await harness.signIn('tom');
    const { cards } = await walk(browser);
    const network = cards.filter(({ id, visibility }) => {
      const own = stored.find(({ _id }) => _id === id)?.userId === demoPeople.tom;
      return visibility === 'network' && !own;
    });
    expect(network.length).toBeGreaterThan(10);
    expect(network.map(({ id }) => id)).toContain(stored.find(({ name }) => name === telling.name)?._id);
    for (const card of network) {
      const response = await browser.get(`/api/v1${card.url}`);
      const post = response.json<Opportunity>();
      expect([post.user, card.user]).toEqual(
        Array(2).fill({ anonymous: true, name: postResponseMessages.anonymousExpert }),
      );
      expect([post.organisation, post.group, post.project, post.result]).toEqual([null, null, null, null]);
      const bytes = JSON.stringify(card) + JSON.stringify([...response.headers]) + response.text;
      expect([card.name, tracesIn(bytes)]).toEqual([card.name, []]);
      // Pictures of people, organisations and posts tell as much; those of Helixes tell nothing.
      expect(bytes).not.toMatch(/\/media\/[^h]/);
    }
  });

  it('responds to public and network posts by message and by comment, and to no private one [P08]', async () => {
    const browser = await harness.signIn('tom');
    // His organisation is no member, which makes him a trial member.
    expect((await browser.session()).user).toMatchObject({ trial: true });
    const respond = async (visibility: string) => {
      const isOne = (post: Stored) =>
        post.status === 'approved' && post.visibility === visibility && post.userId !== demoPeople.tom;
      const { _id, userId } = stored.find(isOne)!;
      const to = visibility === 'public' ? userId : _id;
      const message = 'Our laboratory could measure this for you.';
      const sent = await browser.post(`/inbox/${to}/opportunity`, { message, topicFrom: _id });
      const commented = await browser.post(`/post/${_id}/comments`, { message });
      return [sent.json<{ message: string }>().message, commented.status];
    };
    expect(await respond('public')).toEqual(['Your response has been sent.', 201]);
    expect(await respond('network')).toEqual(['Your response has been sent.', 201]);
    const [, commented] = await respond('private');
    expect(commented).toBe(404);
  });

  it('cannot tell private posts and drafts from what never was', async () => {
    const browser = await harness.signIn('tom');
    const { bytes } = await walk(browser);
    const hidden = stored.filter(({ _id }) => !idsOf(['public', 'network']).includes(_id));
    const responses = await Promise.all(
      [...hidden.map(({ _id }) => _id), 'f'.repeat(24)].map((id) => browser.get(`${list}/${id}`)),
    );
    const shown = responses.map(({ status, text, headers }) => [status, text, headers.get('cache-control')]);
    for (const one of shown) expect(one).toEqual([404, JSON.stringify({ message: messages.notFound }), 'no-store']);
    expect(hidden.filter(({ _id, name }) => bytes.includes(_id) || bytes.includes(name))).toEqual([]);
  });
});

it('no password, cookie or token of these journeys is in the log', () => {
  expect(harness.secretsSeen()).toBeGreaterThan(20);
  expect(harness.logged()).toContain('/api/v1/opportunities');
  expect(harness.secretsInLog()).toEqual([]);
});
