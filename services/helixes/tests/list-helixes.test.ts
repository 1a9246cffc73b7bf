import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from '../src/helixes/helix-model.ts';
import { helixesService } from '../src/service.ts';
import { owners } from './owners.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners });
});
afterAll(() => service.close());

describe('the list of Helixes', () => {
  it.each([
    ['a visitor', visitor()],
    ['a trial member', trialMember(demoPeople.tom)],
    ['a member', member(demoPeople.ana)],
  ])('gives %s all of them by name, with those that each is related to', async (_who, viewer) => {
    const { helixes } = await service.as(viewer).call(helixesApi.listHelixes);
    const names = helixes.map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names).toEqual([...names].sort());
    expect(helixes.find(({ id }) => id === demoHelixes.cancer)?.relatedClusters).toEqual([demoHelixes.health]);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await service.as(visitor()).fetch('/api/v1/helixes');
    const etag = first.headers.get('etag')!;
    expect(etag).toBeTruthy();
    // In its default mode `fetch` adds `cache-control: no-cache` to a conditional request, which requires the full response.
    const again = { headers: { 'If-None-Match': etag }, cache: 'no-cache' } as const;
    const second = await service.as(visitor()).fetch('/api/v1/helixes', again);
    expect(second.status).toBe(304);
  });

  it('leaves out one that was deleted', async () => {
    const helixes = helixModel(service.connection);
    await helixes.updateOne({ _id: demoHelixes.ocean }, { deletedAt: new Date() });
    const { helixes: left } = await service.as(visitor()).call(helixesApi.listHelixes);
    expect(left.map(({ id }) => id)).not.toContain(demoHelixes.ocean);
    expect(left).toHaveLength(11);
  });
});
