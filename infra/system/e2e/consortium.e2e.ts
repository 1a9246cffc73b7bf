import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { balanceMessages as balance } from '@consortia/proto/consortium/messages/balance';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { coverageMessages as coverage } from '@consortia/proto/consortium/messages/coverage';
import { emailingMessages as emailing } from '@consortia/proto/consortium/messages/emailing';
import { joiningMessages as joining } from '@consortia/proto/consortium/messages/joining';
import { meetingMessages as meetings } from '@consortia/proto/consortium/messages/meeting';
import { demoConsortium, demoOpportunity } from '@consortia/proto/demo';
import { likelyPartnerMessages as likely } from '@consortia/proto/funding-ingest/messages/likely-partners';
import { finishSignUpMessages as finishing } from '@consortia/proto/identity/messages/finish-sign-up';
import { invitationMessages as invitations } from '@consortia/proto/identity/messages/invitations';
import { identityPageMessages as identityPages } from '@consortia/proto/identity/messages/pages';
import { seatInvitationMessages as seatInvitations } from '@consortia/proto/identity/messages/seat-invitations';
import { messages } from '@consortia/proto/messages';
import type { Page } from 'playwright-core';
import { membersOf, startBrowserSuite, visitorsOf } from './browser-suite.ts';
import { addSeat, buildFromCall, choose, confirm, dialogOf, requestMember } from './consortium-page.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const marek = 'marek.dvorak@uni-aurora.example';
const call = '/funding/call/HORIZON-CL5-2027-D3-02-09-DEMO';
const demoCall = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO';
const roles = ['Grid operator', 'Forecasting', 'Power electronics', 'Field test', 'Communication'];

describe('a consortium', () => {
  const suite = startBrowserSuite();
  const as = membersOf(suite);
  const visitor = visitorsOf(suite);
  async function fillByName(page: Page, role: string): Promise<void> {
    const name = `Partner for ${role}`;
    await page.getByRole('button', { name: labels.addCandidate }).click();
    const dialog = dialogOf(page, labels.addCandidate);
    await dialog.getByLabel(labels.name).fill(name);
    await dialog.getByLabel(labels.seat).selectOption({ label: role });
    await dialog.getByRole('button', { name: labels.add, exact: true }).click();
    await confirm(page, name);
  }

  it('grows from a call to six filled seats, and another editor sees it live', async () => {
    const page = await as(marek, call);
    await buildFromCall(page, 'Grids that forecast themselves');
    await choose(page, labels.addEditor, 'Ana Kov');
    await page.getByText(labels.editorAdded).waitFor();
    const other = await as(ana, new URL(page.url()).pathname);
    for (const role of roles) await addSeat(page, role);
    await other.getByRole('heading', { name: roles.at(-1)!, level: 3 }).waitFor();

    await requestMember(page, 'Inês', roles[2]!);

    const invited = await as(ines, '/consortia');
    await invited.getByText(joining.invitesYou('Marek Dvořák')).waitFor();
    await invited.getByRole('button', { name: joining.forSeat(joining.interestedButton, roles[2]!) }).click();
    await invited.getByText(consortiumMessages.responded).waitFor();
    await page.bringToFront();
    await page.getByRole('button', { name: new RegExp(`^${labels.confirmButton}: Inês`) }).click();
    for (const role of roles.filter((_, index) => index !== 2)) await fillByName(page, role);
    await page.locator('dl').getByText('All 6 seats are taken').waitFor();
    await other.bringToFront();
    await other.locator('dl').getByText('All 6 seats are taken').waitFor();
  });

  it('is one page on paper, with its seats, the coverage and the countries, and without what is for the screen', async () => {
    const page = await as(ana, `/consortia/${demoConsortium}`);
    await page.getByRole('region', { name: coverage.table }).waitFor();
    await page.getByText(balance.countries, { exact: true }).waitFor();
    const { getDocumentProxy, extractText } = await import('unpdf');
    const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    expect(printed.numPages).toBe(1);
    const { text } = await extractText(printed, { mergePages: true });
    for (const shown of [coverage.title, 'Hospital of Saint Barbara', coverage.states.missing, balance.countries])
      expect(text).toContain(shown);
    for (const hidden of [labels.addSeat, labels.notes, coverage.export, labels.candidates])
      expect(text).not.toContain(hidden);
  });

  it('invites someone who is not here yet by email, whose sign-up leads to the seat', async () => {
    const name = 'Kristallwerk Jena';
    const guest = 'nora.stein@tecnova.example';
    const page = await as(ana, `/consortia/${demoConsortium}`);
    await page.getByRole('button', { name: emailing.buttonFor(emailing.button, name) }).click();
    const dialog = dialogOf(page, emailing.title(name));
    await dialog.getByLabel(emailing.email).fill(guest);
    await dialog.getByLabel(emailing.words).fill('See https://crystals.example');
    await dialog.getByRole('button', { name: emailing.send }).click();
    await dialog.locator('textarea[aria-invalid="true"]').waitFor();
    await dialog.getByLabel(emailing.words).fill('We would like to grow the crystals with you.');
    await dialog.getByRole('button', { name: emailing.send }).click();
    await page.getByText(emailing.emailedAt).waitFor();
    await suite.product.settle();
    const [email] = await suite.product.mail.list({ to: guest });
    expect(email!.text).not.toMatch(/Hospital|Li Wei|Tom Berg/);
    const link = new URL(/https?:\/\/\S+\/invitation#\S+/.exec(email!.text)![0]);

    const newcomer = await visitor();
    await newcomer.goto(link.pathname + link.hash);
    await newcomer.getByText(/Ana Kovács invites you to take the seat/).waitFor();
    await newcomer.getByRole('main').getByRole('link', { name: messages.signUp }).click();
    await newcomer.getByText(seatInvitations.signUpAccepts).waitFor();
    await newcomer.getByLabel(messages.firstName).fill('Nora');
    await newcomer.getByLabel(messages.lastName).fill('Stein');
    await newcomer.getByLabel(identityPages.termsLabel).check();
    await newcomer.getByRole('main').getByRole('button', { name: messages.signUp }).click();
    await newcomer.getByRole('heading', { name: finishing.checkEmail }).waitFor();
    const confirmation = (await suite.product.mail.list({ to: guest })).find(({ text }) => text.includes('/confirm'))!;
    const confirm = new URL(/https?:\/\/\S+\/sign-up\/confirm\S+/.exec(confirmation.text)![0]);
    await newcomer.goto(confirm.pathname + confirm.search);
    await newcomer.getByLabel(messages.password, { exact: true }).fill('rainy tuesday in Porto');
    await newcomer.getByRole('button', { name: finishing.create }).click();
    await newcomer.waitForURL('**/welcome');
    await suite.product.settle();
    await newcomer.goto('/consortia');
    await newcomer.getByText(joining.invitesYou('Ana Kovács')).waitFor();
    expect(await newcomer.getByRole('main').textContent()).not.toMatch(/Hospital|Li Wei|Tom Berg/);
  });

  it('invites a likely partner of a call by email, whose owner ends that with one link', async () => {
    const guest = 'office@soil-observatory.example';
    const page = await as(ana, `/funding/call/${demoCall}?tab=partners`);
    await page.getByRole('button', { name: likely.show }).click();
    const invite = page.getByRole('button', { name: new RegExp(`^${emailing.button}: `) }).first();
    await invite.waitFor();
    await page
      .getByText(/^Your organisation and .+ were in /)
      .first()
      .waitFor();
    // Who is not here is a link to its funded projects.
    await page.locator('a[href^="/funding/participant/"]').first().click();
    await page.getByText(likely.participantSource).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: likely.show }).click();
    await invite.click();
    await page.getByRole('button', { name: emailing.addAndWrite }).click();
    const form = page.getByRole('dialog', { name: /^Invite .+ by email$/ });
    await form.getByLabel(emailing.email).fill(guest);
    await form.getByLabel(emailing.words).fill('We look for you.');
    await form.getByRole('figure').getByText('> We look for you.').waitFor();
    await form.getByRole('button', { name: emailing.send }).click();
    await form.waitFor({ state: 'detached' });
    await suite.product.settle();
    const [email] = await suite.product.mail.list({ to: guest });
    const link = new URL(/https?:\/\/\S+\/invite\/block\?\S+/.exec(email!.text)![0]);
    const owner = await visitor();
    await owner.goto(link.pathname + link.search);
    await owner.getByRole('button', { name: invitations.blockButton }).click();
    await owner.getByText(invitations.blocked).waitFor();
    const other = await as(marek, '/invite');
    const token = await other.evaluate(async () => (await (await fetch('/api/v1/session')).json()).csrfToken);
    const again = { emails: [guest], _token: token };
    expect(
      (
        await other.request.post('/invite', { data: again, headers: { 'x-requested-with': 'XMLHttpRequest' } })
      ).status(),
    ).toBe(200);
    await suite.product.settle();
    expect(await suite.product.mail.list({ to: guest })).toHaveLength(1);
  });

  it('sets a first meeting that a partner adds to a calendar', async () => {
    const page = await as(ana, `/consortia/${demoConsortium}`);
    await page.getByRole('button', { name: meetings.set }).click();
    const dialog = dialogOf(page, meetings.title);
    const nextYear = new Date().getUTCFullYear() + 1;
    await dialog.getByLabel(meetings.startsAt).fill(`${nextYear}-03-04T10:00`);
    await dialog.getByLabel(meetings.place).fill('Room 1');
    await dialog.getByRole('button', { name: meetings.save }).click();
    await page.getByText(meetings.duration(60)).waitFor();
    const partner = await as(ines, `/consortia/${demoConsortium}`);
    const [download] = await Promise.all([
      partner.waitForEvent('download'),
      partner.getByRole('link', { name: meetings.calendar }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('first-meeting.ics');
    await partner.goto('/notifications');
    await partner
      .getByText(/The first meeting for/)
      .first()
      .waitFor();
  });

  it('shows its open seats on the page of its Opportunity, where others offer to join', async () => {
    const page = await as(ines, `/opportunities/${demoOpportunity(1)}`);
    // Inês has a seat already.
    await page.getByText('2 of 5 seats open').waitFor();
    expect(await page.getByRole('button', { name: joining.offerAs('Isotopically pure diamond') }).count()).toBe(0);
    const offering = await as('admin@consortia.example', `/opportunities/${demoOpportunity(1)}`);
    await offering.getByRole('button', { name: joining.offerAs('Isotopically pure diamond') }).click();
    const dialog = offering.getByRole('dialog', { name: joining.offerTitle('Isotopically pure diamond') });
    await dialog.getByLabel(joining.offerMessage).fill('We grow them.');
    await dialog.getByRole('button', { name: joining.offerSend }).click();
    await offering.getByText(joining.yourState(consortiumMessages.states.interested)).waitFor();
    await offering.goto(`/consortia/${demoConsortium}`);
    await offering.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
