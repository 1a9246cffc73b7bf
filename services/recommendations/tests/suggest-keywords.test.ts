import type { TestService } from '@consortia/infra/testing/test-service';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { opportunities } from './search-corpus.ts';
import { openSearch, publishChange, type ViewerKind, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
  const secret = { expertiseSought: ['Isotope purification'] };
  await publishChange(service, postsEvents.opportunityUpdated, opportunities.diamond, secret);
});
afterAll(() => service.close());

const suggest = async (q: string, viewer: ViewerKind = 'full member') =>
  (await service.as(viewers[viewer]).call(recommendationsApi.suggestKeywords, { query: { q } })).keywords;

describe('suggested keywords', () => {
  it('come from people and Opportunities and complete the word that is typed, the most frequent first', async () => {
    expect(await suggest('medic')).toEqual(['Medical Imaging', 'Personalised Medicine']);
    expect(await suggest('clin')).toEqual(['Clinical trials']);
    expect(await suggest('LEARN')).toEqual(['Fairness in machine learning', 'Machine Learning']);
  });

  it('are none of the roles, and none of people whose account may not be used', async () => {
    expect(await suggest('consort')).toEqual(['Consortium Management']);
    expect(await suggest('quantum w')).toEqual([]);
  });

  it('are at most eight', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `Zymurgy ${at}`);
    await publishChange(service, postsEvents.opportunityUpdated, opportunities.hair, { expertiseSought: many });
    expect(await suggest('zymurgy')).toHaveLength(8);
  });

  it('hold nothing of what a trial member may not see', async () => {
    expect(await suggest('isotope')).toEqual(['Isotope purification']);
    expect(await suggest('isotope', 'trial member')).toEqual([]);
    expect(await suggest('almeida')).toEqual(['Friends of Almeida']);
    expect(await suggest('almeida', 'trial member')).toEqual([]);
    expect((await suggest('friends', 'trial member')).join()).not.toMatch(/almeida/i);
  });

  it('are for people with an account', async () => {
    expect((await service.as(viewers.visitor).fetch('/api/v1/keywords?q=quantum')).status).toBe(401);
  });

  it.each(['', '%20', 'a'.repeat(41)])('are not sought for %j', async (q) => {
    expect((await service.as(viewers['full member']).fetch(`/api/v1/keywords?q=${q}`)).status).toBe(422);
  });
});

describe('keywords for a profile', () => {
  const complete = async (term: string, viewer: ViewerKind = 'full member') =>
    service.as(viewers[viewer]).call(recommendationsApi.completeKeywords, { query: { term } });

  it('are the example tags before anything is typed, and then those that complete the text [C42, C43, K45]', async () => {
    const examples = await complete('');
    expect(examples).toHaveLength(14);
    expect(examples.slice(0, 2)).toEqual(['Global Health', 'Personalised Medicine']);
    const response = await service.as(viewers['full member']).fetch('/profile/keywords-auto-complete');
    expect(await response.json()).toEqual(examples);
    expect(await complete('medic')).toEqual(['Medical Imaging', 'Personalised Medicine']);
    expect(await complete('isotope', 'trial member')).toEqual([]);
    expect((await service.as(viewers.visitor).fetch('/profile/keywords-auto-complete')).status).toBe(401);
  });

  it('are completed for `term`, and for `query` where it is absent', async () => {
    const completed = async (query: string) =>
      (await service.as(viewers['full member']).fetch(`/profile/keywords-auto-complete?${query}`)).json();
    const medical = ['Medical Imaging', 'Personalised Medicine'];
    expect(await completed('term=medic')).toEqual(medical);
    expect(await completed('query=medic')).toEqual(medical);
    expect(await completed('term=medic&query=optic')).toEqual(medical);
  });
});
