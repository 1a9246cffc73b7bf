import { demoGroups, demoOrganisations } from '@consortia/proto/demo';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { membershipMessages } from '@consortia/proto/organisations/messages/membership';
import type { Page } from 'playwright-core';
import { openPageForEachTest, startBrowserSuite } from './browser-suite.ts';
import { axeViolations, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const marek = 'marek.dvorak@uni-aurora.example';
const tom = 'tom.berg@nordlab.example';
const into = 'Quantum sensing (University of Aurora)';
const membersPath = `/groups/${demoGroups.quantum}/members`;
const suite = startBrowserSuite();
let page: Page;
openPageForEachTest(suite, (opened) => {
  page = opened;
});

async function openAs(email: string, path: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
  await signIn(page, email);
  await page.goto(path);
  await untilLoaded(page);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const members = () => page.getByRole('list', { name: groupMessages.members, exact: true });
const isStep = (step: keyof typeof labels.steps) =>
  dialog().locator('[aria-current=step]', { hasText: labels.steps[step] }).waitFor();
const emails = () => dialog().getByRole('textbox', { name: invitationMessages.emails });
async function enterEmail(email: string): Promise<void> {
  await emails().fill(email);
  await page.keyboard.press('Enter');
}
/** Invites an address into the group, as its leader. */
async function invite(email: string): Promise<void> {
  await openAs(marek, membersPath);
  await button(groupMessages.addUser).click();
  await inDialog(labels.inviteInstead).click();
  await enterEmail(email);
  await inDialog(invitationMessages.review).click();
  await inDialog(invitationMessages.send(1)).click();
  await page.getByText(invitationMessages.sent(1)).waitFor();
  await suite.product.settle();
}
/** The path of the link in the latest email to an address. */
async function linkTo(email: string): Promise<string> {
  const sent = await suite.product.mail.list({ to: email });
  const link = sent.map(({ text }) => /https?:\/\/\S+#invitation=[\w.-]+/.exec(text)?.[0]).find(Boolean);
  const { pathname, hash } = new URL(link!);
  return pathname + hash;
}
async function openLink(email: string, link: string): Promise<void> {
  await openAs(email, '/');
  await page.goto('about:blank');
  await page.goto(link);
}

describe('the members of a group in a browser', () => {
  it('are added in three steps, by name or by email, with a way back from each [U90, S40, S41, S42]', async () => {
    await openAs(marek, membersPath);
    await button(groupMessages.addUser).click();
    await isStep('add');
    expect(await axeViolations(page)).toEqual([]);
    await inDialog(labels.addUser).click();
    await dialog().getByText(organisationMessages.userMissing).waitFor();
    await dialog().getByRole('combobox', { name: labels.user }).pressSequentially('li w');
    await page.getByRole('option', { name: 'Li Wei' }).click();
    await inDialog(labels.addUser).click();
    await page.getByText(groupMessages.added('Li Wei')).waitFor();
    await members().getByRole('link', { name: 'Li Wei' }).waitFor();

    await button(groupMessages.addUser).click();
    await inDialog(labels.inviteInstead).click();
    await isStep('invite');
    await inDialog(invitationMessages.review).click();
    await dialog().getByText(invitationMessages.noEmail).waitFor();
    await enterEmail('one@elsewhere.example');
    await inDialog(invitationMessages.review).click();
    await isStep('review');
    await dialog()
      .getByRole('figure', { name: invitationMessages.previewTitle })
      .getByText(/^Subject: .+ Quantum sensing/)
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await inDialog(labels.inviteMore).click();
    await isStep('invite');
    await dialog().getByText('one@elsewhere.example').waitFor();
    await enterEmail('two@elsewhere.example');
    await inDialog(labels.back).click();
    await isStep('add');
    await inDialog(labels.inviteInstead).click();
    await isStep('invite');
    await dialog().getByText('two@elsewhere.example').waitFor();
    await inDialog(invitationMessages.review).click();
    await inDialog(labels.back).click();
    await isStep('invite');
    await inDialog(invitationMessages.review).click();
    await dialog().getByText(invitationMessages.reviewLead(2)).waitFor();
    await inDialog(invitationMessages.send(2)).click();
    await page.getByText(invitationMessages.sent(2)).waitFor();
    await suite.product.settle();
    for (const email of ['one@elsewhere.example', 'two@elsewhere.example'])
      expect(await suite.product.mail.list({ to: email })).toHaveLength(1);
  }, 120_000);

  it('who have left come back by an invitation alone, which counts once [U53, S36, N17]', async () => {
    await openAs(ana, membersPath);
    await button(groupMessages.leave).click();
    await inDialog(membershipMessages.leave).click();
    await page.waitForURL((url) => url.pathname !== membersPath);
    await suite.product.settle();
    await openAs(ana, membersPath);
    await members().getByRole('listitem').first().waitFor();
    expect(await members().getByRole('link', { name: 'Ana Kovács' }).count()).toBe(0);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /join|add user/i })
        .count(),
    ).toBe(0);

    await invite(ana);
    const link = await linkTo(ana);
    await openLink(ana, link);
    await page.getByText(labels.acceptNote(into)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button(labels.accept).click();
    await page.getByText(labels.accepted(into)).waitFor();
    await suite.product.settle();
    await page.getByRole('link', { name: labels.next, exact: true }).click();
    await page.waitForURL(`**/groups/${demoGroups.quantum}/details`);
    await openAs(ana, membersPath);
    await members().getByRole('link', { name: 'Ana Kovács' }).waitFor();

    await openLink(ana, link);
    await page.getByRole('alert').getByText(invitationMessages.used).waitFor();
    expect(await button(labels.accept).count()).toBe(0);
  }, 120_000);
});

describe('the link of an invitation that is opened by hand', () => {
  it('is of no use to another person', async () => {
    await invite('nina@elsewhere.example');
    await openLink(tom, await linkTo('nina@elsewhere.example'));
    await button(labels.accept).click();
    await page.getByRole('alert').getByText(labels.ofAnother).waitFor();
    await openAs(tom, membersPath);
    await members().getByRole('listitem').first().waitFor();
    expect(await members().getByRole('link', { name: 'Tom Berg' }).count()).toBe(0);
  }, 90_000);

  it('is refused once an administrator has cancelled it [U86]', async () => {
    const email = 'noor@elsewhere.example';
    await invite(email);
    const link = await linkTo(email);
    await openAs(marek, `/organisation-dashboard/university-of-aurora-${demoOrganisations.aurora}/referrals`);
    await button(labels.cancelOf(email)).click();
    await inDialog(labels.cancel).click();
    await page.getByText(labels.cancelled(email)).waitFor();
    await suite.product.settle();
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('alert').getByText(labels.withdrawn).waitFor();
  }, 90_000);

  it('is refused once it has expired, and with a changed signature', async () => {
    const email = 'ravi@elsewhere.example';
    await invite(email);
    const link = await linkTo(email);
    await page.goto('about:blank');
    await page.goto(`${link.slice(0, -1)}_`);
    await page.getByRole('alert').getByText(invitationMessages.invalid).waitFor();
    const invitations = (await suite.product.connect('identity')).collection('invitations');
    await invitations.updateOne({ email }, { $set: { validUntil: new Date(Date.now() - 1000) } });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('alert').getByText(invitationMessages.expired).waitFor();
  }, 90_000);
});
