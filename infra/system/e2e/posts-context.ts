import type { Projected } from '@consortia/infra/store/projection';
import { opportunityModel } from '@consortia/posts/src/opportunities/opportunity-model';
import type { TopicProjection } from '@consortia/posts/src/projections';
import { projectModel } from '@consortia/posts/src/projects/project-model';
import type { Connection } from 'mongoose';

/** Context to store Opportunities in the database of posts directly, past the schemas of its routes. */
export function postsContext(connection: Connection) {
  const topics = connection.model<Projected<TopicProjection>>('topics');
  return {
    opportunities: opportunityModel(connection),
    projects: projectModel(connection),
    topics: { get: async (id: string) => topics.findOne({ _id: id, deletedAt: null }).lean() },
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
  };
}
