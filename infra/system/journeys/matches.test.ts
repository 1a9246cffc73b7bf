import { demoPeople, demoTopics } from '@consortia/proto/demo';
import type { Match } from '@consortia/proto/recommendations/shapes';
import type { Browser } from './browser-client.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await harness.settle();
});
afterAll(() => harness.close());

async function matchesOf(browser: Browser, userId: string, list: 'posts' | 'eu-funding'): Promise<Match[]> {
  const response = await browser.get(`/api/v1/users/${userId}/recommendations/${list}`);
  expect(response.status).toBe(200);
  return response.json<{ data: Match[] }>().data;
}

describe('the matches of the demo people', () => {
  it('start for Ana with the call for quantum sensors, and say why', async () => {
    const [best] = await matchesOf(await harness.signIn('ana'), demoPeople.ana, 'eu-funding');
    expect(best!.funding_topic!.id).toBe(demoTopics.sensing);
    expect(best!.reasons).toContainEqual(expect.objectContaining({ kind: 'expertise', yours: 'Quantum Sensing' }));
    expect(best!.reasons).toContainEqual(expect.objectContaining({ kind: 'deadline' }));
  });

  it('show Tom, a trial member, soil, and no name that he may not know', async () => {
    const tom = await harness.signIn('tom');
    const calls = await matchesOf(tom, demoPeople.tom, 'eu-funding');
    expect(calls.slice(0, 3).map(({ funding_topic }) => funding_topic!.id)).toContain(demoTopics.soil);
    for (const { post } of await matchesOf(tom, demoPeople.tom, 'posts')) {
      if (post!.visibility !== 'public') expect(post!.user.anonymous).toBe(true);
    }
  });

  it('show everyone Opportunities of others alone, the likely ones with a reason', async () => {
    for (const name of ['ana', 'ines', 'marek'] as const) {
      const own = await matchesOf(await harness.signIn(name), demoPeople[name], 'posts');
      for (const { post, reasons, likely, recommender_score: score } of own) {
        expect(post!.user).not.toMatchObject({ id: demoPeople[name] });
        if (likely) expect(reasons.length).toBeGreaterThan(0);
        expect(score).toBeGreaterThan(0);
      }
    }
  });
});
