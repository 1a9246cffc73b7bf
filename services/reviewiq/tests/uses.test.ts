import { demoOrganisations } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import { draft, type Harness, startReviewiq } from './harness.ts';

let reviewiq: Harness;
let events: EventEnvelope[];
beforeAll(async () => {
  reviewiq = await startReviewiq();
  events = await reviewiq.eventsOf(reviewiqEvents.useCounted.topic);
});
afterAll(() => reviewiq.service.close());

describe('a use that is counted', () => {
  it('names the organisation alone, and none is counted without one', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.feedback('marek', draft);
    await reviewiq.service.settle();
    expect(events.map(({ payload }) => payload)).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), organisationId: demoOrganisations.aurora },
    ]);
  });
});
