import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { assertMayPost, mayReadProject } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Project } from './project-model.ts';

type OfProject = { viewer: Viewer; params: { id: string } };

/** Loads a project of one's own, or any for administrators. Throws `posts.not_found`, for others' projects too. */
export const loadProject =
  ({ projects }: Pick<Posts, 'projects'>) =>
  async ({ viewer, params: { id } }: OfProject): Promise<Project> => {
    const project = await projects.findOne({ _id: id, deletedAt: null }).lean<Project>();
    return project && mayReadProject(viewer, project) ? project : fail('posts.not_found');
  };

/** The same to change it; a trial member keeps projects from before, and may only delete them. Throws `posts.trial_cannot_post` as well. */
export const loadEditableProject =
  (posts: Pick<Posts, 'projects'>) =>
  async (call: OfProject): Promise<Project> => {
    const project = await loadProject(posts)(call);
    assertMayPost(call.viewer);
    return project;
  };
