import { handle } from '@consortia/infra/kit/requests/handler';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import type { Posts } from '../posts.ts';
import { loadProject } from './owned-project.ts';
import { presentProject } from './present-project.ts';

export const readProject = (posts: Pick<Posts, 'projects'>) =>
  handle(projectsApi.readProject, async ({ loaded }) => presentProject(loaded), { load: loadProject(posts) });
