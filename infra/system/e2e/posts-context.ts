import type { Projected } from '@consortia/infra/store/projection';
import { commentModel } from '@consortia/posts/src/comments/comment-model';
import { opportunityModel } from '@consortia/posts/src/opportunities/opportunity-model';
import type { TopicProjection } from '@consortia/posts/src/projections';
import { projectModel } from '@consortia/posts/src/projects/project-model';
import { resultModel } from '@consortia/posts/src/results/result-model';
import type { Connection } from 'mongoose';

/** Context to store Opportunities, Results, projects and comments in the database of posts directly, past the schemas of its routes. */
export function postsContext(connection: Connection) {
  const topics = connection.model<Projected<TopicProjection>>('topics');
  return {
    opportunities: opportunityModel(connection),
    results: resultModel(connection),
    projects: projectModel(connection),
    comments: commentModel(connection),
    topics: { get: async (id: string) => topics.findOne({ _id: id, deletedAt: null }).lean() },
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
  };
}
