import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { projectMessages } from '@consortia/proto/posts/messages/projects';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import type { Posts } from '../posts.ts';
import { loadEditableProject } from './owned-project.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

export const changeProject = (posts: Pick<Posts, 'clock' | 'newId' | 'projects'>) =>
  handle(
    projectsApi.changeProject,
    async ({ params: { id }, body: { url } }) => {
      const changed = await changeAggregate<Project>(
        posts.projects,
        id,
        (project) => {
          project.url = url;
          return [];
        },
        posts,
      );
      if (!changed) return fail('posts.not_found');
      return { message: projectMessages.projectWebsiteSaved, project: presentProject(changed) };
    },
    { load: loadEditableProject(posts) },
  );
