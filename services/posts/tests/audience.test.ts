import type { TestService } from '@consortia/infra/testing/test-service';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { startHarness, viewers } from './harness.ts';
import { people } from './owners.ts';

let service: TestService;
beforeAll(async () => {
  service = await startHarness();
  await service.settle();
});
afterAll(() => service.close());

const path = '/api/v1/posts/audience';

describe('how many people an Opportunity reaches', () => {
  it('is counted by visibility, without its author and without names', async () => {
    const trial = Object.values(people).filter((person) => person.trial).length;
    const members = Object.keys(people).length - trial - 1;
    expect(await service.as(viewers.author).call(authoringApi.readAudience, {})).toEqual({
      public: { full: members + trial, anonymised: 0 },
      network: { full: members, anonymised: trial },
      private: { full: members, anonymised: 0 },
    });
  });

  it('is for those who may post', async () => {
    expect((await service.as(viewers.visitor).fetch(path)).status).toBe(401);
    const refused = await service.as(viewers['trial member']).fetch(path);
    expect([refused.status, (await refused.json()).message]).toEqual([403, messages.trialCannotPost]);
  });
});
