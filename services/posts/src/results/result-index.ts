import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { createDerivedIndex, type DerivedIndex, documentId } from '@consortia/infra/search/derived-index';
import type { SearchDocument } from '@consortia/infra/search/search';
import type { Result as Presented } from '@consortia/proto/posts/results-shapes';
import { plainText } from '@consortia/proto/rich-text';
import type { HasProjections, Related } from '../opportunities/hydrate-opportunities.ts';
import type { Posts } from '../posts.ts';
import { closingTime, withoutDeadline } from '../search/closing-time.ts';
import { type IndexedPost, maskedVariant, type Right, someMember, someTrialMember } from '../search/indexed-post.ts';
import type { RelatedResultField } from '../search/related-fields.ts';
import { hydrateResults } from './hydrate-results.ts';
import { presentResult } from './present-result.ts';
import type { Result } from './result-model.ts';

export const resultIndexDefinition = {
  name: 'posts.results',
  version: 4,
  fields: { title: { weight: 8 }, around: { weight: 2 }, text: { weight: 1 } },
};

/** When the last of the funding actions behind a Result closes; never without one (A45). */
function lastClosing({ calls }: Result, { topics }: Related): number {
  const actions = calls.flatMap(
    ({ topicId, actionId }) => topics.get(topicId)?.actions.find(({ id }) => id === actionId) ?? [],
  );
  return actions.length === 0 ? withoutDeadline : Math.max(...actions.map(closingTime));
}

/** The searched fields of a Result, built only from its presentation to a viewer. */
export function searchedResultText(shown: Presented): Record<keyof typeof resultIndexDefinition.fields, string> {
  const author = shown.user.anonymous ? null : shown.user.name;
  const links = shown.links.map(({ title }) => title);
  const { project } = shown;
  return {
    title: shown.title,
    around: [author, shown.organisation?.name, project?.title, project?.acronym, project?.horizonGrantId, ...links]
      .filter(Boolean)
      .join('. '),
    text: plainText(shown.description),
  };
}

/**
 * The documents of a Result: one for members, and one for trial members, built from the masked presentation; none of the latter while
 * the names to mask are unknown.
 */
function indexedResult(result: Result, related: Related, version: number): SearchDocument[] {
  const filters = {
    helix: [...result.helixIds],
    sortAt: result.publishedAt.getTime(),
    closesAt: lastClosing(result, related),
  };
  const document = (id: string, viewer: Viewer, rights: Right[], masked: boolean): SearchDocument[] => {
    const shown = presentResult(viewer, result, related);
    if (!shown) return [];
    const stored: IndexedPost = { post: result._id, masked };
    return [{ id, version, fields: searchedResultText(shown), filters, rights, stored }];
  };
  return [
    ...document(result._id, someMember, ['member'], false),
    ...document(documentId(result._id, maskedVariant), someTrialMember, ['trial'], true),
  ];
}

/** The index of the lists of Results. */
export const createResultIndex = (
  posts: HasProjections & Pick<Posts, 'results' | 'search' | 'setAside'>,
): DerivedIndex<RelatedResultField> =>
  createDerivedIndex<Result, RelatedResultField>({
    ...posts,
    name: 'result-index',
    definition: resultIndexDefinition,
    model: posts.results,
    filter: { deletedAt: null },
    async builderFor(found) {
      const related = await hydrateResults(posts, found);
      return (result, version) => indexedResult(result, related, version);
    },
    variants: [maskedVariant],
  });
