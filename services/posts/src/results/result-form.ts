import { isDeepStrictEqual } from 'node:util';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import type { ResultFields, ResultLink } from '@consortia/proto/posts/results-shapes';
import { slug } from '@consortia/proto/posts/slug';
import { videoOf } from '@consortia/proto/posts/video';
import { plainText } from '@consortia/proto/rich-text';
import { refuseProblems } from '../drafts/refuse-problems.ts';
import type { Posts } from '../posts.ts';
import { isProjectOf } from '../projects/read-projects.ts';
import type { Result } from './result-model.ts';

export const emptyForm: Omit<ResultFields, 'title'> = {
  description: { type: 'doc', content: [] },
  project: null,
  clusters: [],
  trl: null,
  links: [],
  videoUrl: '',
};

/** The form of a stored Result. */
export const formOf = (result: Result) => ({
  title: result.title,
  description: result.description,
  project: result.projectId,
  clusters: [...result.helixIds],
  trl: result.trl,
  links: result.links.map(({ id, title, url }) => ({ id, title, url })),
  videoUrl: result.videoUrl ?? '',
});

type Link = ResultFields['links'][number];
/** Links of the form without repeated ones; those that are stored with the same title and address keep their ids. */
export function linksOf(form: readonly Link[], stored: readonly ResultLink[], newId: () => string): ResultLink[] {
  const known = new Map(stored.map((link) => [JSON.stringify([link.title, link.url]), link.id]));
  const each = new Map(form.map(({ title, url }) => [JSON.stringify([title, url]), { title, url }]));
  return [...each].map(([key, link]) => ({ id: known.get(key) ?? newId(), ...link }));
}

/** Stored fields of a form, with all derived ones. */
export const stateOf = (form: ResultFields, stored: readonly ResultLink[], newId: () => string) => ({
  title: form.title,
  alias: slug(form.title, 'result'),
  description: form.description,
  projectId: form.project,
  helixIds: [...new Set(form.clusters)],
  trl: form.trl,
  links: linksOf(form.links, stored, newId),
  videoUrl: videoOf(form.videoUrl)?.url ?? null,
});

/**
 * Throws `kit.invalid` for problems of the fields that differ from `before`: a project that is not the author's, unknown or retired
 * Helixes, and a text that is too long.
 */
export async function checkForm(
  posts: Pick<Posts, 'helixes' | 'projects'>,
  userId: string,
  form: ResultFields,
  before?: ResultFields,
): Promise<void> {
  const isChanged = (field: keyof ResultFields): boolean => !isDeepStrictEqual(form[field], before?.[field]);
  const chosen = before === undefined ? form.clusters : form.clusters.filter((id) => !before.clusters.includes(id));
  const [helixes, ownProject] = await Promise.all([
    posts.helixes.getMany(chosen),
    form.project === null || !isChanged('project') || isProjectOf(posts, form.project, userId),
  ]);
  const isUnknown = (id: string): boolean => helixes.get(id)?.retired ?? true;
  const isTooLong = isChanged('description') && plainText(form.description).length > limits.messageCharacters;
  refuseProblems({
    ...(chosen.some(isUnknown) && { clusters: [postResponseMessages.helixUnknown] }),
    ...(!ownProject && { project: [resultResponseMessages.projectNotYours] }),
    ...(isTooLong && { description: [messages.fieldTooLong] }),
  });
}
