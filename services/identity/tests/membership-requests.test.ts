import { administrator } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipEmailMessages } from '@consortia/proto/organisations/messages/membership-emails';
import { migrations } from '../src/migrations.ts';
import { userModel } from '../src/users/user-model.ts';
import { type Harness, signUpPassword, startHarness } from './harness.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
const email = 'nora.lindt@elsewhere.example';
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const admin = () => harness.as(administrator(demoPeople.admin));
const approve = (id: string, body: object = {}) =>
  admin().call(accountsApi.approveAccount, { params: { id }, body: body as Record<string, never> });
const assign = (id: string, organisationId: string | null) =>
  admin().call(accountsApi.assignOrganisation, { params: { id }, body: { organisationId } });
const waiting = async () => {
  await harness.settle();
  const { items } = await admin().call(accountsApi.listAccounts, { query: {} } as never);
  return items.filter((account) => account.email.endsWith('elsewhere.example'));
};
/** Signs up for an organisation of another domain and confirms the address; resolves to the account's id. */
async function chooses(organisation: string, address = email): Promise<string> {
  await harness.requestSignUp(address, { organisation });
  await harness.confirmSignUp(await harness.confirmationToken(address));
  await harness.settle();
  return (await harness.findPerson(address))!._id;
}
type Definition = { type: string; topic: string; schemaVersion: number };
const decide = (definition: Definition, id: string, organisationId: string, aggregateVersion = 1) => {
  const { type, topic, schemaVersion } = definition;
  const occurredAt = harness.now().toISOString();
  const payload = { id, organisationId, waited: true };
  const event = { id: `m-${type}-${aggregateVersion}`, type, topic, schemaVersion, aggregateVersion, key: id };
  return harness.publish([{ ...event, occurredAt, payload }]);
};

describe('a membership requested at sign-up', () => {
  it('is not approved with the account, whatever the body says', async () => {
    const id = await chooses(aurora);
    expect(await waiting()).toMatchObject([
      {
        ...{ state: 'waiting', organisation: null },
        request: {
          organisation: { id: aurora, name: 'University of Aurora', slug: `university-of-aurora-${aurora}` },
          ...{ decidedBy: 'organisation', emailDomain: 'elsewhere.example', foreignDomain: true },
        },
      },
    ]);
    await approve(id, { organisationId: aurora });
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: null, requestedOrganisationId: aurora });
    const browser = harness.browser();
    await browser.signIn(email, signUpPassword);
    expect((await browser.session()).user).toMatchObject({ primaryOrganisation: null, trial: true });
    expect(await waiting()).toEqual([]);
  });

  it('is not decided by assigning an organisation that has administrators', async () => {
    const id = await chooses(aurora);
    for (const organisationId of [aurora, tecnova])
      await expect(assign(id, organisationId)).rejects.toMatchObject({ status: 409 });
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: null, requestedOrganisationId: aurora });
    await assign(id, nordlab);
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: nordlab, requestedOrganisationId: null });
    await assign(demoPeople.ana, null);
    await assign(demoPeople.ana, aurora);
    expect(await harness.storedUser(demoPeople.ana)).toMatchObject({ organisationId: aurora });
  });

  it('is on the card of the platform until it is decided, where the organisation has no administrator', async () => {
    const id = await chooses(nordlab);
    await approve(id);
    expect(await waiting()).toMatchObject([{ id, state: 'active', request: { decidedBy: 'platform' } }]);
    await harness.organisationUpdated(nordlab, { administrators: [demoPeople.tom] });
    expect(await waiting()).toEqual([]);
    await harness.organisationUpdated(nordlab, { administrators: [] });
    expect(await waiting()).toHaveLength(1);
    await decide(organisationsEvents.membershipApproved, id, nordlab);
    expect(await waiting()).toEqual([]);
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: nordlab, requestedOrganisationId: null });
  });

  it('may be approved before the account, which still waits, and is announced once it is in use', async () => {
    const id = await chooses(nordlab);
    await decide(organisationsEvents.membershipApproved, id, nordlab);
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: nordlab, approvedAt: null });
    expect((await harness.browser().signIn(email, signUpPassword)).status).toBe(403);
    const subjects = (await harness.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).not.toContain(membershipEmailMessages.approvedSubject('NordLab'));
  });

  it.each([organisationsEvents.membershipDeclined, organisationsEvents.membershipWithdrawn])(
    'ends with the event $type',
    async (definition) => {
      const id = await chooses(nordlab);
      await decide(definition, id, nordlab);
      expect(await harness.storedUser(id)).toMatchObject({ organisationId: null, requestedOrganisationId: null });
      expect(await waiting()).toMatchObject([{ id, state: 'waiting', request: null }]);
    },
  );
});

describe('data of an earlier version', () => {
  it('keeps its memberships, and accounts that wait request theirs', async () => {
    const { connection } = harness.identity();
    const old = { organisationId: aurora, approvedAt: null };
    const wait = await harness.addPerson({ ...old, email });
    const admitted = await harness.addPerson({ ...old, email: 'in@elsewhere.example', membershipVersion: 2 });
    for (let runs = 0; runs < 2; runs += 1) await migrations.find(({ number }) => number === 10)!.up(connection);
    await harness.settle();
    const users = userModel(connection);
    expect(await users.findById(wait).lean()).toMatchObject({ organisationId: null, requestedOrganisationId: aurora });
    for (const id of [admitted, demoPeople.ana, demoPeople.marek])
      expect(await users.findById(id).lean()).toMatchObject({ organisationId: aurora });
    const events = (await harness.events()).filter(({ type }) => type === 'user.requested-organisation');
    expect(events.map(({ payload }) => payload)).toEqual([
      { id: wait, name: '', directoryId: null, organisationId: aurora },
    ]);
  });
});
