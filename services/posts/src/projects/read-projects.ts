import { heldRead } from '@consortia/infra/store/held-reads';
import { projectNames } from '@consortia/proto/posts/masking/project-names';
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
  const found = await heldRead(projects.find({ _id: trusted({ $in: wanted }), deletedAt: null }).lean<Project[]>());
  return new Map(found.map((project) => [project._id, project]));
}

type Named = Parameters<typeof projectNames>[0];
/** Names that a post with this project hides where its author is hidden. */
export const hiddenOf = (project: Named | null | undefined) => ({
  projectTitle: project?.title ?? null,
  projectNames: project ? projectNames(project) : [],
});

/** {@link hiddenOf} the project of a post; `form` where its form holds one by title alone. */
export const hiddenOfProject = async (posts: HasProjects, id: string | null, form: Named | null = null) =>
  hiddenOf(form ?? (await readProjects(posts, [id])).get(id ?? ''));

/** Whether a person may name this project in an Opportunity or a Result: it is their own. */
export const isProjectOf = async ({ projects }: HasProjects, id: string, userId: string): Promise<boolean> =>
  (await projects.exists({ _id: id, userId, deletedAt: null })) !== null;
