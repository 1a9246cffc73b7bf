import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { demoOpportunity } from '@consortia/proto/demo';
import { type AddsOpportunities, addOpportunity } from '../opportunities/add-opportunity.ts';
import { demoPost } from './demo-opportunity.ts';
import { healthAndDigital } from './health-and-digital.ts';
import { planetAndCities } from './planet-and-cities.ts';
import { societyAndSkills } from './society-and-skills.ts';

const demoOpportunities = [...healthAndDigital, ...planetAndCities, ...societyAndSkills];

/** Adds missing demo Opportunities. */
export async function seedDemo(posts: AddsOpportunities): Promise<void> {
  const now = posts.clock();
  const numbered = demoOpportunities.map((demo, index) => ({
    _id: demoOpportunity(index + 1),
    demo,
    number: index + 1,
  }));
  for (const { demo, number } of await missingFrom(posts.opportunities, numbered)) {
    await duplicatesOnly(addOpportunity(posts, demoPost(demo, number, now)));
  }
}
