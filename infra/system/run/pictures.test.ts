import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { type demoEmails, type Harness, startHarness } from '../journeys/harness.ts';

type Body = Record<string, unknown>;
type Card = { user: { anonymous: boolean; avatarUrl?: string | null } };
const hashIn = (path: unknown): string => /^\/media\/[a-z]\/([0-9a-f]{64})\?/.exec(String(path))?.[1] ?? 'none';

describe('the pictures of the demo', () => {
  let harness: Harness;
  const visit = async (path: string): Promise<Response> => fetch(`${harness.url}${path}`);
  beforeAll(async () => {
    harness = await startHarness();
    await harness.settle();
  }, 30_000);
  afterAll(() => harness.close());

  it('are shown of people, through the gateway, as pictures alone', async () => {
    for (const id of [demoPeople.ana, demoPeople.marek]) {
      const person = (await (await visit(`/api/v1/people/${id}`)).json()) as Body;
      const thumb = (person.profile_pictures as Body).profile_thumb;
      for (const path of [person.avatarUrl, thumb]) {
        const response = await visit(String(path));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
        expect(response.headers.get('set-cookie')).toBeNull();
        expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
      }
    }
    const tom = (await (await visit(`/api/v1/people/${demoPeople.tom}`)).json()) as Body;
    expect(tom).toMatchObject({ avatarUrl: null, profile_pictures: { profile_thumb: null } });
  });

  it('are one for each Helix, each a picture of its own', async () => {
    const helixes = await harness.connect('helixes');
    const images = (await helixes.collection('helixes').find().toArray()).map(({ image }) => String(image));
    expect(new Set(images).size).toBe(Object.keys(demoHelixes).length);
    for (const hash of images) expect((await visit(`/media/h/${hash}?size=large`)).status).toBe(200);
  });

  it('belong to one service: its hash under the letter of another is unknown', async () => {
    const person = (await (await visit(`/api/v1/people/${demoPeople.ana}`)).json()) as Body;
    expect((await visit(`/media/h/${hashIn(person.avatarUrl)}`)).status).toBe(404);
    expect((await visit(`/media/z/${hashIn(person.avatarUrl)}`)).status).toBe(404);
  });

  it('never receive anything of a hidden author, not even names', async () => {
    const person = (await (await visit(`/api/v1/people/${demoPeople.ana}`)).json()) as Body;
    const hash = hashIn(person.avatarUrl);
    expect(hash).toHaveLength(64);
    const listOf = async (name: keyof typeof demoEmails): Promise<Card[]> => {
      const response = await (await harness.signIn(name)).get('/api/v1/opportunities');
      return response.json<{ items: Card[] }>().items;
    };
    const hidden = (await listOf('tom')).filter(({ user }) => user.anonymous);
    expect(hidden.length).toBeGreaterThan(0);
    expect(JSON.stringify(hidden)).not.toMatch(/\/media\/|[0-9a-f]{64}/);
    expect(JSON.stringify(await listOf('marek'))).toContain(hash);
  });
});
