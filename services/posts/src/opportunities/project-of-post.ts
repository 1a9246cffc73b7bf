import type { Project as PublicProject } from '@consortia/proto/posts/project-shapes';
import { presentProject } from '../projects/present-project.ts';
import type { Project } from '../projects/project-model.ts';
import type { Opportunity } from './opportunity-model.ts';

type Named = Pick<Opportunity, 'project' | 'projectId'>;

/**
 * The project that an Opportunity names: one of its author's, as it is now, or one that its form holds by title and website alone.
 * Null once the project is deleted.
 */
export function projectOfPost(
  { project, projectId }: Named,
  { projects }: { projects: ReadonlyMap<string, Project> },
): PublicProject | null {
  const own = projects.get(projectId ?? '');
  if (own) return presentProject(own);
  if (!project) return null;
  const nothing = { acronym: null, image: null, imageUrl: null, horizonGrantId: null, fundingAcknowledgement: null };
  return { ...project, link: project.url, ...nothing };
}
