import { demoPassword } from '@consortia/proto/demo';
import { passwordResetMessages } from '@consortia/proto/identity/messages/password-reset';
import { reAuthenticationMessages } from '@consortia/proto/identity/messages/re-authentication';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import { messages } from '@consortia/proto/messages';
import type { Page } from 'playwright-core';
import { startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { axeViolationsInEachLook, enterPassword, untilLoaded } from './support.ts';

const suite = startBrowserSuite();
const visitor = visitorsOf(suite);

async function signedIn(email: string): Promise<Page> {
  const page = await visitor();
  await enterPassword(page, email);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  return page;
}
async function openSecurity(page: Page): Promise<void> {
  await page.goto('/account/security');
  await untilLoaded(page);
}
/** The own path of the latest link that was mailed to an address. */
async function mailedPath(to: string, path: string): Promise<string> {
  await suite.product.settle();
  const texts = (await suite.product.mail.list({ to })).map(({ text }) => text);
  const address = new URL(/https?:\/\/\S+/.exec(texts.find((text) => text.includes(path)) ?? '')![0]);
  return address.pathname + address.hash;
}
const signOut = async (page: Page) => {
  await page.goto('/logout');
  await page.getByRole('button', { name: messages.logOut }).click();
  await page.getByLabel(messages.email).waitFor();
};

describe('the security page', () => {
  const email = 'marek.dvorak@uni-aurora.example';

  it('is reached from the settings, and ends a session in another browser [R04]', async () => {
    const [page, other] = [await signedIn(email), await signedIn(email)];
    await page.goto('/account/profile');
    await page.getByRole('link', { name: securityMessages.openSecurity }).click();
    await untilLoaded(page);
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    const list = page.getByRole('region', { name: securityMessages.sessions }).getByRole('listitem');
    expect(await list.count()).toBe(2);
    await list.getByRole('button').click();
    await page.getByText(securityMessages.sessionEnded).waitFor();
    await list.nth(1).waitFor({ state: 'detached' });
    await other.goto('/account/security');
    await other.getByRole('button', { name: messages.signIn }).waitFor();
  });

  it('asks for the password for a change where the sign-in is not recent, and another tab then goes on', async () => {
    const page = await signedIn(email);
    const tab = await page.context().newPage();
    await tab.goto('/account/security');
    await openSecurity(page);
    const sessions = (await suite.product.connect('identity')).collection('sessions');
    await sessions.updateMany({}, { $set: { confirmedAt: new Date(0) } });
    const change = 'marek.dvorak@elsewhere.example';
    await page.getByLabel(securityMessages.newEmail).fill(change);
    await page.getByRole('button', { name: securityMessages.changeEmail }).click();
    const dialog = page.getByRole('dialog', { name: reAuthenticationMessages.title });
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await dialog.getByLabel(messages.password, { exact: true }).fill('not my password');
    await dialog.getByRole('button', { name: reAuthenticationMessages.button }).click();
    await dialog.getByText(reAuthenticationMessages.incorrect).waitFor();
    await dialog.getByLabel(messages.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: reAuthenticationMessages.button }).click();
    await page.getByText(securityMessages.emailRequested(change)).waitFor();

    // The cookie has changed meanwhile, and the token of the form in the other tab is that of the earlier one.
    await tab.getByLabel(securityMessages.newEmail).fill(change);
    await tab.getByRole('button', { name: securityMessages.changeEmail }).click();
    await tab.getByText(securityMessages.emailRequested(change)).waitFor();

    await page.goto(await mailedPath(change, '/account/email/confirm'));
    await page.getByRole('button', { name: securityMessages.confirmEmailButton }).click();
    await page.getByText(securityMessages.emailChanged).waitFor();
    await openSecurity(page);
    await page.getByText(securityMessages.emailHelp(change)).waitFor();
  });

  it('leaves nothing sensitive in the storage of the browser', async () => {
    const page = await signedIn('ana.kovacs@uni-aurora.example');
    await openSecurity(page);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const { csrfToken } = await (await page.request.get('/api/v1/session')).json();
    const cookies = (await page.context().cookies()).map(({ value }) => value);
    for (const secret of [...cookies, csrfToken, 'ana.kovacs', demoPassword]) expect(stored).not.toContain(secret);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });
});

describe('after signing out', () => {
  it('the back button shows nothing of the person', async () => {
    const page = await signedIn('ana.kovacs@uni-aurora.example');
    await openSecurity(page);
    await page.getByText('ana.kovacs@uni-aurora.example').first().waitFor();
    await signOut(page);
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      await page.waitForLoadState('networkidle');
      expect(await page.content()).not.toContain('ana.kovacs');
      expect(await page.getByRole('button', { name: /^User menu/ }).count()).toBe(0);
    }
  });
});

describe('a forgotten password', () => {
  const email = 'ines.almeida@tecnova.example';
  const password = 'a lighthouse in November';

  it('is replaced by way of the sign-in page and the mailbox', async () => {
    const page = await visitor();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: passwordResetMessages.requestTitle }).waitFor();
    await page.getByLabel(messages.email).fill(email);
    await page.getByRole('button', { name: passwordResetMessages.requestButton }).click();
    await page.getByText(passwordResetMessages.responseDetail).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    const path = await mailedPath(email, '/reset-password');
    await page.goto(path);
    await page.getByLabel(passwordResetMessages.newPassword, { exact: true }).fill(password);
    await page.getByLabel(passwordResetMessages.repeatNewPassword, { exact: true }).fill(password);
    await page.getByRole('button', { name: passwordResetMessages.resetButton }).click();
    await page.getByText(passwordResetMessages.done).waitFor();
    const token = path.split('token=')[1]!;
    expect(sent.filter((address) => address.split('#')[0]!.includes(token))).toEqual([]);

    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click();
    await page.getByRole('heading', { name: messages.signIn }).waitFor();
    await page.getByLabel(messages.email).fill(email);
    await page.getByLabel(messages.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: messages.signIn }).click();
    await page.getByRole('button', { name: /^User menu/ }).waitFor();

    const again = await visitor();
    await again.goto(path);
    await again.getByLabel(passwordResetMessages.newPassword, { exact: true }).fill(password);
    await again.getByLabel(passwordResetMessages.repeatNewPassword, { exact: true }).fill(password);
    await again.getByRole('button', { name: passwordResetMessages.resetButton }).click();
    await again.getByText(messages.linkInvalid).waitFor();
    expect(await axeViolationsInEachLook(again)).toEqual([]);
  });
});
