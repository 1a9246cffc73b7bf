import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { organisationInvitationMessages as texts } from '@consortia/proto/identity/messages/organisation-invitations';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { type Browser, type Harness, startSignedIn } from './harness.ts';

const { tecnova, aurora, nordlab } = demoOrganisations;
const guest = 'nina.haas@elsewhere.example';
const tom = 'tom.berg@nordlab.example';
let harness: Harness;
let ines: Browser;
let signedIn: (email: string) => Promise<Browser>;
beforeEach(async () => {
  ({ harness, signedIn, browser: ines } = await startSignedIn('ines.almeida@tecnova.example'));
});
afterEach(() => harness.close());

const intoTecnova = `/organisation-dashboard/tecnova-${tecnova}/invite-users`;
/** Sends an invitation and returns the token of its link. */
async function invited(email = guest, { by = ines, path = intoTecnova } = {}): Promise<string> {
  await by.post(path, { emails: [email] });
  await harness.settle();
  return /#invitation=([\w.-]+)/.exec((await harness.emailsTo(email))[0]?.text ?? '')?.[1] ?? '';
}
const open = (token: string) => harness.browser().post('/api/v1/invitations/open', { token });
const accept = (browser: Browser, token: string) => browser.post('/api/v1/invitations/accept', { token });
async function join(email = guest, more: object = {}): Promise<void> {
  await harness.requestSignUp(email, more);
  await harness.confirmSignUp(await harness.confirmationToken(email));
  await harness.settle();
}
const acceptances = async () =>
  (await harness.events()).filter(({ type }) => type === 'user.accepted-invitation').map(({ payload }) => payload);
/** As the organisations service publishes it after an acceptance that counts. */
async function approveMembership(id: string, organisationId: string, aggregateVersion = 1): Promise<void> {
  const { type, topic, schemaVersion } = organisationsEvents.membershipApproved;
  const occurredAt = harness.now().toISOString();
  const payload = { id, organisationId };
  await harness.publish([
    { id: `m-${id}-${aggregateVersion}`, type, topic, schemaVersion, aggregateVersion, key: id, occurredAt, payload },
  ]);
}
/** An account with an address of no organisation, which belongs to none. */
const outsider = () => harness.addPerson({ email: guest });
const refused = (status: number, message: string) => ({ status, body: { message } });

describe('the link of an invitation into an organisation', () => {
  it('names who invites into what, and is accepted with the sign-up also from another domain', async () => {
    const token = await invited();
    expect((await open(token)).body).toMatchObject({
      inviter: { name: 'Inês Almeida' },
      email: guest,
      into: { organisation: { id: tecnova, name: 'TecNova' }, group: null },
    });
    await join(guest, { organisation: tecnova });
    const person = await harness.findPerson(guest);
    expect(await acceptances()).toEqual([
      {
        id: person?._id,
        invitationId: expect.any(String),
        organisationId: tecnova,
        groupId: null,
        inviterId: demoPeople.ines,
        inviterIsAdministrator: false,
        // The account still waits: what it names is no membership.
        belongsTo: { organisationId: null, membershipVersion: 0 },
      },
    ]);
    expect(await open(token)).toMatchObject({ status: 410 });
    // The inviter of an organisation gets no trusted collaborator by it (G39).
    expect((await ines.session()).user?.invitedUsersCount).toBe(0);
  });

  it('approves the account with the membership where the organisation has paid, and only then', async () => {
    await open(await invited());
    await join(guest, { organisation: tecnova });
    const { _id } = (await harness.findPerson(guest))!;
    expect((await harness.storedUser(_id))?.approvedAt).toBeNull();
    await approveMembership(_id, tecnova);
    expect((await harness.storedUser(_id))?.approvedAt).not.toBeNull();

    await harness.organisationUpdated(tecnova, { paid: false });
    await open(await invited('lea@elsewhere.example'));
    await join('lea@elsewhere.example', { organisation: tecnova });
    const lea = (await harness.findPerson('lea@elsewhere.example'))!;
    await approveMembership(lea._id, tecnova);
    expect(await harness.storedUser(lea._id)).toMatchObject({ organisationId: tecnova, approvedAt: null });
  });

  it('does not outweigh the organisation that the person signs up with', async () => {
    await open(await invited('nina.haas@uni-aurora.example'));
    await join('nina.haas@uni-aurora.example');
    expect((await harness.findPerson('nina.haas@uni-aurora.example'))?.organisationId).toBe(aurora);
    await open(await invited());
    await join(guest, { organisation: nordlab });
    expect(await acceptances()).toEqual([]);
  });

  it('is confirmed by an account with its address, once', async () => {
    const id = await outsider();
    const token = await invited();
    const browser = await signedIn(guest);
    const response = await accept(browser, token);
    expect(response.body).toMatchObject({ message: texts.accepted('TecNova') });
    expect(await acceptances()).toMatchObject([{ id, organisationId: tecnova, belongsTo: { organisationId: null } }]);
    expect((await accept(browser, token)).status).toBe(410);
    expect((await open(token)).status).toBe(410);
    expect(await acceptances()).toHaveLength(1);
  });

  it('counts once where the same account confirms it several times at once', async () => {
    await outsider();
    const token = await invited();
    const browser = await signedIn(guest);
    await Promise.all(Array.from({ length: 4 }, () => accept(browser, token)));
    const ids = (await acceptances()).map(({ invitationId }) => invitationId);
    expect(new Set(ids).size).toBe(1);
  });

  it('is refused to visitors and to the account of another address', async () => {
    await outsider();
    const token = await invited();
    const ana = await signedIn('ana.kovacs@uni-aurora.example');
    expect((await accept(harness.browser(), token)).status).toBe(401);
    for (const browser of [ana, ines]) {
      const response = await accept(browser, token);
      expect(response).toMatchObject(refused(403, texts.ofAnother));
      expect(response.text).not.toContain(guest);
    }
    expect(await acceptances()).toEqual([]);
  });

  it('is refused to a person of another organisation until they leave it', async () => {
    const token = await invited(tom);
    expect(await accept(await signedIn(tom), token)).toMatchObject(refused(409, texts.leaveFirst));
    await harness.changePerson(demoPeople.tom, (user) => {
      user.organisationId = null;
      user.organisation = null;
    });
    expect((await accept(await signedIn(tom), token)).status).toBe(200);
  });

  it('is refused after 14 days, where it was changed, and where it is one to Consortia alone', async () => {
    await outsider();
    const token = await invited();
    const general = await invited(guest, { path: '/invite' });
    const [id, signature] = token.split('.');
    const browser = await signedIn(guest);
    for (const forged of ['', 'x', `${id}.`, `${id}.${signature?.slice(0, -1)}_`, general])
      expect((await accept(browser, forged)).status).toBe(404);
    harness.advance({ days: 14, minutes: 1 });
    expect((await accept(await signedIn(guest), token)).status).toBe(410);
    expect(await acceptances()).toEqual([]);
  });

  it('is worth nothing once the inviter no longer administers the organisation, or may not sign in', async () => {
    await outsider();
    const token = await invited();
    const browser = await signedIn(guest);
    await harness.organisationUpdated(tecnova, { administrators: [demoPeople.marek] });
    expect(await open(token)).toMatchObject(refused(410, texts.withdrawn));
    expect(await accept(browser, token)).toMatchObject(refused(410, texts.withdrawn));
    await harness.organisationUpdated(tecnova, { administrators: [demoPeople.ines] });
    await harness.changePerson(demoPeople.ines, (user) => {
      user.blockedAt = new Date();
    });
    expect((await accept(browser, token)).status).toBe(410);
    expect(await acceptances()).toEqual([]);
  });

  it('does not count for a newcomer whose inviter lost the right between opening and signing up', async () => {
    await open(await invited());
    await harness.organisationUpdated(tecnova, { administrators: [demoPeople.marek] });
    await join(guest, { organisation: tecnova });
    expect(await acceptances()).toEqual([]);
    expect((await harness.findPerson(guest))?.approvedAt).toBeNull();
  });
});

describe('the link of an invitation into a group', () => {
  it('is accepted with the group, by a member of the organisation as well', async () => {
    const intoGroup = `/groups/${demoGroups.photonics}/invite`;
    const rui = await harness.addPerson({ email: 'rui@elsewhere.example', organisationId: tecnova });
    const token = await invited('rui@elsewhere.example', { path: intoGroup });
    expect((await open(token)).body).toMatchObject({ into: { organisation: { name: 'TecNova' }, group: 'Photonics' } });
    const response = await accept(await signedIn('rui@elsewhere.example'), token);
    expect(response.body).toMatchObject({
      message: texts.accepted('Photonics (TecNova)'),
      url: `/groups/${demoGroups.photonics}/details`,
    });
    expect(await acceptances()).toMatchObject([{ id: rui, groupId: demoGroups.photonics, organisationId: tecnova }]);
  });
});
