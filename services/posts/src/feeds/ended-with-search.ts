import type { Consumer } from '@consortia/infra/bus/bus';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { Posts } from '../posts.ts';

const { savedSearchDeleted } = recommendationsEvents;

/** A feed ends with the saved search that it lists. */
export const endedWithSearch = ({ feedAddresses, name }: Pick<Posts, 'feedAddresses' | 'name'>): Consumer => ({
  group: `${name}.feeds`,
  topics: [savedSearchDeleted.topic],
  async handle({ type, key }) {
    if (type === savedSearchDeleted.type) await feedAddresses.deleteMany({ searchId: key });
  },
});
