import { handle } from '@consortia/infra/kit/requests/handler';
import { limits } from '@consortia/proto/limits';
import { projectsApi } from '@consortia/proto/posts/projects-api';
import { trusted } from 'mongoose';
import { opportunitiesByPerson, resultsByPerson } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { presentProject } from './present-project.ts';
import type { Project } from './project-model.ts';

/** A project is shown where the viewer could read of it anyway: with an Opportunity or a Result that names its author. */
export const listProjectsByPerson = ({
  projects,
  opportunities,
  results,
}: Pick<Posts, 'opportunities' | 'projects' | 'results'>) =>
  handle(projectsApi.listProjectsByPerson, async ({ viewer, params: { userId } }) => {
    const own = await projects
      .find({ userId, deletedAt: null })
      .sort({ _id: -1 })
      .limit(limits.projectsOfOnePerson)
      .lean<Project[]>();
    if (own.length === 0) return { projects: [] };
    const projectId = trusted({ $in: own.map(({ _id }) => _id) });
    const named = await Promise.all([
      opportunities.distinct('projectId', { ...opportunitiesByPerson(viewer, userId), projectId }),
      results.distinct('projectId', { ...resultsByPerson(viewer, userId), projectId, deletedAt: null }),
    ]);
    const shown = new Set<unknown>(named.flat());
    return { projects: own.filter(({ _id }) => shown.has(_id)).map(presentProject) };
  });
