import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import type { Project } from './project-model.ts';

type HasProjects = Pick<Posts, 'projects'>;

/** Projects by id, without deleted ones; null and unknown ids are left out. Present them with `presentProject`. */
export async function readProjects(
  { projects }: HasProjects,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Project>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await projects.find({ _id: trusted({ $in: wanted }), deletedAt: null }).lean<Project[]>();
  return new Map(found.map((project) => [project._id, project]));
}

/** The title of a project; null without one and once it is deleted. */
export const projectTitleOf = async (posts: HasProjects, id: string | null): Promise<string | null> =>
  (await readProjects(posts, [id])).get(id ?? '')?.title ?? null;

/** Whether a person may name this project in an Opportunity or a Result: it is their own. */
export const isProjectOf = async ({ projects }: HasProjects, id: string, userId: string): Promise<boolean> =>
  (await projects.exists({ _id: id, userId, deletedAt: null })) !== null;
