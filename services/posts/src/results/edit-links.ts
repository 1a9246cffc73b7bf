import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import type { ResultLink } from '@consortia/proto/posts/results-shapes';
import type { Posts } from '../posts.ts';
import { stateAfter, updated } from './change-result.ts';
import { requireEditable } from './find-result.ts';
import type { Result } from './result-model.ts';

/**
 * Changes the links of a Result by a function of the current ones, which returns the same list for no change. Throws as
 * `requireEditable`, and what the function throws.
 */
export async function editLinks(
  posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'results'>,
  viewer: Viewer,
  resultId: string,
  edit: (links: readonly ResultLink[]) => readonly ResultLink[],
): Promise<void> {
  const by = signedIn(viewer).id;
  const changed = await changeAggregate<Result>(
    posts.results,
    resultId,
    async (result) => {
      requireEditable(viewer, result);
      const before = result.toObject() as Result;
      const links = edit(before.links);
      if (links === before.links) return [];
      result.set(await stateAfter(posts, before, { links: [...links] }));
      return [await updated(posts, result, by)];
    },
    posts,
  );
  if (!changed) fail('posts.not_found');
}

/** Throws `posts.link_not_found`. */
export function requireLink(links: readonly ResultLink[], id: string): void {
  if (!links.some((link) => link.id === id)) fail('posts.link_not_found');
}
