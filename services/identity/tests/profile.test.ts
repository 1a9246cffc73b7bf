import { member } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { limits } from '@consortia/proto/limits';
import { type Harness, startHarness } from './harness.ts';

const tom = 'tom.berg@nordlab.example';
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
async function signedIn(email = tom) {
  const browser = harness.browser();
  await browser.signIn(email);
  return { browser, change: (body: Record<string, unknown>) => browser.send('PATCH', '/profile', body) };
}

describe('one’s own profile', () => {
  it.each([
    ['firstname', 'Tómas', 'Tómas'],
    ['lastname', "  O'Berg-Müller ", "O'Berg-Müller"],
    ['honorific', 'Dr', 'Dr'],
    ['biography', 'Soils.\r\n\r\nAnd rivers.\u202e\u0000', 'Soils.\n\nAnd rivers.'],
    ['phdThesisTitle', 'Peat in\nmotion', 'Peat in motion'],
  ])('is changed one field at a time, here %s, and published to other services [C34]', async (field, sent, stored) => {
    const { change, browser } = await signedIn();
    const { status, body } = await change({ [field]: sent });
    expect({ status, body }).toMatchObject({ status: 200, body: { message: 'Your profile is saved.' } });
    const value = String((body as Record<string, unknown>)[field]).replaceAll('\r', '');
    expect(value).toBe(stored);
    expect((await browser.session()).user).toMatchObject({ [field]: (body as Record<string, unknown>)[field] });
    const latest = (await harness.events()).at(-1);
    if (field !== 'phdThesisTitle') expect(latest?.payload[field]).toBe((body as Record<string, unknown>)[field]);
  });

  it('gets another path with another name, and is still found under the former one [R19, R20]', async () => {
    const { change, browser } = await signedIn('ines.almeida@tecnova.example');
    await change({ lastname: 'Đorđević' });
    const { profileUrl } = (await browser.session()).user!;
    expect(profileUrl).toBe(`/public-profile/ines-dordevic-${demoPeople.ines}`);
    for (const slug of [`ines-almeida-${demoPeople.ines}`, demoPeople.ines])
      expect((await browser.get(`/api/v1/people/${slug}`)).body).toMatchObject({ profileUrl });
  });

  it('loses an optional field with an empty text, and never a name', async () => {
    const { change, browser } = await signedIn();
    for (const field of ['honorific', 'biography', 'phdThesisTitle']) {
      expect((await change({ [field]: '  \u200b ' })).body).toMatchObject({ [field]: null });
    }
    const refused = await change({ firstname: '   ' });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { firstname: [credentialMessages.firstNameBlank] } },
    });
    expect((await browser.session()).user?.firstname).toBeTruthy();
  });

  it('refuses other fields, several at once, and none', async () => {
    const { change } = await signedIn();
    const before = await harness.storedUser(demoPeople.tom);
    const forbidden: Record<string, unknown> = {
      ...{ roles: ['ROLE_ADMIN'], membershipTrial: false, trial: false, email: 'x@y.example', organisationId: 'b1' },
      ...{ photo: 'f'.repeat(64), alias: 'x', approvedAt: null, version: 9, passwordHash: 'x', preferences: {} },
      ...{ oauthAccounts: [], id: demoPeople.ana, _id: demoPeople.ana, userId: demoPeople.ana },
    };
    for (const [field, value] of Object.entries(forbidden)) {
      expect([field, (await change({ [field]: value })).status]).toEqual([field, 422]);
      expect([field, (await change({ honorific: 'Sir', [field]: value })).status]).toEqual([field, 422]);
    }
    for (const body of [{}, { firstname: 'A', lastname: 'B' }]) expect((await change(body)).status).toBe(422);
    expect(await harness.storedUser(demoPeople.tom)).toEqual(before);
  });

  it('refuses what is too long or not a text, and keeps a biography of the largest size', async () => {
    const { change } = await signedIn();
    const refused: [string, unknown][] = [
      ['firstname', 'a'.repeat(101)],
      ['lastname', '<script>alert(1)</script>'],
      ['honorific', 'a'.repeat(limits.honorificCharacters + 1)],
      ['biography', 'a'.repeat(limits.biographyCharacters + 1)],
      ['phdThesisTitle', 'a'.repeat(limits.thesisTitleCharacters + 1)],
      ['biography', null],
      ['honorific', 7],
    ];
    for (const [field, value] of refused)
      expect([field, (await change({ [field]: value })).status]).toEqual([field, 422]);
    for (const value of [['a'], { $ne: null }, { length: 3 }])
      expect((await change({ biography: value })).status).toBe(400);
    expect((await change({ biography: 'ä'.repeat(limits.biographyCharacters) })).status).toBe(200);
  });

  it('is the viewer’s own, whatever the request names', async () => {
    const { browser } = await signedIn();
    const before = await harness.storedUser(demoPeople.ana);
    for (const path of [`/profile?id=${demoPeople.ana}`, `/profile?userId=${demoPeople.ana}`])
      await browser.send('PATCH', path, { honorific: 'Sir' });
    expect((await browser.send('PATCH', `/profile/${demoPeople.ana}`, { honorific: 'Sir' })).status).toBe(404);
    expect(await harness.storedUser(demoPeople.ana)).toEqual(before);
    expect((await harness.browser().send('PATCH', '/profile', { honorific: 'Sir' })).status).toBe(401);
    const gone = harness.as(member('f'.repeat(24)));
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const body = JSON.stringify({ honorific: 'Sir', _token: 'csrf-of-a-member' });
    expect((await gone.fetch('/profile', { method: 'PATCH', headers, body })).status).toBe(404);
  });

  it('is changed by a form without scripts, which returns to the settings with a flash [R08]', async () => {
    const { browser } = await signedIn();
    const { status, headers } = await browser.submit('/account/profile', { honorific: 'Mr' });
    expect([status, headers.get('location')]).toEqual([303, '/account/profile']);
    expect(decodeURIComponent(browser.cookie('consortia-flash'))).toContain('Your profile is saved.');
    expect((await browser.session()).user?.honorific).toBe('Mr');
    expect((await browser.submit('/account/profile', { roles: 'ROLE_ADMIN' })).status).not.toBe(200);
    expect((await browser.session()).user?.roles).toEqual(['ROLE_USER']);
  });
});

describe('a public profile', () => {
  it('has biography and thesis for members, and neither for visitors', async () => {
    const { browser, change } = await signedIn('ana.kovacs@uni-aurora.example');
    await change({ biography: '<img src=x onerror=alert(1)> & more' });
    const path = `/api/v1/people/${demoPeople.ana}`;
    expect((await browser.get(path)).body).toMatchObject({
      biography: '<img src=x onerror=alert(1)> & more',
      phdThesisTitle: expect.stringContaining('Nitrogen'),
    });
    expect((await harness.browser().get(path)).body).toMatchObject({ biography: null, phdThesisTitle: null });
  });
});
