import type { TestService } from '@consortia/infra/testing/test-service';
import { fail } from '@consortia/proto/errors';
import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { Output } from '@consortia/proto/route';
import type { FundingIngest } from '../src/funding-ingest.ts';
import { participantLinkModel } from '../src/organisation-funding/participant-link-model.ts';
import { suggestPartners } from '../src/partners/suggest-partners.ts';
import { fundedOrganisationModel } from '../src/projects/organisation-model.ts';
import { projectModel } from '../src/projects/project-model.ts';
import { topicModel } from '../src/topics/topic-model.ts';
import { aurora, participant, pic, project, startFunding } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

const identifier = 'HORIZON-CL5-2026-D2-01-07';
const elsewhere = { topicIdentifier: 'HORIZON-HLTH-2024-TOOL-01-01' };

describe('suggestions that take too long', () => {
  let harness: TestService;
  const suggest = async (query: object = {}) => {
    const { connection } = harness;
    const parts = {
      ...{ topics: topicModel(connection), projects: projectModel(connection) },
      organisations: fundedOrganisationModel(connection),
      participantLinks: participantLinkModel(connection),
      networkOrganisations: { get: async () => ({ ...aurora, profileUrl: '/organisation/aurora', waiting: false }) },
      call: async () => ({ people: [] }),
      clock: () => new Date('2026-06-01T10:00:00Z'),
      partnerSuggestions: async () => fail('funding-ingest.not_ready'),
    } as unknown as FundingIngest;
    const call = { viewer: viewers['full member'], params: { identifier } };
    const all = { partners: [], excluded: [], countries: [], ...query };
    return (await suggestPartners(parts).run({ ...call, query: all } as never)) as Output<
      typeof fundingIngestApi.suggestPartners
    >;
  };

  beforeAll(async () => {
    harness = await startFunding();
    await ingest(harness, [
      observation({ identifier, title: 'Soil' }),
      ...[1, 2, 3, 4].map((n) => participant(n, n === 1 ? 'UNIVERSITY OF AURORA' : `INSTITUTE ${n}`, 'FI')),
      project(1, [
        [2, 'coordinator'],
        [1, 'participant'],
      ]),
      project(2, [
        [3, 'coordinator'],
        [1, 'participant'],
      ]),
      project(3, [[4, 'coordinator']], elsewhere),
      project(4, [[4, 'coordinator']], { topicIdentifier: identifier }),
    ]);
  });
  afterAll(() => harness.close());

  it('show those of similar topics at once, most projects first, and say that they are not complete, and are none of the call itself', async () => {
    const { items, isComplete } = await suggest();
    expect(isComplete).toBe(false);
    expect(items.map((one) => one.pic)).toEqual([pic(1), pic(2), pic(3)]);
    expect(items[0]).toMatchObject({
      organisation: { name: aurora.name },
      reasons: { siblingProjects: 2, siblingTopics: ['HORIZON-CL5-2024-D2-01-01'] },
    });
  });

  it('leave out who was excluded, and keep to the countries that are sought', async () => {
    expect((await suggest({ excluded: [pic(1)] })).items.map((one) => one.pic)).toEqual([pic(2), pic(3)]);
    expect((await suggest({ countries: ['PL'] })).items).toEqual([]);
  });
});
