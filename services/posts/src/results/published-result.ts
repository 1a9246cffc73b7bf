import { plainLines } from '@consortia/proto/rich-text';
import type { Posts } from '../posts.ts';
import { hiddenOfProject } from '../projects/read-projects.ts';
import type { Result } from './result-model.ts';

/** The published state of a Result, payload of its events. */
export const publishedResult = async (posts: Pick<Posts, 'projects'>, result: Result) => ({
  id: result._id,
  alias: result.alias,
  title: result.title,
  text: plainLines(result.description),
  userId: result.userId,
  organisationId: result.organisationId,
  projectId: result.projectId,
  ...(await hiddenOfProject(posts, result.projectId)),
  helixes: [...result.helixIds],
  trl: result.trl,
  hasVideo: result.videoUrl !== null,
  publishedAt: result.publishedAt.toISOString(),
});
