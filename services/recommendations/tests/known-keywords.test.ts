import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsService } from '../src/service.ts';
import { plantedFixture, today } from './match-fixture.ts';
import { viewers } from './match-harness.ts';
import { ownersOf } from './match-owners.ts';

const fixture = plantedFixture();
fixture.topics[0]!.keywords = [fixture.topics[0]!.identifier, 'Magnetoencephalography'];
fixture.projects.push({
  grantId: '101000001',
  title: 'Hearts without shielding',
  objective: 'A field trial.',
  keywords: ['Magnetocardiography', 'living labs'],
  topicIdentifier: fixture.topics[0]!.identifier,
  acronym: null,
  fundingScheme: null,
  startDate: null,
  endDate: null,
  contribution: null,
  participants: 3,
  link: 'https://cordis.europa.eu/project/id/101000001',
});
Object.assign(fixture.people[1]!, { hasProfile: true });

let service: TestService;
beforeAll(async () => {
  service = await startTestService(recommendationsService, { neighbours: ownersOf(fixture), clock: () => today });
  await service.settle();
});
afterAll(() => service.close());
const ana = () => service.as(viewers.ana);
const complete = (term: string) => ana().call(recommendationsApi.completeKeywords, { query: { term } });
const inText = async (text: string) =>
  (await ana().call(recommendationsApi.findKeywordsInText, { body: { text } })).keywords;

describe('keywords of calls and projects', () => {
  it('complete what is typed, next to those of people and Opportunities [C43]', async () => {
    expect(await complete('magneto')).toEqual([
      'Diamond Magnetometry',
      'Magnetocardiography',
      'Magnetoencephalography',
    ]);
    expect(await complete('horizon-test')).toEqual([]);
  });

  it('are found in a biography', async () => {
    expect(await inText('We do magnetocardiography in a Living Lab.')).toEqual(['Magnetocardiography', 'living labs']);
    expect(await inText('Nothing of the kind.')).toEqual([]);
  });

  it('are sought for people with an account, in a text of some length', async () => {
    const send = (viewer: 'ana' | 'visitor', text: string) =>
      service.as(viewers[viewer]).fetch('/api/v1/keywords/in-text', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
    expect((await send('visitor', 'living labs')).status).toBe(401);
    const tooLong = 'x'.repeat(limits.keywordTextCharacters + 1);
    await expect(ana().call(recommendationsApi.findKeywordsInText, { body: { text: tooLong } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
