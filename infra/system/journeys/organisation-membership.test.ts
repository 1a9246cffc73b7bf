import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { type Harness, startHarness } from './harness.ts';

const { aurora, tecnova, nordlab } = demoOrganisations;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const trialOf = async (person: Awaited<ReturnType<Harness['signIn']>>): Promise<unknown> =>
  ((await person.get('/api/v1/session')).json() as { user: { trial: boolean } }).user.trial;

describe('the membership of an organisation', () => {
  it('decides at once what its people are, and whether it and its groups have addresses [P26]', async () => {
    const administrator = await harness.signIn('admin');
    const ines = await harness.signIn('ines');
    const posts = await harness.connect('posts');
    const projected = async (collection: string, id: string) =>
      posts.collection<{ _id: string }>(collection).findOne({ _id: id });
    expect(await trialOf(ines)).toBe(false);
    for (const paid of [false, true]) {
      const response = await administrator.post(`/admin/organisations/${tecnova}/membership`, { paid });
      expect(response.status).toBe(200);
      await harness.settle();
      expect(await trialOf(ines)).toBe(!paid);
      expect(await projected('people', demoPeople.ines)).toMatchObject({ trial: !paid });
      expect(await projected('organisations', tecnova)).toMatchObject({
        profileUrl: paid ? `/organisation/tecnova-${tecnova}` : null,
      });
      expect(await projected('groups', demoGroups.photonics)).toMatchObject({
        profileUrl: paid ? `/groups/${demoGroups.photonics}/details` : null,
      });
    }
  });

  it('ends with the rights in it and its groups where the platform moves an administrator, who is not the only one', async () => {
    const administrator = await harness.signIn('admin');
    const marek = await harness.signIn('marek');
    const dashboard = `/organisation-dashboard/university-of-aurora-${aurora}`;
    const move = () =>
      administrator.post(`/admin/people/${demoPeople.marek}/organisation`, { organisationId: nordlab });
    expect((await move()).status).toBe(409);
    const assigned = await marek.post(`${dashboard}/members/${demoPeople.ana}/assign-administrator`);
    expect(assigned.status).toBe(200);
    await harness.settle();
    expect((await move()).status).toBe(200);
    await harness.settle();
    expect((await marek.get('/api/v1/session')).json()).toMatchObject({
      user: { administrableOrganisations: [], administrableGroups: [] },
    });
    const attacks = [
      marek.get(`/api/v1/organisations/university-of-aurora-${aurora}/management`),
      marek.post(`${dashboard}/members/${demoPeople.marek}/assign-administrator`),
      marek.post(`/groups/${demoGroups.quantum}/details/edit`, { name: 'Taken over', description: 'Taken over.' }),
      marek.post(`/groups/${demoGroups.quantum}/remove`),
    ];
    for (const { status } of await Promise.all(attacks)) expect([403, 404]).toContain(status);
  });

  it('goes to the organisation that takes another one over, with its people, groups and Opportunities', async () => {
    const administrator = await harness.signIn('admin');
    const posts = await harness.connect('posts');
    const identity = await harness.connect('identity');
    const before = await posts.collection('opportunities').countDocuments({ organisationId: tecnova });
    expect(before).toBeGreaterThan(0);
    const merged = await administrator.post(`/admin/organisations/${tecnova}/merge`, { into: nordlab });
    expect(merged.json()).toEqual({ message: 'TecNova has been merged into NordLab.' });
    await harness.settle();
    expect(await posts.collection('opportunities').countDocuments({ organisationId: tecnova })).toBe(0);
    expect(await posts.collection<{ _id: string }>('groups').findOne({ _id: demoGroups.photonics })).toMatchObject({
      organisationId: nordlab,
    });
    const people = identity.collection<{ _id: string }>('users');
    expect(await people.findOne({ _id: demoPeople.ines })).toMatchObject({
      organisationId: nordlab,
      organisation: { name: 'NordLab', paid: true },
    });
    const ines = await harness.signIn('ines');
    expect((await ines.get('/api/v1/session')).json()).toMatchObject({
      user: { trial: false, administrableOrganisations: [{ id: nordlab }] },
    });
    const old = await ines.get(`/api/v1/organisations/tecnova-${tecnova}`);
    expect(old.json()).toMatchObject({ id: nordlab, slug: `nordlab-${nordlab}` });
  });
});
