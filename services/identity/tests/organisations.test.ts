import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { userModel } from '../src/users/user-model.ts';
import { type Harness, personOf, startHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await startHarness();
});
afterEach(() => harness.close());
const updates = async () => (await harness.events()).filter(({ type }) => type === 'user.updated');

describe('when an organisation changes', () => {
  it('its people are published again with their new public state and trial status', async () => {
    const browser = harness.browser();
    await browser.signIn('tom.berg@nordlab.example');
    await harness.changePerson(demoPeople.tom, (user) => {
      user.membershipTrial = false;
    });
    const notified = await harness.listen('sessions');
    await harness.organisationUpdated(demoOrganisations.nordlab, { name: 'NordLab Institute', paid: true });
    const [event, ...others] = await updates();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      key: demoPeople.tom,
      payload: { trial: false, primaryOrganisation: { name: 'NordLab Institute' } },
    });
    expect(notified).toContainEqual({ userId: demoPeople.tom });
    expect(await harness.resolve(browser.cookie('consortia-session'))).toMatchObject({ trial: false });
  });

  it('nothing is published for a change that is not public', async () => {
    await harness.organisationUpdated(demoOrganisations.aurora, { administrators: [demoPeople.ana] });
    expect(await updates()).toEqual([]);
    const browser = harness.browser();
    await browser.signIn('ana.kovacs@uni-aurora.example');
    expect((await browser.session()).user?.administrableOrganisations).toMatchObject([
      { id: demoOrganisations.aurora },
    ]);
  });

  it('repeated and late events change nothing', async () => {
    const older = harness.organisationEvent(demoOrganisations.nordlab, { name: 'Older' });
    const newer = harness.organisationEvent(demoOrganisations.nordlab, { name: 'Newer' });
    await harness.publish([newer, newer, older]);
    expect(await updates()).toHaveLength(1);
    expect(await harness.findPerson('tom.berg@nordlab.example')).toMatchObject({ organisation: { name: 'Newer' } });
  });

  it('all of its people follow, also when there are many', async () => {
    const add = (_: unknown, n: number) =>
      harness.addPerson({ email: `person${n}@nordlab.example`, organisationId: demoOrganisations.nordlab });
    await Promise.all(Array.from({ length: 210 }, add));
    await harness.settle();
    await harness.organisationUpdated(demoOrganisations.nordlab, { name: 'NordLab Institute' });
    expect(await updates()).toHaveLength(211);
  });
});

describe('after missed events', () => {
  it('people get their organisation from the refill', async () => {
    const outdated = { id: demoOrganisations.aurora, alias: 'old', name: 'Old name', emailDomains: [], paid: false };
    const person = { email: 'early@uni-aurora.example', organisationId: demoOrganisations.aurora };
    const later = await startHarness({
      before: ({ connection }) =>
        userModel(connection).create(personOf({ ...person, organisation: { ...outdated, profileUrl: null } })),
    });
    expect(await later.findPerson(person.email)).toMatchObject({
      version: 2,
      organisation: { name: 'University of Aurora' },
    });
    await later.close();
  });
});

describe('the published state of people', () => {
  it('is the same by events and by a refill, and holds nothing private', async () => {
    await harness.changePerson(demoPeople.ana, (user) => {
      user.biography = 'Published.';
    });
    const [event] = await updates();
    const { items } = await harness.refill();
    const refilled = items.find(({ id }) => id === demoPeople.ana);
    expect(event?.payload).toEqual({ ...refilled, version: undefined });
    expect(event?.aggregateVersion).toBe(refilled?.version);
    expect(JSON.stringify(items)).not.toMatch(/@|argon2|secret|passwordHash/);
  });

  it('comes in pages in the order of ids', async () => {
    const all = (await harness.refill()).items.map(({ id }) => id);
    expect(all).toEqual([...all].sort());
    expect((await harness.refill(all[2])).items.map(({ id }) => id)).toEqual(all.slice(3));
  });
});
