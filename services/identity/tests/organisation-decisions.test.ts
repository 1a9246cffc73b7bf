import { demoOrganisations, demoPassword, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import type { OrganisationDecided } from '@consortia/proto/organisations/requests';
import { type Harness, startHarness } from './harness.ts';

const requested = 'ab'.repeat(12);
const email = 'nora.lindt@glacier.example';
const glacier = {
  ...{ id: requested, alias: 'glacier', name: 'Glacier Institute', emailDomains: [], paid: false, profileUrl: null },
  ...{ avatarUrl: null, country: null, administrators: [], waiting: true, replacedBy: null },
};
const glacierReplaced = { ...glacier, replacedBy: demoOrganisations.tecnova };
let harness: Harness;
let nora: string;
beforeEach(async () => {
  harness = await startHarness();
  await harness.organisationUpdated(requested, glacier);
  nora = await harness.addPerson({ email, firstname: 'Nora', organisationId: requested, approvedAt: null });
});
afterEach(() => harness.close());

function decided(more: Partial<OrganisationDecided>): EventEnvelope {
  const { type, topic, schemaVersion } = organisationsEvents.organisationDecided;
  const event = harness.organisationEvent(requested, {});
  const payload = {
    ...{ id: requested, requestedName: 'Glacier Institute', name: 'Glacier Institute', replacedBy: null, reason: '' },
    ...{ decision: 'approved', actorId: demoPeople.admin, address: '10.0.0.9', requestId: 'r-1', ...more },
  };
  return { ...event, id: `${event.id}-decided`, type, topic, schemaVersion, payload };
}
const replaced = () => decided({ decision: 'replaced', replacedBy: demoOrganisations.tecnova, name: 'TecNova' });
const refused = () => decided({ decision: 'refused', reason: 'It is a private person.' });
const entries = () =>
  harness
    .auditEntries()
    .find({ act: /^organisation\./ })
    .sort({ number: 1 })
    .lean();
const emails = async (to: string) =>
  (await harness.emailsTo(to)).filter(({ subject }) => subject === requestMessages.refusedSubject);

describe('a decision about a requested organisation', () => {
  it('moves all people of a replaced one, and no one else', async () => {
    const others = Array.from({ length: 3 }, (_, n) =>
      harness.addPerson({ email: `other.${n}@glacier.example`, organisationId: requested, approvedAt: null }),
    );
    const ids = [nora, ...(await Promise.all(others))];
    await harness.organisationUpdated(requested, glacierReplaced);
    for (const id of ids)
      expect(await harness.storedUser(id)).toMatchObject({
        ...{ organisationId: demoOrganisations.tecnova, organisation: { name: 'TecNova' }, approvedAt: null },
      });
    expect(await harness.storedUser(demoPeople.ana)).toMatchObject({ organisationId: demoOrganisations.aurora });
  });

  it('approves no account, whichever it is', async () => {
    await harness.organisationUpdated(requested, glacierReplaced);
    await harness.publish([decided({}), replaced()]);
    expect((await harness.browser().signIn(email, demoPassword)).status).toBe(403);
  });

  it('leaves people who have another organisation by then where they are, however often it arrives', async () => {
    await harness.organisationUpdated(requested, glacierReplaced);
    await harness.changePerson(nora, (user) => {
      user.organisationId = demoOrganisations.nordlab;
    });
    await harness.organisationUpdated(requested, glacierReplaced);
    expect(await harness.storedUser(nora)).toMatchObject({ organisationId: demoOrganisations.nordlab });
  });

  it('emails the reason of a refusal once to each person, who then has no organisation and still waits', async () => {
    const blocked = 'blocked@glacier.example';
    await harness.addPerson({ email: blocked, organisationId: requested, approvedAt: null, blockedAt: harness.now() });
    const event = refused();
    await harness.publish([event, event]);
    const [sent, ...others] = await emails(email);
    expect([sent?.text, others]).toEqual([expect.stringContaining('It is a private person.'), []]);
    expect(await emails(blocked)).toEqual([]);
    expect(await harness.storedUser(nora)).toMatchObject({ organisationId: null, organisation: null, blockedAt: null });
  });

  it('ends the request of a refused one, with the reason by email, and brings it back to no one', async () => {
    const asking = 'asking@glacier.example';
    const id = await harness.addPerson({ email: asking, requestedOrganisationId: requested, approvedAt: null });
    const event = refused();
    await harness.publish([event, event]);
    expect(await emails(asking)).toHaveLength(1);
    expect(await harness.storedUser(id)).toMatchObject({ organisationId: null, requestedOrganisationId: null });
  });

  it('is in the audit log once, with the administrator, the names and the reason', async () => {
    const events = [replaced(), refused()];
    await harness.publish([...events, ...events]);
    expect(await entries()).toMatchObject([
      {
        act: 'organisation.replaced',
        ...{ actorId: demoPeople.admin, subjectId: null, address: '10.0.0.9', requestId: 'r-1' },
        details: { organisation: 'Glacier Institute', name: 'TecNova' },
      },
      {
        act: 'organisation.refused',
        details: { organisation: 'Glacier Institute', reason: 'It is a private person.' },
      },
    ]);
  });
});
