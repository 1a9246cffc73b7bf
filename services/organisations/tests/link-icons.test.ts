import { startTestServer, type TestServer } from '@consortia/infra/outbound/testing/test-server';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { member, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { linksApi as api } from '@consortia/proto/organisations/links-api';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from './fake-people.ts';

const hour = 3_600_000;
let icons: TestServer;
let service: TestService;
let now: number;
beforeAll(async () => {
  icons = await startTestServer();
});
beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  icons.respondWith((_request, response) => response.end(icon));
  service = await startTestService(organisationsService, {
    config: { demo: true, linkIconUrl: `http://127.0.0.1:${icons.port}/{host}`, linkIconPrivate: true },
    neighbours: [fakePeople().service],
    clock: () => new Date(now),
  });
  await add('https://lab.uni-aurora.eu:8443/private/page?person=ana#part');
});
afterEach(() => service.close());
afterAll(() => icons.close());

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>';
/** A GIF of one pixel. */
const tooSmall = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const add = (url: string) =>
  service
    .as(member(demoPeople.marek))
    .call(api.createOrganisationLink, { params: { slug: demoOrganisations.aurora }, body: { title: 'Lab', url } });
async function iconOf(host: string) {
  const response = await service.as(visitor()).fetch(`/link-icons/${host}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const requested = () => icons.requests.map(({ url }) => url);

describe('the icon of a linked host', () => {
  it('is fetched once by its host name alone and then served from the cache [C45]', async () => {
    const first = await iconOf('lab.uni-aurora.eu');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(first.bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect((await iconOf('lab.uni-aurora.eu')).bytes.equals(first.bytes)).toBe(true);
    expect(requested()).toEqual(['/lab.uni-aurora.eu']);
  });

  it('is fetched again after a week', async () => {
    await iconOf('lab.uni-aurora.eu');
    now += 7 * 24 * hour + 1;
    await iconOf('lab.uni-aurora.eu');
    expect(requested()).toHaveLength(2);
  });

  it('is none under 32 pixels, for a day, and after a failure for an hour [C46]', async () => {
    icons.respondWith((_request, response) => response.end(tooSmall));
    const none = await iconOf('lab.uni-aurora.eu');
    expect([none.status, none.bytes.length, none.headers.get('cache-control')]).toEqual([
      204,
      0,
      'public, max-age=3600',
    ]);
    now += 23 * hour;
    await iconOf('lab.uni-aurora.eu');
    expect(requested()).toHaveLength(1);
    now += hour + 1;
    icons.respondWith((_request, response) => response.writeHead(503).end());
    expect((await iconOf('lab.uni-aurora.eu')).status).toBe(204);
    await iconOf('lab.uni-aurora.eu');
    expect(requested()).toHaveLength(1);
    now += hour + 1;
    await iconOf('lab.uni-aurora.eu');
    expect(requested()).toHaveLength(2);
  });

  it('is fetched once for requests at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => iconOf('lab.uni-aurora.eu')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requested()).toHaveLength(1);
  });

  it('is requested for four hosts at once, and the others have none for the moment', async () => {
    const waiting: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    icons.respondWith((_request, response) => {
      waiting.push(() => response.writeHead(404).end());
      if (waiting.length === 4) arrived.resolve();
    });
    const hosts = [1, 2, 3, 4, 5].map((number) => `site-${number}.uni-aurora.eu`);
    for (const host of hosts) await add(`https://${host}/`);
    const first = hosts.slice(0, 4).map(iconOf);
    await arrived.promise;
    const fifth = await iconOf(hosts[4]!);
    expect([fifth.status, fifth.headers.get('cache-control')]).toEqual([204, 'no-store']);
    for (const respond of waiting) respond();
    await Promise.all(first);
    expect(requested()).toHaveLength(4);
  });

  it('is requested for links of groups too, and no longer once the link is gone', async () => {
    const ines = service.as(member(demoPeople.ines));
    const params = { id: demoGroups.photonics };
    await ines.call(api.createGroupLink, { params, body: { title: 'Data', url: 'http://data.tecnova.eu' } });
    expect((await iconOf('data.tecnova.eu')).status).toBe(200);
    now += 8 * 24 * hour;
    const { links } = (await service.connection.collection('groups').findOne({ _id: params.id as never }))!;
    await ines.call(api.deleteGroupLink, { params: { ...params, linkId: links.at(-1).id } });
    expect((await iconOf('data.tecnova.eu')).status).toBe(204);
    expect(requested()).toEqual(['/data.tecnova.eu']);
  });

  it('is requested for no host but those of stored links, and for none of a private network', async () => {
    for (const url of [
      'http://wiki.intranet/',
      'http://10.0.0.1/',
      'http://printer/',
      'http://nas.local/',
      'http://[::1]/',
    ])
      await add(url);
    const hosts = ['elsewhere.eu', 'uni-aurora.eu', 'x.lab.uni-aurora.eu', 'uni-aurora.example'];
    for (const host of [...hosts, 'wiki.intranet', '10.0.0.1', 'printer', 'nas.local'])
      expect((await iconOf(host)).status).toBe(204);
    for (const host of ['[::1]', 'LAB.UNI-AURORA.EU', 'lab.uni-aurora.eu%2Fpath', 'lab.uni-aurora.eu%3Fx', 'a@b.eu'])
      expect([400, 404]).toContain((await iconOf(host)).status);
    expect(requested()).toEqual([]);
  });
});
