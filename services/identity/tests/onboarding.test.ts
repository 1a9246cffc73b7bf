import { identityMessages } from '@consortia/proto/identity/messages';
import type { Onboarding } from '@consortia/proto/identity/onboarding-api';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

async function person(fields: Partial<Parameters<Harness['addPerson']>[0]> = {}) {
  people += 1;
  const email = `person${people}@elsewhere.example`;
  const id = await harness.addPerson({ email, ...fields });
  const browser = harness.browser();
  await browser.signIn(email);
  return {
    id,
    browser,
    card: async () => (await browser.get('/api/v1/user/onboarding')).body as Onboarding,
    choose: (userOnboardingPreferences: object) =>
      browser.send('PATCH', '/api/v1/user/preferences', { userOnboardingPreferences }),
  };
}
const statesOf = ({ steps }: Onboarding) => Object.fromEntries(steps.map(({ name, state }) => [name, state]));
const complete = { photo: 'a'.repeat(64), biography: 'Soil.', expertise: ['Soil'], organisationId: 'aurora' };

describe('the onboarding card', () => {
  it('has five steps, which are completed by what the profile has [S49, S50]', async () => {
    const { card, id } = await person();
    expect(statesOf(await card())).toEqual({
      photo: 'open',
      biography: 'open',
      expertise: 'open',
      organisation: 'open',
      researchIdentity: 'open',
    });
    expect(await card()).toMatchObject({ percentage: 0, dismissible: false, dismissed: false });
    await harness.changePerson(id, (user) => {
      user.biography = 'Soil.';
      user.orcidImport = { orcid: '0000-0002-1825-0097', importedAt: new Date() };
    });
    expect(statesOf(await card())).toMatchObject({ biography: 'completed', researchIdentity: 'completed' });
    expect((await card()).percentage).toBe(40);
  });

  it('counts completed steps in whole percent, dismissed ones not [S53, C38]', async () => {
    const { card, choose } = await person({ biography: 'Soil.', expertise: ['Soil'], organisationId: 'aurora' });
    expect((await card()).percentage).toBe(60);
    expect((await choose({ dismissOrcid: true })).status).toBe(200);
    expect(statesOf(await card()).researchIdentity).toBe('dismissed');
    expect(await card()).toMatchObject({ percentage: 60, dismissible: false });
  });

  it('is dismissible when no step is open, and not before [S51, S52]', async () => {
    const { card, choose, browser } = await person(complete);
    const early = await choose({ dismissWelcomeCard: true });
    expect(early).toMatchObject({ status: 409, body: { message: identityMessages.onboardingCardNotDismissed } });
    expect(await card()).toMatchObject({ percentage: 80, dismissible: false });
    await choose({ dismissOrcid: true });
    expect(await card()).toMatchObject({ percentage: 80, dismissible: true, dismissed: false });
    expect((await choose({ dismissWelcomeCard: true })).status).toBe(200);
    expect(await card()).toMatchObject({ dismissible: true, dismissed: true });
    expect((await browser.session()).user?.preferences).toEqual({
      userOnboardingPreferences: { dismissOrcid: true, dismissWelcomeCard: true },
    });
  });

  it('is dismissible at 100 %', async () => {
    const orcidImport = { orcid: '0000-0002-1825-0097', importedAt: new Date() };
    const { card, choose } = await person({ ...complete, orcidImport });
    expect(await card()).toMatchObject({ percentage: 100, dismissible: true });
    expect((await choose({ dismissWelcomeCard: true })).status).toBe(200);
  });

  it.each([
    {},
    { dismissPhoto: true },
    { dismissOrcid: false },
    { dismissOrcid: true, dismissWelcomeCard: true },
    { dismissOrcid: true, roles: ['ROLE_ADMIN'] },
  ])('does not accept %j as a preference', async (choice) => {
    const { choose, id } = await person();
    expect((await choose(choice)).status).toBe(422);
    expect((await harness.storedUser(id))?.preferences).toEqual({});
  });

  it('is for people who are signed in', async () => {
    expect((await harness.browser().get('/api/v1/user/onboarding')).status).toBe(401);
    const { browser } = await person();
    const forged = { userOnboardingPreferences: { dismissOrcid: true }, _token: 'guessed' };
    expect((await browser.send('PATCH', '/api/v1/user/preferences', forged)).status).toBe(403);
  });
});
