import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople, demoRequestedOrganisation } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { nordlab, tecnova, aurora } = demoOrganisations;
let service: TestService;
let seen: EventEnvelope[];
beforeEach(async () => {
  ({ service, seen } = await startOrganisations({ topics: [organisationsEvents.organisationUpdated.topic] }));
});
afterEach(() => service.close());

const entry = (n: number, name: string, more: object = {}) => ({
  ...{ id: `0${String(n).padStart(8, '0')}`, name, country: 'NO', city: 'Oslo', status: 'active', related: 0 },
  ...{ aliases: [], acronyms: [], domains: [], ...more },
});
const load = async (...records: ReturnType<typeof entry>[]) => {
  await service.as(anotherService('ingest-command')).call(organisationsApi.importDirectory, { body: { records } });
  await service.settle();
};
const platform = () => service.as(administrator(demoPeople.admin));
async function link(id: string, directoryId: string | null): Promise<void> {
  await platform().call(organisationsApi.linkOrganisation, { params: { id }, body: { directoryId, fill: false } });
  await service.settle();
}
async function merge(id: string, into: string): Promise<void> {
  await platform().call(organisationsApi.mergeOrganisation, { params: { id }, body: { into } });
  await service.settle();
}
/** Other and former names as the latest event has them. */
const published = (id: string) => {
  const { otherNames, formerNames } = seen.findLast(({ key, type }) => key === id && type === 'organisation.updated')!
    .payload as { otherNames: string[]; formerNames: string[] };
  return [otherNames, formerNames];
};

describe('the further names that are published with an organisation', () => {
  it('are the acronyms and other names of its entry in the directory, and follow imports', async () => {
    await load(entry(1, 'NordLab', { acronyms: ['NL', 'nl'], aliases: ['NORDLAB', 'Nordlabor'] }));
    await link(nordlab, '000000001');
    expect(published(nordlab)).toEqual([['NL', 'Nordlabor'], []]);
    await load(entry(1, 'NordLab AS', { acronyms: ['NLA'] }));
    expect(published(nordlab)).toEqual([['NLA', 'NordLab AS'], []]);
    await link(nordlab, null);
    expect(published(nordlab)).toEqual([[], []]);
  });

  it('are the names of the entries whose place its entry took, as former names', async () => {
    await load(entry(1, 'NordLab', { aliases: ['Nordlabor'] }));
    await link(nordlab, '000000001');
    const gone = {
      status: 'inactive',
      successors: ['000000001'],
      acronyms: ['PL'],
      aliases: ['Polarlabor', 'Nordlabor'],
    };
    await load(entry(2, 'Polar Laboratory', gone));
    await load(entry(3, 'Arctic Laboratory', { status: 'withdrawn', successors: ['000000002'] }));
    const [others, former] = published(nordlab);
    expect([others, former?.toSorted()]).toEqual([
      ['Nordlabor'],
      ['Arctic Laboratory', 'PL', 'Polar Laboratory', 'Polarlabor'],
    ]);
  });

  it('are all names of the organisations that were merged into it, one after the other', async () => {
    await load(entry(1, 'TecNova', { acronyms: ['TN'] }), entry(2, 'University of Aurora', { acronyms: ['UA'] }));
    await link(tecnova, '000000001');
    await link(aurora, '000000002');
    await merge(tecnova, nordlab);
    expect(published(nordlab)).toEqual([['TN'], ['TecNova']]);
    await merge(nordlab, aurora);
    expect(published(aurora)).toEqual([['UA'], ['TecNova', 'NordLab', 'TN']]);
  });

  it('are no names that a person typed at sign-up', async () => {
    await platform().call(organisationsApi.replaceRequest, {
      params: { id: demoRequestedOrganisation },
      body: { organisationId: nordlab },
    });
    await service.settle();
    expect((await organisationModel(service.connection).findById(demoRequestedOrganisation).lean())!.replacedBy).toBe(
      nordlab,
    );
    expect((await organisationModel(service.connection).findById(nordlab).lean())!.formerNames).toEqual([]);
  });

  it(`are ${limits.furtherNames} of each at most`, async () => {
    const aliases = Array.from({ length: 60 }, (_, n) => `Laboratory ${n}`);
    await load(entry(1, 'NordLab', { aliases }));
    await link(nordlab, '000000001');
    expect(published(nordlab)).toEqual([aliases.slice(0, limits.furtherNames), []]);
  });

  it('are published once', async () => {
    await load(entry(1, 'NordLab', { acronyms: ['NL'] }));
    await link(nordlab, '000000001');
    const events = seen.filter(({ key, type }) => key === nordlab && type === 'organisation.updated');
    expect(events.map(({ aggregateVersion }) => aggregateVersion)).toEqual([2, 3]);
    await load(entry(1, 'NordLab', { acronyms: ['NL'] }), entry(2, 'Another'));
    expect(seen.filter(({ key }) => key === nordlab).at(-1)!.aggregateVersion).toBe(3);
  });
});
