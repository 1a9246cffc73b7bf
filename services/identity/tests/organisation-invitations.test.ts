import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { invitationMessages } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages } from '@consortia/proto/identity/messages/organisation-invitations';
import { limits } from '@consortia/proto/limits';
import { type Browser, type Harness, startSignedIn } from './harness.ts';

const { tecnova, aurora, nordlab } = demoOrganisations;
const ofTecnova = `/organisation-dashboard/tecnova-${tecnova}`;
const intoGroup = `/groups/${demoGroups.photonics}/invite`;
const guest = 'nina.haas@elsewhere.example';
const single = { firstName: 'Nina', lastName: 'Haas', email: guest };
let harness: Harness;
let ines: Browser;
let signedIn: (email: string) => Promise<Browser>;
beforeEach(async () => {
  ({ harness, signedIn, browser: ines } = await startSignedIn('ines.almeida@tecnova.example'));
});
afterEach(() => harness.close());

async function invite(body: Record<string, unknown> = single, by = ines, path = `${ofTecnova}/invite-users`) {
  const response = await by.post(path, body);
  await harness.settle();
  return response;
}
type Listed = {
  items: { id: string; email: string; departments: string[]; group: string | null; state: string; cancelUrl: string }[];
  total: number;
  departments: string[];
  left: number;
};
const listed = async (by = ines, slug = `tecnova-${tecnova}`) =>
  (await by.get(`/api/v1/organisation-invitations/${slug}`)).body as Listed;
const mine = async () => (await listed()).items.filter(({ email }) => email === guest);
const emailTo = async (to = guest) => (await harness.emailsTo(to))[0];
const tokenIn = (text = '') => /#invitation=([\w.-]+)/.exec(text)?.[1] ?? '';
const blockIn = (text = '') => /\/invite\/block\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@elsewhere.example`);

describe('an invitation into an organisation', () => {
  it('is sent by its administrators with departments, and says that the colleague is added to it [R37, P16, P17, D22]', async () => {
    expect((await invite({ ...single, groups: ['Dev Team', 'Photonics lab', 'Dev Team'] })).body).toEqual({
      message: 'Your invitation is on its way.',
    });
    const sent = await emailTo();
    expect(sent?.subject).toBe('Inês Almeida invites you to join TecNova on Consortia');
    expect(sent?.text).toContain('If you accept, you are added to TecNova');
    expect(sent?.text).toContain('/invitation#invitation=');
    expect(await mine()).toMatchObject([{ departments: ['Dev Team', 'Photonics lab'], group: null, state: 'sent' }]);
    expect((await listed()).departments).toEqual(
      expect.arrayContaining(['Dev Team', 'Marketing Team', 'Photonics lab']),
    );
  });

  it('names a group of its organisation alone by its id, and shows the name of it', async () => {
    const unknown = ['f'.repeat(24), demoGroups.quantum];
    for (const id of unknown) expect((await invite({ ...single, groups: ['Dev Team', id] })).status).toBe(404);
    expect(await mine()).toEqual([]);
    await invite({ ...single, groups: [demoGroups.photonics] });
    expect(await mine()).toMatchObject([{ departments: [expect.stringMatching(/^[A-Z]/)] }]);
  });

  it('is previewed word for word', async () => {
    await invite();
    const sent = await emailTo();
    const { body } = await ines.get(`/api/v1/invitations/preview?organisation=${tecnova}`);
    expect(body).toEqual({
      subject: sent?.subject,
      text: sent?.text.replace(tokenIn(sent.text), '…').replace(blockIn(sent.text), '…'),
    });
  });

  it('needs the names and a valid address, or one to 15 addresses [V29, V30, V31, K20]', async () => {
    expect((await invite({ groups: ['Dev Team'] })).body).toMatchObject({
      fields: {
        firstName: [credentialMessages.firstNameBlank],
        lastName: [credentialMessages.lastNameBlank],
        email: [credentialMessages.emailBlank],
      },
    });
    expect((await invite({ ...single, email: 'nina' })).body).toMatchObject({
      fields: { email: ['Please enter a valid email address.'] },
    });
    expect((await invite({ emails: addresses(16) })).body).toMatchObject({
      fields: {
        emails: ["We can't invite that many people at once. Please batch invites into groups of 15."],
      },
    });
    expect((await invite({ emails: [] })).body).toMatchObject({
      fields: { emails: ['Please enter one or more emails to invite.'] },
    });
    const tooMany = Array.from({ length: limits.departmentsOfInvitation + 1 }, (_, index) => `Team ${index}`);
    for (const groups of [tooMany, [' '], ['x'.repeat(500)], 'Dev Team'])
      expect((await invite({ ...single, groups })).status).toBe(422);
    expect(await emailTo()).toBeUndefined();
  });

  it('goes to up to 15 addresses at once, and counts one that has an account like any other [D23, C23]', async () => {
    const known = 'ana.kovacs@uni-aurora.example';
    const { body } = await invite({ emails: [...addresses(14), known], groups: ['Marketing Team'] });
    expect(body).toEqual({ message: '15 invitations are on their way.' });
    const without = (text = '') => text.replace(tokenIn(text), '').replace(blockIn(text), '');
    expect(without((await emailTo(known))?.text)).toBe(without((await emailTo('guest0@elsewhere.example'))?.text));
  });

  it('is refused to everyone but its administrators and those of the platform', async () => {
    const marek = await signedIn('marek.dvorak@uni-aurora.example');
    const ana = await signedIn('ana.kovacs@uni-aurora.example');
    for (const browser of [marek, ana]) {
      expect((await invite(single, browser)).status).toBe(403);
      expect((await browser.get(`/api/v1/organisation-invitations/tecnova-${tecnova}`)).status).toBe(403);
      expect((await browser.get(`/api/v1/invitations/preview?organisation=${tecnova}`)).status).toBe(403);
      // The alias of a path says nothing: only the id counts.
      expect(
        (await invite(single, browser, `/organisation-dashboard/university-of-aurora-${tecnova}/invite-users`)).status,
      ).toBe(403);
      expect((await invite(single, browser, `/organisation-dashboard/nordlab-${nordlab}/invite-users`)).status).toBe(
        404,
      );
    }
    expect(
      (await invite(single, ines, `/organisation-dashboard/university-of-aurora-${aurora}/invite-users`)).status,
    ).toBe(403);
    expect((await invite(single, harness.browser())).status).toBe(401);
    expect((await invite(single, ines, `/organisation-dashboard/x-${'f'.repeat(24)}/invite-users`)).status).toBe(404);
    expect(await emailTo()).toBeUndefined();
    const admin = await signedIn('admin@consortia.example');
    expect((await invite(single, admin)).status).toBe(200);
    await harness.organisationUpdated(tecnova, { administrators: [demoPeople.marek] });
    expect((await invite({ ...single, email: 'lea@elsewhere.example' })).status).toBe(403);
    expect((await invite({ ...single, email: 'lea@elsewhere.example' }, marek)).status).toBe(200);
  });

  it('shares the daily quota, the limit of an address and its refusal with invitations to Consortia', async () => {
    await ines.post('/invite', { emails: addresses(15) });
    await invite({ emails: addresses(15) });
    expect((await invite()).body).toMatchObject({ message: invitationMessages.quota });
    expect((await listed()).left).toBe(0);
    const text = (await emailTo('guest0@elsewhere.example'))?.text;
    await harness.browser().post(`/invite/block?token=${blockIn(text)}`, {});
    harness.advance({ days: 15 });
    const admin = await signedIn('admin@consortia.example');
    const before = (await harness.emailsTo('guest0@elsewhere.example')).length;
    expect((await invite({ emails: ['guest0@elsewhere.example'] }, admin)).body).toEqual({
      message: 'Your invitation is on its way.',
    });
    expect(await harness.emailsTo('guest0@elsewhere.example')).toHaveLength(before);
  });
});

describe('an invitation into a group', () => {
  it('is sent by its leaders and by the administrators of its organisation [C23]', async () => {
    expect((await invite({ emails: [guest] }, ines, intoGroup)).body).toEqual({
      message: 'Your invitation is on its way.',
    });
    const sent = await emailTo();
    expect(sent?.subject).toBe('Inês Almeida invites you to join the group Photonics of TecNova on Consortia');
    expect(sent?.text).toContain('invites you to join the group Photonics of TecNova');
    const preview = (await ines.get(`/api/v1/invitations/preview?group=${demoGroups.photonics}`)).body;
    expect(preview).toMatchObject({ subject: sent?.subject });
    expect(await mine()).toMatchObject([{ group: 'Photonics' }]);
    const admin = await signedIn('admin@consortia.example');
    expect((await invite({ emails: ['lea@elsewhere.example'] }, admin, intoGroup)).status).toBe(200);
  });

  it('is refused to others, and without addresses [V26]', async () => {
    const marek = await signedIn('marek.dvorak@uni-aurora.example');
    expect((await invite({ emails: [guest] }, marek, intoGroup)).status).toBe(403);
    expect((await invite({ emails: [guest] }, marek, `/groups/${'f'.repeat(24)}/invite`)).status).toBe(404);
    expect((await invite({ emails: [guest] }, harness.browser(), intoGroup)).status).toBe(401);
    expect((await invite({ emails: [] }, ines, intoGroup)).body).toMatchObject({
      fields: { emails: ['Please enter one or more emails to invite.'] },
    });
    expect((await invite({}, ines, intoGroup)).status).toBe(422);
  });
});

describe('a pending invitation', () => {
  it('is cancelled after a confirmation; then its link is refused and the address no longer stored [P25, U86]', async () => {
    await invite({ ...single, groups: ['Dev Team'] });
    const token = tokenIn((await emailTo())?.text);
    const [{ cancelUrl } = { cancelUrl: '' }] = await mine();
    expect(cancelUrl).toMatch(/^\/organisation-dashboard\/tecnova-\w+\/referrals\/\w+\/cancel$/);
    const page = await ines.navigate(cancelUrl);
    expect(page.text).toContain(organisationInvitationMessages.cancelQuestion);
    expect(page.text).toContain(`>${organisationInvitationMessages.keep}</a>`);
    expect(await mine()).toHaveLength(1);
    expect((await ines.post(cancelUrl, {})).body).toMatchObject({
      message: organisationInvitationMessages.cancelled(guest),
    });
    expect(await mine()).toEqual([]);
    expect(await harness.browser().post('/api/v1/invitations/open', { token })).toMatchObject({
      status: 410,
      body: { message: organisationInvitationMessages.withdrawn },
    });
    const stored = await harness.identity().connection.collection('invitations').find().toArray();
    expect(JSON.stringify(stored)).not.toMatch(/nina/i);
    expect((await ines.post(cancelUrl, {})).status).toBe(404);
    // Cancelling gives back no quota.
    expect((await listed()).left).toBe(limits.invitationsADay - 1);
    expect((await invite()).status).toBe(200);
    expect(await harness.emailsTo(guest)).toHaveLength(2);
  });

  it('is neither seen nor cancelled by the administrator of another organisation, also under their own path', async () => {
    await invite();
    const [{ id, cancelUrl } = { id: '', cancelUrl: '' }] = await mine();
    const marek = await signedIn('marek.dvorak@uni-aurora.example');
    const own = `/organisation-dashboard/university-of-aurora-${aurora}/referrals/${id}/cancel`;
    expect((await marek.post(cancelUrl, {})).status).toBe(403);
    expect((await marek.get(cancelUrl)).status).toBe(403);
    expect((await marek.post(own, {})).status).toBe(404);
    expect((await marek.navigate(own)).text).not.toContain(guest);
    expect(JSON.stringify(await listed(marek, `university-of-aurora-${aurora}`))).not.toContain(guest);
    expect(await mine()).toHaveLength(1);
    // One to Consortia alone is no one’s to cancel here.
    await ines.post('/invite', { emails: ['lea@elsewhere.example'] });
    const general = await harness
      .identity()
      .connection.collection('invitations')
      .findOne({ email: 'lea@elsewhere.example' });
    expect((await ines.post(`${ofTecnova}/referrals/${String(general?._id)}/cancel`, {})).status).toBe(404);
  });

  it('is listed for the inviter with what it is into, and as cancelled', async () => {
    await invite({ emails: [guest] }, ines, intoGroup);
    const own = async () => ((await ines.get('/api/v1/invitations')).body as Listed).items;
    expect(await own()).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: guest, into: 'Photonics (TecNova)', state: 'sent' })]),
    );
    const [{ cancelUrl } = { cancelUrl: '' }] = await mine();
    await ines.post(cancelUrl, {});
    expect(await own()).toEqual(expect.arrayContaining([expect.objectContaining({ email: null, state: 'cancelled' })]));
  });
});
