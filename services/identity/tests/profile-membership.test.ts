import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { peopleApi } from '@consortia/proto/identity/people-api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { membershipEmailMessages as labels } from '@consortia/proto/organisations/messages/membership-emails';
import { type Harness, startHarness } from './harness.ts';

const { aurora, nordlab } = demoOrganisations;
const { membershipApproved, membershipDeclined, membershipEnded } = organisationsEvents;
const { ana, tom } = demoPeople;
let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());

const membershipEvent = (
  { type, topic, schemaVersion }: typeof membershipApproved | typeof membershipDeclined | typeof membershipEnded,
  id: string,
  organisationId: string,
  aggregateVersion: number,
  more: object = {},
): EventEnvelope => ({
  ...{ type, topic, schemaVersion, aggregateVersion, key: id },
  id: `membership-${id}-${aggregateVersion}`,
  occurredAt: harness.now().toISOString(),
  payload: { id, organisationId, ...more },
});
const organisationOf = async (id: string) => (await harness.storedUser(id))?.organisation?.name ?? null;

describe('a membership that the organisations service decides', () => {
  it('gives the person the organisation, in the session and for other services', async () => {
    const browser = harness.browser();
    await browser.signIn('tom.berg@nordlab.example');
    await harness.publish([membershipEvent(membershipEnded, tom, nordlab, 1)]);
    expect((await browser.session()).user?.primaryOrganisation).toBeNull();
    await harness.publish([membershipEvent(membershipApproved, tom, aurora, 2)]);
    expect((await browser.session()).user?.primaryOrganisation).toMatchObject({ id: aurora });
    expect((await harness.events()).at(-1)).toMatchObject({
      type: 'user.updated',
      payload: { primaryOrganisation: { id: aurora } },
    });
  });

  it('is not changed by repeated and late events', async () => {
    const approved = membershipEvent(membershipApproved, ana, nordlab, 1);
    const ended = membershipEvent(membershipEnded, ana, nordlab, 2);
    await harness.publish([ended, approved, ended]);
    expect(await organisationOf(ana)).toBe('University of Aurora');
    await harness.publish([membershipEvent(membershipApproved, ana, nordlab, 3), { ...ended, id: 'again' }]);
    expect(await organisationOf(ana)).toBe('NordLab');
  });

  it('is announced by one email to a person who waited, with the page of the settings', async () => {
    const settings = `${harness.publicUrl}/account/profile#organisation`;
    const approved = membershipEvent(membershipApproved, tom, aurora, 1, { waited: true });
    const declined = membershipEvent(membershipDeclined, ana, nordlab, 2);
    await harness.publish([approved, declined, { ...approved, aggregateVersion: 3 }, declined]);
    const [ofTom, ofAna] = await Promise.all(
      ['tom.berg@nordlab.example', 'ana.kovacs@uni-aurora.example'].map((email) => harness.emailsTo(email)),
    );
    expect(ofTom).toMatchObject([{ subject: labels.approvedSubject('University of Aurora') }]);
    expect(ofAna).toMatchObject([{ subject: labels.declinedSubject('NordLab') }]);
    for (const email of [ofTom![0]!, ofAna![0]!]) {
      expect(email.text).toContain(settings);
      expect(email.html).toContain(settings);
    }
  });

  it('is not announced where the email domain decided, nor to an account that is blocked', async () => {
    const blocked = 'blocked@nordlab.example';
    const id = await harness.addPerson({ email: blocked, blockedAt: harness.now() });
    await harness.publish([
      membershipEvent(membershipApproved, tom, nordlab, 1),
      membershipEvent(membershipEnded, tom, nordlab, 2),
      membershipEvent(membershipDeclined, id, nordlab, 1),
    ]);
    for (const email of ['tom.berg@nordlab.example', blocked]) expect(await harness.emailsTo(email)).toEqual([]);
  });

  it('is described with the domain of the address, never the address, and without accounts that may not be used', async () => {
    const blocked = await harness.addPerson({ email: 'blocked@uni.example', blockedAt: harness.now() });
    const gmail = await harness.addPerson({ email: 'someone@gmail.com' });
    const { people } = await harness
      .as({ kind: 'service', name: 'organisations' })
      .call(peopleApi.listStandings, { body: { ids: [ana, blocked, gmail, 'f'.repeat(24)] } });
    expect(people.map(({ id, emailDomain, organisationId }) => [id, emailDomain, organisationId])).toEqual(
      expect.arrayContaining([
        [ana, 'uni-aurora.example', aurora],
        [gmail, null, null],
      ]),
    );
    expect(people).toHaveLength(2);
    expect(JSON.stringify(people)).not.toContain('@');
  });
});
