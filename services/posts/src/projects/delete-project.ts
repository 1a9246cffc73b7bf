import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { projectMessages } from '@consortia/proto/posts/messages/projects';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import type { Posts } from '../posts.ts';
import { deleteStoredProject } from './delete-stored-project.ts';
import { loadProject } from './owned-project.ts';

export const deleteProject = (posts: Pick<Posts, 'clock' | 'newId' | 'projects'>) =>
  handle(
    projectsApi.deleteProject,
    async ({ params: { id } }) =>
      (await deleteStoredProject(posts, id)) ? { message: projectMessages.projectDeleted } : fail('posts.not_found'),
    { load: loadProject(posts) },
  );
