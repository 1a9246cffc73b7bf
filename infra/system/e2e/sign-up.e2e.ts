import { approvalMessages } from '@consortia/proto/identity/messages/approval';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { finishSignUpMessages as finishing } from '@consortia/proto/identity/messages/finish-sign-up';
import { onboardingMessages } from '@consortia/proto/identity/messages/onboarding';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { signUpFormMessages as labels } from '@consortia/proto/identity/messages/sign-up-form';
import { messages } from '@consortia/proto/messages';
import { firstRunMessages } from '@consortia/proto/recommendations/messages/first-run';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolationsInEachLook, untilLoaded } from './support.ts';

const password = 'rainy tuesday in Porto';
const suite = startBrowserSuite();
let page: Page;
openPageForEachTest(suite, (opened) => {
  page = opened;
});

const main = () => page.getByRole('main');
const organisation = () => page.getByRole('combobox', { name: labels.organisation });
async function openForm(): Promise<void> {
  await page.goto('/sign-up');
  await untilLoaded(page);
}
async function fillIn(email: string): Promise<void> {
  await page.getByLabel(messages.firstName).fill('Eva');
  await page.getByLabel(messages.lastName).fill('Lindqvist');
  await page.getByLabel(messages.email, { exact: true }).fill(email);
}
async function submit(): Promise<void> {
  await page.getByLabel(identityPageMessages.termsLabel).check();
  await main().getByRole('button', { name: messages.signUp }).click();
  await page.getByRole('heading', { name: finishing.checkEmail }).waitFor();
}
/** Opens the link of the latest email, as a press on it does. */
async function openLink(email: string): Promise<void> {
  const [sent] = await suite.product.mail.list({ to: email });
  const link = new URL(/https?:\/\/\S+\/sign-up\/confirm\S+/.exec(sent!.text)![0]);
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: finishing.create }).waitFor();
}
async function choosePassword(chosen = password): Promise<void> {
  await page.getByLabel(messages.password, { exact: true }).fill(chosen);
  await page.getByRole('button', { name: finishing.create }).click();
}
async function addExpertise(...keywords: string[]): Promise<void> {
  for (const keyword of keywords) {
    await page.getByRole('combobox', { name: expertiseMessages.label }).fill(keyword);
    await page.keyboard.press('Enter');
  }
  await page.getByText(expertiseMessages.saved, { exact: true }).waitFor();
  await suite.product.settle();
}
const sessionUser = async () =>
  ((await (await page.request.get('/api/v1/session')).json()) as { user: { name: string } | null }).user;

describe('signing up in a browser', () => {
  it('takes seven clicks and six fields from the landing page to a dashboard with matches [U91, S37]', async () => {
    const email = 'eva.counted@uni-aurora.example';
    let clicks = 0;
    let fields = 0;
    const click = async (role: 'link' | 'button' | 'checkbox', name: string) => {
      clicks += 1;
      await untilLoaded(page);
      await main().getByRole(role, { name, exact: true }).first().click();
    };
    /** Every field that the page asks for counts, whether it has to be filled in or not. */
    const countFields = async () => {
      await untilLoaded(page);
      fields += await main().locator('input:visible, select:visible, textarea:visible').count();
    };

    await page.goto('/');
    clicks += 1;
    await page.getByRole('link', { name: messages.signUp }).first().click();
    await page.waitForURL('**/sign-up');
    await countFields();
    await fillIn(email);
    await click('checkbox', identityPageMessages.termsLabel);
    await click('button', messages.signUp);
    await page.getByText(email).waitFor();

    clicks += 1;
    await openLink(email);
    await main().getByText('University of Aurora').waitFor();
    await countFields();
    await page.getByLabel(messages.password, { exact: true }).fill(password);
    await click('button', finishing.create);
    await page.waitForURL('**/welcome');

    await countFields();
    await addExpertise('Soil health', 'Living labs', 'Crops');
    await click('link', firstRunMessages.finish);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Living laboratories for healthy soils in dry regions' }).first().waitFor();
    expect(clicks).toBeLessThanOrEqual(7);
    expect(fields).toBeLessThanOrEqual(6);
  }, 120_000);

  it('names the organisation of the email domain, asks for a password, and signs in at once [S71, S37, U91]', async () => {
    const email = 'eva.browser@uni-aurora.example';
    await openForm();
    await fillIn(email);
    await page.getByText(labels.organisationOfEmail('University of Aurora')).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.reload();
    await untilLoaded(page);
    expect(await page.getByLabel(messages.lastName).inputValue()).toBe('Lindqvist');
    await submit();
    await page.getByText(email).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.getByRole('button', { name: finishing.sendAgain }).click();
    await page.getByText(finishing.sentAgain).waitFor();
    await openLink(email);
    expect(await organisation().count()).toBe(0);
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await choosePassword();
    await page.waitForURL('**/welcome');
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
  }, 120_000);

  it('leads to five matches that suit the expertise, and a change of expertise changes them', async () => {
    const email = 'eva.matches@uni-aurora.example';
    await openForm();
    await fillIn(email);
    await submit();
    await openLink(email);
    await choosePassword();
    await page.waitForURL('**/welcome');
    await addExpertise('Soil health', 'Living labs', 'Crops', 'Field sensors');
    const first = page.getByRole('list', { name: firstRunMessages.matches });
    await first.getByRole('link', { name: 'Living laboratories for healthy soils in dry regions' }).waitFor();
    await first.locator(':scope > li').nth(4).waitFor();

    await page.goto('/account/expertise');
    await addExpertise('Diamond magnetometry');
    await first
      .getByRole('link', { name: /diamond|quantum/i })
      .first()
      .waitFor();
    await page.goto('/');
    await page.getByText(onboardingMessages.progress(40)).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
  }, 120_000);

  it('asks for the organisation where the domain does not say it; a new name is added, and the person waits [S72, S73, S38]', async () => {
    const email = 'eva.browser@fjord.example';
    await openForm();
    await fillIn(email);
    await submit();
    await openLink(email);
    await organisation().fill('Fjord Institute');
    await page.getByRole('option', { name: labels.addOrganisation('Fjord Institute') }).click();
    await page.getByText(labels.organisationNew).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await choosePassword();
    await page.waitForURL('**/sign-up/approval');
    await page.getByText(approvalMessages.lead).waitFor();
    expect(await sessionUser()).toBeNull();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.goto('/login');
    await page.getByLabel(messages.email).fill(email);
    await page.getByLabel(messages.password, { exact: true }).fill(password);
    await main().getByRole('button', { name: messages.signIn }).click();
    await page.getByText(credentialMessages.waitingForApproval).first().waitFor();
    await suite.product.settle();
    const suggested = await page.request.get('/api/v1/organisations/suggest?q=fjord');
    expect(await suggested.json()).toEqual({ items: [] });
  }, 90_000);

  it('keeps a changed name when the password is refused, which is explained at its field, with the focus on it', async () => {
    const email = 'eva.refused@uni-aurora.example';
    await openForm();
    await fillIn(email);
    await submit();
    await openLink(email);
    await page.getByRole('button', { name: finishing.change }).click();
    await page.getByLabel(messages.lastName).fill('Lindqvist-Berg');
    await choosePassword('qwertyuiop');
    const field = page.getByLabel(messages.password, { exact: true });
    await page.getByText(credentialMessages.passwordCommon).waitFor();
    expect(await page.getByLabel(messages.lastName).inputValue()).toBe('Lindqvist-Berg');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await choosePassword();
    await page.waitForURL('**/welcome');
    expect((await sessionUser())?.name).toBe('Eva Lindqvist-Berg');
  }, 90_000);

  it('finds an organisation by a part of its name, with the keyboard alone', async () => {
    const email = 'eva@elsewhere.example';
    await openForm();
    await fillIn(email);
    await submit();
    await openLink(email);
    await organisation().focus();
    await page.keyboard.type('tecn');
    await page.getByRole('option', { name: /^TecNova/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === 'TecNova');
    await page.getByText(labels.organisationChosen, { exact: true }).waitFor();
  }, 60_000);

  it('says that a link is used up, and where to go', async () => {
    await page.goto(`/sign-up/confirm?token=${'A'.repeat(43)}`);
    await page.getByRole('heading', { name: messages.linkInvalid }).waitFor();
    await main().getByRole('link', { name: messages.signIn }).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
  }, 60_000);
});
