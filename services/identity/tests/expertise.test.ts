import { demoPeople } from '@consortia/proto/demo';
import { limits } from '@consortia/proto/limits';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
async function signedIn(email = 'ana.kovacs@uni-aurora.example') {
  const browser = harness.browser();
  await browser.signIn(email);
  const change = (expertise: unknown, more: object = {}) => browser.send('PATCH', '/profile', { expertise, ...more });
  return { browser, change };
}

describe('one’s own expertise', () => {
  it('is a list of free keywords, shown in the session, on the profile and to other services [D60, U57]', async () => {
    const { browser, change } = await signedIn();
    const { status, body } = await change(['  Soil   health ', 'soil Health', 'R&D', 'Ökologie']);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Your expertise is saved.', expertise: ['Soil health', 'R&D', 'Ökologie'] },
    });
    expect((await browser.session()).user?.expertise).toEqual(['Soil health', 'R&D', 'Ökologie']);
    const profile = await harness.browser().get(`/api/v1/people/${demoPeople.ana}`);
    expect(profile.body).toMatchObject({ expertise: ['Soil health', 'R&D', 'Ökologie'] });
    const events = await harness.events();
    expect(events.at(-1)).toMatchObject({
      type: 'user.updated',
      payload: { expertiseKeywords: body && expect.any(Array) },
    });
    const before = events.length;
    await change(['Soil health', 'R&D', 'Ökologie']);
    expect(await harness.events()).toHaveLength(before);
  });

  it.each([
    ['-ray', 'Keyword should start with letter or number.'],
    ['C++', "Keyword must not contain '+'. Valid characters are letters, digits and & . _ - [ ] ( ) / \\"],
    ['a'.repeat(41), 'This is too long.'],
  ])('refuses %j with its sentence [V43, V45, K23]', async (keyword, sentence) => {
    const { change } = await signedIn('tom.berg@nordlab.example');
    const { status, body } = await change(['Biology', keyword]);
    expect(status).toBe(422);
    expect(JSON.stringify((body as { errors: string[] }).errors)).toContain(JSON.stringify(sentence).slice(1, -1));
    expect((await harness.findPerson('tom.berg@nordlab.example'))?.expertise).not.toContain('Biology');
  });

  it('is limited in number, and no other field changes with it', async () => {
    const { change } = await signedIn('tom.berg@nordlab.example');
    const many = Array.from({ length: limits.expertiseOfOnePerson + 1 }, (_, n) => `Keyword ${n}`);
    expect((await change(many)).status).toBe(422);
    expect((await change(many.slice(1))).status).toBe(200);
    expect((await change(['Biology'], { roles: ['ROLE_ADMIN'] })).status).toBe(422);
    expect((await change(['Biology'], { id: demoPeople.ana })).status).toBe(422);
    expect((await harness.findPerson('tom.berg@nordlab.example'))?.roles).toEqual(['ROLE_USER']);
    expect((await change([])).status).toBe(200);
  });

  it('is changed by its owner alone', async () => {
    const visitor = await harness.browser().send('PATCH', '/profile', { expertise: ['Biology'] });
    expect(visitor.status).toBe(401);
    const half = harness.browser();
    await half.signIn('li.wei@uni-aurora.example');
    expect((await half.send('PATCH', '/profile', { expertise: ['Biology'] })).status).toBe(401);
    const { browser } = await signedIn();
    expect((await browser.send('PATCH', '/profile', { expertise: ['Biology'], _token: 'guessed' })).status).toBe(403);
    expect((await harness.findPerson('li.wei@uni-aurora.example'))?.expertise).not.toContain('Biology');
  });
});
