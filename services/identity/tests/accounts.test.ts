import { administrator, member } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPassword, demoPeople, demoWaitingPerson } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import { organisations } from './fake-organisations.ts';
import { type Harness, startHarness } from './harness.ts';

const email = 'nora.lindt@unknown.example';
const reason = 'Your organisation is not known to us.';
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const admin = () => harness.as(administrator(demoPeople.admin));
/** A person whose account waits, known to the search through an event. */
async function waitingPerson(): Promise<string> {
  const id = await harness.addPerson({ email, firstname: 'N.', lastname: 'Lindt', approvedAt: null });
  await harness.changePerson(id, (user) => {
    user.firstname = 'Nora';
  });
  await harness.settle();
  return id;
}
const list = async (query: Record<string, unknown> = {}) => {
  await harness.settle();
  return admin().call(accountsApi.listAccounts, { query } as never);
};
const changes = Object.values(accountsApi).flatMap((route) => ('body' in route ? [route] : []));

describe('accounts, for administrators', () => {
  it('are refused to everyone else, whatever the body', async () => {
    const id = await waitingPerson();
    for (const viewer of [member(demoPeople.marek), member(demoPeople.tom)])
      for (const route of Object.values(accountsApi)) {
        const path = route.path.replace(':id', id);
        const init =
          route.method === 'GET' ? {} : { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
        expect([route.id, (await harness.as(viewer).fetch(path, init)).status]).toEqual([route.id, 403]);
      }
    expect(changes.length).toBeGreaterThan(8);
    expect(await harness.findPerson(email)).toMatchObject({ approvedAt: null, blockedAt: null });
  });

  it('wait in a queue until one is approved, who can sign in from then on [S38]', async () => {
    const id = await waitingPerson();
    const queue = await list();
    expect(queue).toMatchObject({
      waiting: 2,
      items: [{ id: demoWaitingPerson }, { id, email, state: 'waiting', own: false }],
    });
    const browser = harness.browser();
    expect(await browser.signIn(email, demoPassword)).toMatchObject({
      status: 403,
      body: { message: credentialMessages.waitingForApproval },
    });

    await admin().call(accountsApi.approveAccount, { params: { id }, body: {} });
    expect((await browser.signIn(email, demoPassword)).status).toBe(200);
    expect(await list()).toMatchObject({ waiting: 1, items: [{ id: demoWaitingPerson }] });
    const types = (await harness.events()).filter(({ key }) => key === id).map(({ type }) => type);
    expect(types.slice(1)).toEqual(['user.approved']);
  });

  it('are refused with a reason, which the person receives once, and can be approved later', async () => {
    const id = await waitingPerson();
    await admin().call(accountsApi.refuseAccount, { params: { id }, body: { reason } });
    await harness.settle();
    const [sent, ...others] = await harness.emailsTo(email);
    expect([sent!.subject, others]).toEqual([accountMessages.refusedSubject, []]);
    expect(sent!.text).toContain(reason);
    await expect(admin().call(accountsApi.refuseAccount, { params: { id }, body: { reason } })).rejects.toMatchObject({
      status: 409,
    });
    expect((await list({ list: 'blocked' })).items).toMatchObject([{ id, state: 'refused' }]);
    await admin().call(accountsApi.approveAccount, { params: { id }, body: {} });
    expect((await harness.browser().signIn(email, demoPassword)).status).toBe(200);
  });

  it('need a reason to be refused', async () => {
    const id = await waitingPerson();
    const refused = await admin().fetch(`/admin/people/${id}/refuse`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ reason: '  ', _token: 'csrf-of-a-member' }),
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { reason: [messages.reasonMissing] } },
    ]);
    expect(await harness.findPerson(email)).toMatchObject({ blockedAt: null });
  });

  it('lose every session when they are blocked, and stay out until they are unblocked', async () => {
    const browser = harness.browser();
    const person = 'marek.dvorak@uni-aurora.example';
    await browser.signIn(person, demoPassword);
    const params = { id: demoPeople.marek };
    await admin().call(accountsApi.blockAccount, { params, body: { reason } });
    expect((await browser.session()).user).toBeNull();
    expect((await browser.signIn(person, demoPassword)).body).toMatchObject({
      message: credentialMessages.invalidCredentials,
    });
    await admin().call(accountsApi.unblockAccount, { params, body: {} });
    expect((await browser.signIn(person, demoPassword)).status).toBe(200);
  });

  it('end all sessions of a person', async () => {
    const [one, other] = [harness.browser(), harness.browser()];
    for (const browser of [one, other]) await browser.signIn('ana.kovacs@uni-aurora.example', demoPassword);
    expect((await list({ list: 'all', q: 'Kovacs' })).items).toMatchObject([{ id: demoPeople.ana, sessions: 2 }]);
    await admin().call(accountsApi.endAccountSessions, { params: { id: demoPeople.ana }, body: {} });
    expect([(await one.session()).user, (await other.session()).user]).toEqual([null, null]);
  });

  it('make and remove administrators, though never of the own account', async () => {
    const marek = harness.browser();
    await marek.signIn('marek.dvorak@uni-aurora.example', demoPassword);
    const set = (id: string, isAdministrator: boolean) =>
      admin().call(accountsApi.changeRoles, { params: { id }, body: { administrator: isAdministrator } });
    await set(demoPeople.marek, true);
    expect((await marek.session()).user?.roles).toContain('ROLE_ADMIN');
    expect((await list({ list: 'administrators' })).items.map(({ id }) => id)).toContain(demoPeople.marek);
    await set(demoPeople.marek, false);
    expect((await marek.session()).user?.roles).toEqual(['ROLE_USER']);
    await expect(set(demoPeople.admin, false)).rejects.toMatchObject({ status: 409 });
    await expect(
      admin().call(accountsApi.blockAccount, { params: { id: demoPeople.admin }, body: { reason } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('keep their organisation while its members have no other administrator, and no longer', async () => {
    const assign = (id: string, organisationId: string | null) =>
      admin().call(accountsApi.assignOrganisation, { params: { id }, body: { organisationId } });
    for (const organisationId of [demoOrganisations.nordlab, null])
      await expect(assign(demoPeople.marek, organisationId)).rejects.toMatchObject({
        status: 409,
        message: accountMessages.onlyAdministratorOf('University of Aurora'),
      });
    expect(await harness.storedUser(demoPeople.marek)).toMatchObject({ organisationId: demoOrganisations.aurora });
    // No change, and a person who administers nothing.
    await assign(demoPeople.marek, demoOrganisations.aurora);
    await assign(demoPeople.ana, demoOrganisations.nordlab);
    const administrators = [demoPeople.marek, demoPeople.liWei];
    const [aurora] = organisations.filter(({ id }) => id === demoOrganisations.aurora);
    await harness.organisationUpdated(demoOrganisations.aurora, { ...aurora!, administrators });
    await assign(demoPeople.marek, demoOrganisations.nordlab);
    expect(await harness.storedUser(demoPeople.marek)).toMatchObject({ organisationId: demoOrganisations.nordlab });
  });

  it('leave an organisation without other members though they administer it alone', async () => {
    await admin().call(accountsApi.assignOrganisation, {
      params: { id: demoPeople.ines },
      body: { organisationId: demoOrganisations.nordlab },
    });
    expect(await harness.storedUser(demoPeople.ines)).toMatchObject({ organisationId: demoOrganisations.nordlab });
  });

  it('are set to trial and back', async () => {
    const trial = async (on: boolean) => {
      await admin().call(accountsApi.changeTrial, { params: { id: demoPeople.ana }, body: { trial: on } });
      return (await list({ list: 'all', q: 'ana.kovacs' })).items[0];
    };
    expect(await trial(true)).toMatchObject({ id: demoPeople.ana, trial: true, trialSet: true });
    expect(await trial(false)).toMatchObject({ trial: false, trialSet: false });
  });

  it('may sign in again at once when they are unlocked', async () => {
    const browser = harness.browser();
    const person = 'ana.kovacs@uni-aurora.example';
    for (let attempt = 0; attempt < 6; attempt += 1) await browser.signIn(person, 'not the password');
    expect((await browser.signIn(person, demoPassword)).status).toBe(429);
    await admin().call(accountsApi.unlockAccount, { params: { id: demoPeople.ana }, body: {} });
    expect((await browser.signIn(person, demoPassword)).status).toBe(200);
  });

  it('are found by parts of name, address and organisation, and by nothing that is secret', async () => {
    for (const q of ['Ana', 'kovacs', 'ana.kovacs@uni-aurora.example', 'Aurora Kov'])
      expect((await list({ list: 'all', q })).items.map(({ id }) => id)).toContain(demoPeople.ana);
    const text = JSON.stringify(await list({ list: 'all' }));
    for (const secret of ['passwordHash', 'argon2', 'secret', 'tokenHash']) expect(text).not.toContain(secret);
  });

  it('do not exist where the id is unknown', async () => {
    const params = { id: 'abcdef0123456789abcdef01' };
    for (const body of [{}, { reason }, { organisationId: null }, { administrator: true }, { trial: true }])
      for (const route of changes) {
        if (route.body.safeParse(body).success !== true) continue;
        const given = { params, body } as never;
        await expect(admin().call(route, given)).rejects.toMatchObject({ status: 404 });
      }
  });
});
