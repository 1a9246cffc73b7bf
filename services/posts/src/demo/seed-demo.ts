import { duplicatesOnly } from '@consortia/infra/store/consume';
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
  for (const [index, demo] of demoOpportunities.entries()) {
    if (await posts.opportunities.exists({ _id: demoOpportunity(index + 1) })) continue;
    await duplicatesOnly(addOpportunity(posts, demoPost(demo, index + 1, now)));
  }
}
