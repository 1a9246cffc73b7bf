import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { firstAdministratorMessages } from '@consortia/proto/identity/messages/first-administrator';
import { messages } from '@consortia/proto/messages';
import type { Browser } from 'playwright-core';
import { startTestProduct, type TestProduct } from '../run/test-product.ts';
import { openBrowser } from './browser.ts';
import { reportPagesOfFailures } from './failure-report.ts';
import { axeViolationsInEachLook, openPage, untilLoaded } from './support.ts';

const password = 'rainy tuesday in Porto';
const email = 'olga@consortia-team.example';

describe('an installation without demo data', () => {
  let product: TestProduct;
  let browser: Browser;
  beforeAll(async () => {
    product = await startTestProduct({ demo: false });
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  }, 40_000);

  reportPagesOfFailures(() => browser);
  it('leads from the printed address to the dashboard of its first administrator', async () => {
    const [notice] = await product.operatorNotices();
    const address = new URL(/http\S+/.exec(notice!)![0]);
    const { page, complaints, close } = await openPage(browser, product.url);
    await page.goto(address.pathname + address.hash);
    await untilLoaded(page);
    const token = page.getByLabel(firstAdministratorMessages.token);
    expect(await token.inputValue()).toBe(address.hash.replace('#token=', ''));
    expect(await axeViolationsInEachLook(page)).toEqual([]);

    await page.getByLabel(messages.firstName).fill('Olga');
    await page.getByLabel(messages.lastName).fill('Petrenko');
    await page.getByLabel(messages.email).fill(email);
    await page.getByLabel(messages.password, { exact: true }).fill(password);
    await page.getByLabel(messages.repeatPassword, { exact: true }).fill('another one');
    await page.getByRole('button', { name: firstAdministratorMessages.button }).click();
    await page.getByText(credentialMessages.passwordsDoNotMatch).waitFor();
    await page.getByLabel(messages.repeatPassword, { exact: true }).fill(password);
    await page.getByRole('button', { name: firstAdministratorMessages.button }).click();
    await page.getByText(firstAdministratorMessages.created).waitFor();

    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click();
    await page.getByLabel(messages.email).fill(email);
    await page.getByLabel(messages.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: messages.signIn }).click();
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    await page.goto('/admin/dashboard');
    await untilLoaded(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Admin dashboard');
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);
});
