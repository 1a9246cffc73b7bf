import { anotherService } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { identityApi } from '@consortia/proto/identity/api';
import { profileMessages } from '@consortia/proto/identity/messages/profile';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

async function signedIn(email: string) {
  const browser = harness.browser();
  await browser.signIn(email);
  return { browser, change: (body: Record<string, unknown>) => browser.send('PUT', '/profile/doctorate-year', body) };
}

describe('the year of a doctorate', () => {
  it('is set and removed by the person alone, and published to services that match', async () => {
    const { browser, change } = await signedIn('ana.kovacs@uni-aurora.example');
    expect((await browser.session()).user?.doctorateYear).toBeNull();
    expect(await change({ year: 2012 })).toMatchObject({ status: 200, body: { message: profileMessages.fieldSaved } });
    expect((await browser.session()).user?.doctorateYear).toBe(2012);
    expect((await harness.events()).at(-1)?.payload).toMatchObject({ id: demoPeople.ana, doctorateYear: 2012 });
    const before = await harness.storedUser(demoPeople.ana);
    const other = await signedIn('tom.berg@nordlab.example');
    await other.change({ year: 1999, id: demoPeople.ana });
    await other.browser.send('PUT', `/profile/doctorate-year?userId=${demoPeople.ana}`, { year: 1999 });
    expect((await other.browser.send('PATCH', '/profile', { doctorateYear: 1999 })).status).toBe(422);
    expect((await harness.browser().send('PUT', '/profile/doctorate-year', { year: 1999 })).status).toBe(401);
    expect(await harness.storedUser(demoPeople.ana)).toEqual(before);
    expect((await change({ year: null })).status).toBe(200);
    expect((await browser.session()).user?.doctorateYear).toBeNull();
  });

  it('is no part of what anybody else sees, and part of the person’s own data', async () => {
    const { change } = await signedIn('ana.kovacs@uni-aurora.example');
    await change({ year: 2011 });
    const tom = await signedIn('tom.berg@nordlab.example');
    for (const browser of [tom.browser, harness.browser()])
      expect(JSON.stringify((await browser.get(`/api/v1/people/${demoPeople.ana}`)).body)).not.toMatch(
        /2011|doctorate/,
      );
    const { sections } = await harness
      .as(anotherService('identity'))
      .call(identityApi.exportPersonalData, { params: { userId: demoPeople.ana } });
    expect(JSON.stringify(sections)).toContain('"doctorateYear":2011');
  });

  it.each([
    [1929, profileMessages.yearInvalid(1930)],
    [2019.5, profileMessages.yearInvalid(1930)],
    ['2019', profileMessages.yearInvalid(1930)],
    [new Date().getFullYear() + 9, profileMessages.yearAhead],
  ])('is no year that cannot be, here %s', async (year, sentence) => {
    const { change } = await signedIn('tom.berg@nordlab.example');
    expect(await change({ year })).toMatchObject({ status: 422, body: { fields: { year: [sentence] } } });
  });
});
