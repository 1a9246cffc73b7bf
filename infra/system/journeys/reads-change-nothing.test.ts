import { errors, pages } from '@consortia/proto/catalogue';
import { demoOpportunity, demoPeople } from '@consortia/proto/demo';
import type { Browser } from './browser-client.ts';
import { absentPortal, outside, pathOf, reads, refusalOf, samplesOf, unsafe } from './catalogue-calls.ts';
import { fastClock, type Harness, startHarness, type ViewerKind, viewerKinds } from './harness.ts';

let harness: Harness;
const browsers = {} as Record<ViewerKind, Browser>;
beforeAll(async () => {
  harness = await startHarness(absentPortal, { limitClock: fastClock() });
  for (const kind of viewerKinds) browsers[kind] = await harness.as(kind);
  // No event of the demo has a picture.
  const picture = await (await harness.connect('helixes')).collection('images').findOne();
  await (await harness.connect('content')).collection('images').insertOne(picture!);
});
afterAll(() => harness.close());

const gatewayPaths = [
  '/',
  '/healthz',
  '/readyz',
  '/readyz?deep=1',
  '/metrics',
  '/api/docs',
  '/api/docs.css',
  '/api/openapi.json',
  '/api/asyncapi.json',
  '/service-page.css',
  '/dev/mailbox',
  '/theme.js',
  '/nowhere',
];
const values = { slug: demoOpportunity(1) };
/** Marks a conversation as read: the only GET that changes something, as the specification has it (A02). */
const marksRead = 'inbox.markRead';
const reading = reads.filter(({ id }) => id !== marksRead).map((route) => pathOf(route));
const documents = pages.map(({ path }) =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name as 'slug'] ?? demoPeople.ana),
);
const changing = unsafe.map((route) => `${pathOf(route)}?_token=x&token=${'A'.repeat(43)}&email=ana&page=2`);
/** Who may do most of what changes something: the links to it do no more for others. */
const mightChange: ReadonlySet<ViewerKind> = new Set(['member', 'administrator']);
/** Requests that are pending at the same time. */
const atOnce = 8;

describe('looking at everything', () => {
  it.each(viewerKinds)('as %s changes nothing in any service', async (kind) => {
    const browser = browsers[kind];
    const before = await harness.fingerprint();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['identity.users', 'identity.sessions', 'posts.opportunities', 'posts.people', 'emails']),
    );
    let found = 0;
    const pictures = await Promise.all(
      reads
        .filter(({ path }) => path.includes(':hash'))
        .map(async (route) => pathOf(route, await samplesOf(route, harness))),
    );
    const failed: unknown[] = [];
    const addresses = [...reading, ...gatewayPaths, ...pictures, ...(mightChange.has(kind) ? changing : [])];
    const looks = [
      ...addresses.flatMap((path) => [() => browser.get(path), () => browser.navigate(path)]),
      ...documents.map((path) => () => browser.navigate(path)),
    ].values();
    const lookNext = async (): Promise<void> => {
      for (const look of looks) {
        const { status, text } = await look();
        if (status >= 500) failed.push([status, text]);
        if (status === 200) found += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lookNext));
    expect(failed).toEqual([]);
    // The same for everyone who may read, so once is enough.
    if (kind === 'administrator') {
      for (const path of [...addresses, ...documents]) {
        expect((await browser.request(path, { method: 'HEAD' })).text).toBe('');
      }
    }
    expect(found).toBeGreaterThan(kind === 'half' ? 15 : 20);
    expect(await harness.fingerprint()).toEqual(before);
  });

  it('writes down at most that a session is used, which prolongs it', async () => {
    // A session that the gateway has not cached yet: it caches one for a second.
    const browser = await harness.signIn('marek');
    const sessions = (await harness.connect('identity')).collection('sessions');
    const used = { userId: demoPeople.marek };
    const early = new Date(Date.now() - 3_600_000);
    await sessions.updateOne(used, { $set: { lastSeenAt: early } });
    const [before, stored] = [await harness.fingerprint(), await sessions.findOne(used)];
    expect((await browser.session()).user?.id).toBe(demoPeople.marek);
    const now = await sessions.findOne(used);
    expect(now!.lastSeenAt.getTime()).toBeGreaterThan(early.getTime());
    expect({ ...now, lastSeenAt: 0, expiresAt: 0 }).toEqual({ ...stored, lastSeenAt: 0, expiresAt: 0 });
    expect(await harness.fingerprint()).toEqual(before);
  });
});

describe('every viewer and every route', () => {
  const cases = outside.flatMap((route) => viewerKinds.map((kind) => [kind, route.method, route.path, route] as const));

  it.each(cases)('%s: %s %s is open as the contract says and no wider', async (kind, method, _path, route) => {
    const browser = browsers[kind];
    const path = pathOf(route, await samplesOf(route, harness));
    // Without fields, so that what is let through ends at the form; signing out needs none.
    const response = method === 'GET' ? await browser.get(path) : await browser.send(method, path);
    const refused = refusalOf(route, kind);
    if (refused !== null) expect(response.status).toBe(refused);
    else {
      // The use case is reached: it does what it is for, or refuses in words of its own.
      const declared = (route.errors ?? []).map((code) => errors[code]?.status);
      // A form with a file has its token in the header or in a field; this call has neither.
      const withoutFile = route.multipart ? [403] : [];
      // A site without an icon is no error of a page.
      const withoutIcon = route.id === 'organisations.readLinkIcon' ? [204] : [];
      expect([route.status ?? 200, 422, ...withoutFile, ...withoutIcon, ...declared]).toContain(response.status);
    }
    if (route.id === 'identity.signOut') browsers[kind] = await harness.as(kind);
  });

  it('the matrix has a refusal for every kind that is less than a full session', () => {
    const refusals = (kind: ViewerKind) => outside.filter((route) => refusalOf(route, kind) !== null).length;
    expect([refusals('visitor') > 0, refusals('half') > 0, refusals('member') > 0]).toEqual([true, true, true]);
  });
});

describe('what belongs to someone', () => {
  it('is for others as if it were not there: the same response as for an id that no one has', async () => {
    const posts = (await harness.connect('posts')).collection<{ _id: string; status: string; visibility: string }>(
      'opportunities',
    );
    const drafts = await posts.find({ status: 'draft' }).toArray();
    const hidden = await posts.find({ status: 'approved', visibility: 'private' }).toArray();
    const withIds = reads.filter(
      (route) =>
        /:(?:id|slug)/.test(route.path) && route.id.startsWith('posts.') && refusalOf(route, 'member') === null,
    );
    expect([withIds.length > 0, drafts.length > 0, hidden.length > 0]).toEqual([true, true, true]);
    const marek = await harness.signIn('marek');
    for (const route of withIds) {
      const response = async (browser: Browser, id: string) => {
        const { status, text } = await browser.get(pathOf(route, { id, slug: id }));
        return [status, text];
      };
      const absent = await response(marek, 'e'.repeat(24));
      expect(absent[0]).toBe(404);
      const others = refusalOf(route, 'visitor') === null ? [browsers.trial, browsers.visitor] : [browsers.trial];
      for (const { _id } of drafts) {
        for (const browser of [marek, ...others]) expect(await response(browser, _id)).toEqual(absent);
      }
      for (const { _id } of hidden) {
        for (const browser of others) expect(await response(browser, _id)).toEqual(absent);
      }
    }
  });

  it('is a profile of an account that is not in use', async () => {
    const users = (await harness.connect('identity')).collection<{ _id: string }>('users');
    await users.updateOne({ _id: demoPeople.ines }, { $set: { blockedAt: new Date() } });
    const [absent, blocked] = await Promise.all(
      ['e'.repeat(24), demoPeople.ines].map((id) => browsers.member.get(`/api/v1/people/${id}`)),
    );
    expect([blocked!.status, blocked!.text]).toEqual([404, absent!.text]);
  });
});
