import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { participant, project, startFunding } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

describe('funded projects for another service', () => {
  let harness: TestService;
  const find = (body: { q: string; country?: string | null; coordinated?: boolean }) =>
    harness.as(anotherService('reviewiq')).call(fundingIngestApi.findProjects, {
      body: { country: null, coordinated: false, size: 5, ...body },
    });
  const names = async (body: Parameters<typeof find>[0]) =>
    (await find(body)).items.flatMap(({ organisations }) => organisations.map(({ name, role }) => `${name}: ${role}`));
  beforeAll(async () => {
    harness = await startFunding();
    await ingest(harness, [
      observation({ identifier: 'HORIZON-CL5-2026-D2-01-07', title: 'Soil and batteries' }),
      participant(1, 'INSTITUTE OF WAVES', 'FI'),
      participant(2, 'HARBOUR LABORATORY', 'PT'),
      {
        ...project(1, [
          [1, 'coordinator'],
          [2, 'participant'],
        ]),
        title: 'Wave energy for islands',
        acronym: 'WavIsle',
      },
      { ...project(2, [[2, 'coordinator']]), title: 'Quiet ships', acronym: 'QUIET' },
    ]);
  });
  afterAll(() => harness.close());

  it('have all of the words, with their coordinators', async () => {
    expect(await names({ q: 'wave energy' })).toEqual(['INSTITUTE OF WAVES: coordinator']);
    expect(await names({ q: 'wave turbines' })).toEqual([]);
  });

  it('are named by their acronym', async () => {
    expect(await names({ q: 'QUIET' })).toEqual(['HARBOUR LABORATORY: coordinator']);
  });

  it('have partners from a country, or coordinators alone', async () => {
    expect(await names({ q: 'wave energy', country: 'PT' })).toEqual(['HARBOUR LABORATORY: participant']);
    expect(await names({ q: 'wave energy', country: 'PT', coordinated: true })).toEqual([]);
  });

  it('are not served to people', async () => {
    for (const viewer of Object.values(viewers))
      await expect(
        harness
          .as(viewer)
          .call(fundingIngestApi.findProjects, { body: { q: 'wave', country: null, coordinated: false, size: 5 } }),
      ).rejects.toMatchObject({ status: 404 });
  });
});
