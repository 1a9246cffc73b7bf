import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, visitor } from '@consortia/infra/testing/viewers';
import type { CallInput } from '@consortia/proto/client';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { profilesApi as api } from '@consortia/proto/organisations/profiles-api';
import { fakePeople, publishedPerson } from './fake-people.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, nordlab, tecnova } = demoOrganisations;
const { admin, ana, marek } = demoPeople;
const count = 1000;
const unsorted = ['Li Wei', 'Karel Čapek', 'Ana Đurić', 'Jan Øre', 'Eva Zola', 'Юрій Федькович', 'Ana Öre'];
const added = (n: number) => `f1${String(n).padStart(22, '0')}`;
let service: TestService;
beforeAll(async () => {
  const identity = fakePeople();
  for (let n = 0; n < count; n += 1)
    identity.people.set(added(n), {
      ...identity.people.get(ana)!,
      ...{ id: added(n), name: `Person Number${String(n).padStart(4, '0')}`, organisationId: tecnova },
    });
  for (const [n, name] of unsorted.entries()) {
    const id = `f2${String(n).padStart(22, '0')}`;
    identity.people.set(id, { ...identity.people.get(ana)!, ...{ id, name, organisationId: nordlab } });
  }
  ({ service } = await startOrganisations({ identity }));
});
afterAll(() => service.close());

type As = Parameters<TestService['as']>[0];
type Query = CallInput<typeof api.listOrganisationMembers>['query'];
const list = (slug: string, query: Query = {}, viewer: As = visitor()) =>
  service.as(viewer).call(api.listOrganisationMembers, { params: { slug }, query });
const namesOf = async (slug: string, q: string) => (await list(slug, { filters: { q } })).items.map(({ name }) => name);

describe('the members of an organisation', () => {
  it('are listed by last name, 24 a page, up to a thousand [U75]', async () => {
    const first = await list(tecnova);
    expect(first).toMatchObject({ page: 1, pages: 42, total: 1000, totalCapped: true });
    expect(first.items[0]?.name).toBe('Inês Almeida');
    expect(first.items).toHaveLength(24);
    const last = await list(tecnova, { page: 42 });
    expect(last.items.at(-1)?.name).toBe('Person Number0998');
  });

  it('are listed in the order of Intl.Collator', async () => {
    const { items } = await list(nordlab, {}, administrator(admin));
    const names = items.map(({ name }) => name).filter((name) => unsorted.includes(name));
    expect(names).toEqual(['Karel Čapek', 'Ana Đurić', 'Ana Öre', 'Jan Øre', 'Li Wei', 'Eva Zola', 'Юрій Федькович']);
  });

  it('are found by a part of their name, whatever its accents, and never in another organisation', async () => {
    expect(await namesOf(tecnova, 'number0123')).toEqual(['Person Number0123']);
    expect(await namesOf(aurora, 'kovacs')).toEqual(['Ana Kovács']);
    expect(await namesOf(aurora, 'number0123')).toEqual([]);
  });

  it('name administrators to people with an account only', async () => {
    const marksOf = async (viewer: As) =>
      (await list(aurora, {}, viewer)).items.map(({ id, isAdministrator }) => [id, isAdministrator]);
    expect(await marksOf(member(ana))).toEqual([
      [marek, true],
      [ana, false],
    ]);
    expect(await marksOf(visitor())).toEqual([
      [marek, false],
      [ana, false],
    ]);
  });

  it('show what a public profile shows visitors, and nothing else', async () => {
    expect(Object.keys((await list(aurora)).items[0]!).sort()).toEqual(
      ['avatarUrl', 'expertise', 'id', 'initials', 'isAdministrator', 'name', 'profileUrl'].sort(),
    );
  });

  it('follow people who leave, are blocked or gain expertise', async () => {
    const id = added(7);
    const person = publishedPerson({ id, name: 'Person Number0007', organisationId: tecnova });
    const publish = async (version: number, change: object) => {
      const { type, topic, schemaVersion } = identityEvents.userUpdated;
      const { version: _, ...payload } = { ...person, ...change };
      const occurredAt = new Date().toISOString();
      await service.bus.publish([
        { id: `e${version}`, type, topic, key: id, schemaVersion, aggregateVersion: version, occurredAt, payload },
      ]);
      await service.settle();
    };
    await publish(2, { expertise: ['Ocean acoustics'] });
    expect(await namesOf(tecnova, 'ocean acoustics')).toEqual(['Person Number0007']);
    expect((await list(tecnova, { experts: '1' })).items.map((one) => one.id)).toEqual([id]);
    await publish(3, { hasProfile: false });
    expect(await namesOf(tecnova, 'number0007')).toEqual([]);
    await publish(4, { primaryOrganisation: null });
    expect(await namesOf(tecnova, 'number0007')).toEqual([]);
    expect((await list(tecnova, { experts: '1' })).items).toEqual([]);
  });
});
