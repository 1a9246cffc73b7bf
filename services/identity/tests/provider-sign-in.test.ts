import { atGoogle, flashOf, orcidId, type ProviderHarness, startProviderHarness } from './provider-harness.ts';

describe('signing in with a provider', () => {
  let harness: ProviderHarness;
  beforeAll(async () => {
    harness = await startProviderHarness();
  });
  afterAll(() => harness.close());

  it('is offered for the configured providers alone', async () => {
    const browser = harness.identity.browser();
    expect((await browser.session()).features.signInProviders).toEqual([
      { id: 'orcid', name: 'ORCID' },
      { id: 'google', name: 'Google' },
    ]);
    expect((await browser.post('/login/linkedin', {})).status).toBe(404);
    expect((await browser.navigate('/login/linkedin/callback?state=x')).status).toBe(404);
  });

  it('signs in', async () => {
    const browser = harness.identity.browser();
    const response = await harness.signIn(browser, 'google', 'ana', { returnTo: '/my-posts' });
    console.log(response.status, response.text.slice(0, 500), harness.identity.logs().slice(-3));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/my-posts']);
  });
});
void [atGoogle, flashOf, orcidId];
