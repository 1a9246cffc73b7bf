import type { SearchHit } from '@consortia/infra/search/search';
import type { IndexedPost } from './indexed-post.ts';

type Highlight = { text: string; marked: boolean }[];
/** How one kind of post is shown to one viewer. */
type Presentation<D, C> = {
  card(post: D): C | null;
  mayKnowNames(post: D): boolean;
  /** The searched texts as the viewer sees them now. */
  texts(post: D): Readonly<Record<string, string>> | null;
  /** Fields whose fragments are shown, the first one that matched. */
  highlighted: readonly string[];
};

/**
 * The matching fragment of a text. The index is a moment behind, and what has to be masked may have changed since: of a masked
 * post a fragment is shown only while it is part of the text that the viewer sees now.
 */
function highlightOf<D>({ highlights }: SearchHit, post: D, shown: Presentation<D, unknown>): Highlight {
  const field = shown.highlighted.find((name) => highlights[name]?.some(({ marked }) => marked));
  const fragments = field ? highlights[field]! : [];
  if (!field || shown.mayKnowNames(post)) return fragments;
  const isShown = shown.texts(post)?.[field]?.includes(fragments.map(({ text }) => text).join(''));
  return isShown ? fragments : [];
}

/** Cards of hits of an index, in their order. The stored posts decide whether the viewer may see them. */
export async function cardsOfHits<D extends { _id: string }, C extends object>(
  hits: readonly SearchHit[],
  presentationFor: (found: readonly D[]) => Promise<Presentation<D, C>>,
  read: (ids: string[]) => Promise<readonly D[]>,
): Promise<(C & { highlight: Highlight })[]> {
  if (hits.length === 0) return [];
  const hitOf = new Map(hits.map((hit) => [(hit.stored as IndexedPost).post, hit]));
  const found = await read([...hitOf.keys()]);
  const byId = new Map(found.map((post) => [post._id, post]));
  const shown = await presentationFor(found);
  return [...hitOf].flatMap(([id, hit]) => {
    const post = byId.get(id);
    // An unmasked document of a post whose names the viewer may no longer know, so its names may have matched.
    if (!post || (!(hit.stored as IndexedPost).masked && !shown.mayKnowNames(post))) return [];
    const card = shown.card(post);
    return card ? [{ ...card, highlight: highlightOf(hit, post, shown) }] : [];
  });
}
