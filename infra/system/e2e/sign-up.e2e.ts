import { approvalMessages } from '@consortia/proto/identity/messages/approval';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { expertiseMessages } from '@consortia/proto/identity/messages/expertise';
import { onboardingMessages } from '@consortia/proto/identity/messages/onboarding';
import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { signUpMessages } from '@consortia/proto/identity/messages/sign-up';
import { signUpFormMessages as labels } from '@consortia/proto/identity/messages/sign-up-form';
import { messages } from '@consortia/proto/messages';
import { firstRunMessages } from '@consortia/proto/recommendations/messages/first-run';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolationsInEachLook, untilLoaded } from './support.ts';

const password = 'rainy tuesday in Porto';
const suite = startBrowserSuite();
let page: Page;
openPageForEachTest(suite, async (opened) => {
  page = opened;
  await page.goto('/sign-up');
  await untilLoaded(page);
});

const organisation = () => page.getByRole('combobox', { name: labels.organisation });
const organisationIs = (name: string) =>
  page.waitForFunction(
    (expected) => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === expected,
    name,
  );
async function fillIn(email: string): Promise<void> {
  await page.getByLabel(messages.firstName).fill('Eva');
  await page.getByLabel(messages.lastName).fill('Lindqvist');
  await page.getByLabel(messages.email, { exact: true }).fill(email);
}
async function submit(): Promise<void> {
  await page.getByLabel(identityPageMessages.termsLabel).check();
  await page.getByRole('main').getByRole('button', { name: messages.signUp }).click();
  await page.getByText(identityResponseMessages.signUpResponse).waitFor();
}
/** Opens the link of the email and chooses a password on the page behind it. */
async function confirm(email: string): Promise<void> {
  const [sent] = await suite.product.mail.list({ to: email });
  const link = new URL(/https?:\/\/\S+\/sign-up\/confirm\S+/.exec(sent!.text)![0]);
  await page.goto(link.pathname + link.search);
}
async function choosePassword(chosen = password): Promise<void> {
  await page.getByLabel(messages.password, { exact: true }).fill(chosen);
  await page.getByLabel(messages.repeatPassword, { exact: true }).fill(chosen);
  await page.getByRole('button', { name: signUpMessages.confirmButton }).click();
}
async function addExpertise(...keywords: string[]): Promise<void> {
  for (const keyword of keywords) {
    await page.getByRole('combobox', { name: expertiseMessages.label }).fill(keyword);
    await page.keyboard.press('Enter');
  }
  await page.getByText(expertiseMessages.saved, { exact: true }).waitFor();
  await suite.product.settle();
}
async function signIn(email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(messages.email).fill(email);
  await page.getByLabel(messages.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: messages.signIn }).click();
}

describe('signing up in a browser', () => {
  it('selects the organisation of the email domain, and its people can sign in at once [S71, S37, U91]', async () => {
    const email = 'eva.browser@uni-aurora.example';
    await fillIn(email);
    await organisationIs('University of Aurora');
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await page.reload();
    await untilLoaded(page);
    expect(await page.getByLabel(messages.lastName).inputValue()).toBe('Lindqvist');
    await organisationIs('University of Aurora');
    await submit();
    await confirm(email);
    expect(await page.getByLabel(signUpMessages.organisationLabel).inputValue()).toBe('University of Aurora');
    await choosePassword();
    await page.waitForURL('**/login');
    await signIn(email);
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
  }, 90_000);

  it('leads from the form to five matches that suit the expertise, and a change of expertise changes them', async () => {
    const email = 'eva.matches@uni-aurora.example';
    await fillIn(email);
    await organisationIs('University of Aurora');
    await submit();
    await confirm(email);
    await choosePassword();
    await page.waitForURL('**/login');
    await signIn(email);
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

  it('clears it for another domain; a new name is added, and the person waits [S72, S73, S38]', async () => {
    const email = 'eva.browser@fjord.example';
    await fillIn('eva.browser@uni-aurora.example');
    await organisationIs('University of Aurora');
    await fillIn(email);
    await organisationIs('');
    await organisation().fill('Fjord Institute');
    await page.getByRole('option', { name: labels.addOrganisation('Fjord Institute') }).click();
    await page.getByText(labels.organisationNew).waitFor();
    await submit();
    await confirm(email);
    await choosePassword();
    await page.waitForURL('**/sign-up/approval');
    await page.getByText(approvalMessages.lead).waitFor();
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await signIn(email);
    await page.getByText(credentialMessages.waitingForApproval).first().waitFor();
    await suite.product.settle();
    const suggested = await page.request.get('/api/v1/organisations/suggest?q=fjord');
    expect(await suggested.json()).toEqual({ items: [] });
  }, 90_000);

  it('keeps a changed name when the password is refused, which is explained at its field, with the focus on it', async () => {
    const email = 'eva.refused@uni-aurora.example';
    await fillIn(email);
    await submit();
    await confirm(email);
    await page.getByLabel(messages.lastName).fill('Lindqvist-Berg');
    await choosePassword('qwertyuiop');
    const field = page.getByLabel(messages.password, { exact: true });
    await page.getByText(credentialMessages.passwordCommon).waitFor();
    expect(await page.getByLabel(messages.lastName).inputValue()).toBe('Lindqvist-Berg');
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['', 'true']);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await axeViolationsInEachLook(page)).toEqual([]);
    await choosePassword();
    await page.waitForURL('**/login');
    await signIn(email);
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    const session = (await (await page.request.get('/api/v1/session')).json()) as { user: { name: string } };
    expect(session.user.name).toBe('Eva Lindqvist-Berg');
  }, 90_000);

  it('finds an organisation by a part of its name, with the keyboard alone', async () => {
    await fillIn('eva@elsewhere.example');
    await organisation().focus();
    await page.keyboard.type('tecn');
    await page.getByRole('option', { name: /^TecNova/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await organisationIs('TecNova');
    await page.getByText(labels.organisationChosen, { exact: true }).waitFor();
  }, 60_000);
});
