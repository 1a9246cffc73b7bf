import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, halfSignedIn, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { messages } from '@consortia/proto/messages';
import { expertiseApi as api } from '@consortia/proto/organisations/expertise-api';
import { groupModel } from '../src/groups/group-model.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, nordlab } = demoOrganisations;
const { ana, marek, ines, tom, liWei, admin } = demoPeople;
const { photonics } = demoGroups;
let service: TestService;
let seen: EventEnvelope[];
beforeEach(async () => {
  ({ service, seen } = await startOrganisations({ topics: ['organisations.organisation', 'organisations.group'] }));
});
afterEach(() => service.close());

type Owner = 'organisation' | 'group';
type Change = { add?: unknown[]; remove?: unknown[] };
const managers = { organisation: marek, group: ines } as const;
const ids = { organisation: aurora, group: photonics } as const;
const modelOf = (owner: Owner) =>
  owner === 'organisation' ? organisationModel(service.connection) : groupModel(service.connection);
const change = (viewer: Viewer, owner: Owner, body: Change, id: string = ids[owner]) =>
  owner === 'organisation'
    ? service.as(viewer).call(api.changeOrganisationExpertise, { params: { slug: id }, body: body as object })
    : service.as(viewer).call(api.changeGroupExpertise, { params: { id }, body: body as object });
const managed = (owner: Owner, body: Change) => change(member(managers[owner]), owner, body);
const store = (owner: Owner, expertise: string[]) =>
  (modelOf(owner) as ReturnType<typeof organisationModel>).updateOne({ _id: ids[owner] }, { $set: { expertise } });

describe.each(['organisation', 'group'] as const)('expertise of an %s', (owner) => {
  beforeEach(() => store(owner, ['photonics', 'optical sensors']));

  it('is added and removed, each spelling once, and is published for the index [U68]', async () => {
    const response = await managed(owner, { add: ['  Soil   health ', 'Photonics', 'soil-health'], remove: [] });
    expect(response).toEqual({
      message: 'The expertise is saved.',
      expertise: ['photonics', 'optical sensors', 'Soil health'],
    });
    expect((await managed(owner, { remove: ['Optical Sensor'] })).expertise).toEqual(['photonics', 'Soil health']);
    await service.settle();
    expect(seen.map(({ type, key }) => [type, key])).toEqual([
      [`${owner}.updated`, ids[owner]],
      [`${owner}.updated`, ids[owner]],
    ]);
  });

  it('is refused for the reasons for which that of a person is [V43, V44, V45]', async () => {
    const start = 'Keyword should start with letter or number.';
    const refused: [unknown, string | RegExp][] = [
      ['-ray', start],
      ['<b>', start],
      ['a<b', /^Keyword must not contain '<'/],
      ['x'.repeat(41), messages.fieldTooLong],
    ];
    for (const [keyword, sentence] of refused) {
      const failure = await managed(owner, { add: [keyword] }).catch((error) => error);
      const [first] = Object.values<string[]>(failure.body.fields).flat();
      expect([failure.status, first]).toEqual([422, expect.stringMatching(sentence)]);
    }
    for (const add of [[''], [{ $ne: null }], [7]]) await expect(managed(owner, { add })).rejects.toThrow();
  });

  it('has at most thirty keywords, and can be shortened where it has more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => `keyword ${number}a`);
    await store(owner, many(29));
    expect((await managed(owner, { add: ['last'] })).expertise).toHaveLength(30);
    await expect(managed(owner, { add: ['one more'] })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Choose at most 30 keywords.' },
    });
    await expect(managed(owner, { add: many(31) })).rejects.toMatchObject({ status: 422 });
    expect((await managed(owner, { add: ['one more'], remove: ['last'] })).expertise.at(-1)).toBe('one more');
    await store(owner, many(35));
    expect((await managed(owner, { remove: ['keyword 0a'] })).expertise).toHaveLength(34);
  });

  it('loses nothing when several people edit it at once', async () => {
    const platform = administrator(admin);
    await Promise.all([
      managed(owner, { add: ['One'] }),
      change(platform, owner, { add: ['Other'] }),
      change(platform, owner, { remove: ['photonics'] }),
    ]);
    const { expertise } = (await (modelOf(owner) as ReturnType<typeof organisationModel>).findById(ids[owner]).lean())!;
    expect([...expertise].sort()).toEqual(['One', 'Other', 'optical sensors']);
  });

  it('is changed by no one but those who manage the page', async () => {
    const groups = groupModel(service.connection);
    const another = { version: 1, organisationId: aurora, name: 'Another', description: 'x', leaders: [liWei] };
    await groups.create({ _id: 'othergroup', ...another });
    const attackers: [Viewer, number][] = [
      [visitor(), 401],
      [halfSignedIn(managers[owner]), 401],
      [member(ana), 403],
      [trialMember(tom), 403],
      [member(liWei), 403],
      [member(owner === 'organisation' ? ines : marek), 403],
    ];
    for (const [viewer, status] of attackers)
      await expect(change(viewer, owner, { add: ['Mine'] })).rejects.toMatchObject({ status });
    await service.settle();
    expect(seen).toEqual([]);
  });
});

describe('expertise of a page that is not public', () => {
  it('looks as if there was no page to others', async () => {
    for (const viewer of [member(ana), trialMember(tom)])
      await expect(change(viewer, 'organisation', { add: ['x'] }, nordlab)).rejects.toMatchObject({ status: 404 });
    for (const owner of ['organisation', 'group'] as const)
      await expect(change(administrator(admin), owner, { add: ['x'] }, 'f'.repeat(24))).rejects.toMatchObject({
        status: 404,
      });
  });
});
