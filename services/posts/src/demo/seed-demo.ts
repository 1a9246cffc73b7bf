import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { demoOpportunity, demoTopicIdentifiers, demoTopics } from '@consortia/proto/demo';
import { type AddsOpportunities, addOpportunity } from '../opportunities/add-opportunity.ts';
import { demoPost } from './demo-opportunity.ts';
import { healthAndDigital } from './health-and-digital.ts';
import { planetAndCities } from './planet-and-cities.ts';
import { societyAndSkills } from './society-and-skills.ts';

const demoOpportunities = [...healthAndDigital, ...planetAndCities, ...societyAndSkills];

const identifiers = new Map(
  Object.entries(demoTopics).map(([name, id]) => [id as string, demoTopicIdentifiers[name as keyof typeof demoTopics]]),
);

/** Adds missing demo Opportunities. */
export async function seedDemo(posts: AddsOpportunities): Promise<void> {
  const now = posts.clock();
  // A start does not wait for the calls to arrive here, and what is published once says which call it is about.
  const topics: AddsOpportunities['topics'] = {
    async get(id) {
      const identifier = identifiers.get(id);
      return identifier === undefined ? posts.topics.get(id) : { identifier };
    },
  };
  const numbered = demoOpportunities.map((demo, index) => ({
    _id: demoOpportunity(index + 1),
    demo,
    number: index + 1,
  }));
  for (const { demo, number } of await missingFrom(posts.opportunities, numbered)) {
    await duplicatesOnly(addOpportunity({ ...posts, topics }, demoPost(demo, number, now)));
  }
}
