import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { limits } from '@consortia/proto/limits';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import type { Posts } from '../posts.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

export const listMyProjects = ({ projects }: Pick<Posts, 'projects'>) =>
  handle(projectsApi.listMyProjects, async ({ viewer }) => {
    const found = await projects
      .find({ userId: signedIn(viewer).id, deletedAt: null })
      .sort({ _id: -1 })
      .limit(limits.projectsOfOnePerson)
      .lean<Project[]>();
    return { projects: found.map(presentProject) };
  });
