import { freePort } from '@consortia/infra/testing/engines/free-port';
import { type OpenIdProvider, startOpenIdProvider } from '@consortia/infra/testing/openid-provider';
import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { messages } from '@consortia/proto/messages';
import type { Browser, Page } from 'playwright-core';
import { startTestProduct, type TestProduct } from '../run/test-product.ts';
import { openBrowser } from './browser.ts';
import type { Visit } from './browser-suite.ts';
import { reportPagesOfFailures } from './failure-report.ts';
import { axeViolationsInEachLook, openPage, signIn, untilLoaded } from './support.ts';

const orcidId = '0000-0002-1825-0097';
const otherOrcidId = '0000-0001-5109-3700';
const nina = 'nina@uni-aurora.example';

describe('accounts of providers', () => {
  let product: TestProduct;
  let browser: Browser;
  let providers: OpenIdProvider[];
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const redirectUris = ['orcid', 'google'].map((id) => `${publicUrl}/login/${id}/callback`);
    const josiah = { sub: orcidId, given_name: 'Josiah', family_name: 'Carberry' };
    const person = { sub: 'nina', given_name: 'Nina', family_name: 'Novak', email: nina, email_verified: true };
    providers = [
      await startOpenIdProvider({
        id: 'orcid',
        name: 'ORCID',
        people: [josiah, { ...josiah, sub: otherOrcidId }],
        redirectUris,
      }),
      await startOpenIdProvider({ id: 'google', name: 'Google', people: [person], redirectUris }),
    ];
    const identityProviders = providers.map(({ settings }) => settings);
    product = await startTestProduct({ port, publicUrl, identityProviders });
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await Promise.all((providers ?? []).map((provider) => provider.close()));
  }, 40_000);
  reportPagesOfFailures(() => browser);
  beforeEach(async () => {
    visit = await openPage(browser, product.url);
    page = visit.page;
  });
  afterEach(async () => {
    await visit.close();
    expect(visit.complaints).toEqual([]);
  });

  const enterAtProvider = async (sub: string) => {
    await page.getByRole('heading', { name: 'Provider' }).waitFor();
    await page.getByLabel('Account').fill(sub);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const signedIn = () => page.getByRole('button', { name: /^User menu/ }).waitFor();
  const open = async (path: string) => {
    await page.goto(path);
    await untilLoaded(page);
  };
  const continueWith = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: connectionMessages.continueWith(name) })
      .click();
  async function disconnect(name: string): Promise<void> {
    await page.getByRole('button', { name: connectionMessages.disconnectName(name) }).click();
    const dialog = page.getByRole('dialog', { name: connectionMessages.disconnectQuestion(name) });
    await dialog.getByRole('button', { name: connectionMessages.disconnect }).click();
    await page.getByText(connectionMessages.disconnected(name)).waitFor();
    await page.getByRole('button', { name: connectionMessages.connectName(name) }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account/connections');
  }

  it('are connected, signed in with and disconnected on the connections page [R06, U66, U62, N20]', async () => {
    await signIn(page, 'ana.kovacs@uni-aurora.example');
    await open('/account/connections');
    await page.getByRole('button', { name: connectionMessages.connectName('ORCID') }).click();
    await enterAtProvider(orcidId);
    await page.getByText(connectionMessages.connected('ORCID')).waitFor();
    await untilLoaded(page);
    await page.getByText(orcidId, { exact: true }).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);

    await page.goto('/logout');
    await page.getByRole('button', { name: messages.logOut }).click();
    await page.waitForURL('**/login');
    await untilLoaded(page);
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    // The browser is still signed in at the provider, which sends it back at once.
    await continueWith('ORCID');
    await signedIn();

    await open('/account/connections');
    await disconnect('ORCID');
  }, 90_000);

  it('make an account without a password, which keeps its only way in [U63, N21]', async () => {
    await open('/login');
    await continueWith('Google');
    await enterAtProvider('nina');
    await page.getByRole('heading', { name: connectionMessages.signUpTitle('Google') }).waitFor();
    await untilLoaded(page);
    expect(await page.getByLabel(messages.firstName).inputValue()).toBe('Nina');
    expect(await page.getByLabel(messages.email).inputValue()).toBe(nina);
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.getByRole('button', { name: connectionMessages.createAccount }).click();
    await page.getByText(identityResponseMessages.termsConsent).waitFor();
    await page.getByLabel(identityPageMessages.termsLabel).check();
    await page.getByRole('button', { name: connectionMessages.createAccount }).click();
    await signedIn();

    await open('/account/connections');
    await page.getByText(connectionMessages.onlyWayIn).waitFor();
    expect(await page.getByRole('button', { name: connectionMessages.disconnectName('Google') }).count()).toBe(0);
    await page.getByRole('button', { name: connectionMessages.connectName('ORCID') }).click();
    await enterAtProvider(orcidId);
    await page.getByText(connectionMessages.connected('ORCID')).waitFor();
    await disconnect('Google');
  }, 90_000);

  it('without an address request one and prove it by an email', async () => {
    const email = 'josiah.carberry@uni-aurora.example';
    await open('/login');
    await continueWith('ORCID');
    await enterAtProvider(otherOrcidId);
    await page.getByRole('heading', { name: connectionMessages.signUpTitle('ORCID') }).waitFor();
    await page.getByLabel(messages.email).fill(email);
    await page.getByLabel(identityPageMessages.termsLabel).check();
    await page.getByRole('button', { name: connectionMessages.createAccount }).click();
    await page.getByText(connectionMessages.checkEmail).waitFor();
    const [mail] = await product.mail.list({ to: email });
    await page.goto(/http\S+/.exec(mail!.text)![0]);
    await page.getByRole('button', { name: connectionMessages.confirmButton }).click();
    await signedIn();
  }, 90_000);
});
