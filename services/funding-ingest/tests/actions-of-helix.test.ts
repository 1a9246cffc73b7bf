import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixes, ingest, observation, startHarness } from './harness.ts';

let harness: TestService;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const action = (changes: object) => ({ ...(observation().actions as object[])[0], ...changes });
const quantum = (title: string, changes: object) =>
  observation({
    title: `Quantum technologies: ${title}`,
    keywords: ['Quantum technologies'],
    actions: [action(changes)] as never,
  });

describe('the actions of a Helix', () => {
  it('are those that are open, the next deadline first [D07]', async () => {
    await ingest(harness, [
      quantum('later', { deadlines: ['2026-10-15'] }),
      quantum('sooner', { deadlines: ['2026-07-15'] }),
      quantum('forthcoming', { status: 'forthcoming', openingDate: '2026-08-01', deadlines: ['2026-12-01'] }),
      quantum('closed', { status: 'closed', deadlines: ['2026-05-15'] }),
    ]);
    const { call } = harness.as(anotherService('helixes'));
    const of = (id: string) => call(fundingIngestApi.listActionsOfHelix, { params: { id } });
    const { activeActions } = await of(helixes[1]!.id);
    expect(activeActions.map(({ open, topic }) => [open, topic.title])).toEqual([
      [true, 'Quantum technologies: sooner'],
      [true, 'Quantum technologies: later'],
    ]);
    expect((await of(helixes[2]!.id)).activeActions).toEqual([]);
  });
});
