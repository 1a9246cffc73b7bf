import type { SearchDocument } from '@consortia/infra/search/search';
import { trusted } from 'mongoose';
import { hydrate } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { Posts } from '../posts.ts';
import type { OpportunityIndex } from './index-of-lists.ts';
import { documentIds, indexedOpportunity, opportunityIndex } from './opportunity-index.ts';

const BATCH = 100;
const approved = { status: 'approved', deletedAt: null } as const;

/** Keeps the index of the lists. It is derived: what it holds is read from the store each time. */
export function createOpportunityIndex(posts: Omit<Posts, 'index'>): OpportunityIndex {
  const { search, opportunities, clock, setAside } = posts;
  let last = 0;
  /**
   * Rises with every reading, and is taken before it. So of two that overlap the one that began later wins, and whatever it has
   * not seen yet is followed by an event and thus by one that begins later still. Instances need clocks that agree.
   */
  const nextVersion = (): number => {
    last = Math.max(last + 1, clock().getTime() * 1000);
    return last;
  };

  async function documentsOf(found: readonly Opportunity[], version: number): Promise<SearchDocument[]> {
    const related = await hydrate(posts, found);
    return setAside.build(opportunityIndex, found, (opportunity) => indexedOpportunity(opportunity, related, version));
  }

  async function put(ids: readonly string[]): Promise<void> {
    const version = nextVersion();
    const found = await opportunities.find({ _id: trusted({ $in: [...ids] }), ...approved }).lean<Opportunity[]>();
    const documents = await documentsOf(found, version);
    const existing = new Set(found.map(({ _id }) => _id));
    await setAside.clear(
      opportunityIndex,
      ids.filter((id) => !existing.has(id)),
    );
    const present = new Set(documents.map(({ id }) => id));
    const gone = ids.flatMap(documentIds).filter((id) => !present.has(id));
    // What may no longer be found goes first.
    await search.remove(
      opportunityIndex.name,
      gone.map((id) => ({ id, version })),
    );
    if (documents.length > 0) await search.put(opportunityIndex.name, documents);
  }

  async function* all(): AsyncGenerator<SearchDocument[]> {
    for (let after = ''; ; ) {
      const version = nextVersion();
      const page = await opportunities
        .find({ _id: trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<Opportunity[]>();
      if (page.length > 0) yield await documentsOf(page, version);
      if (page.length < BATCH) return;
      after = page.at(-1)!._id;
    }
  }
  const rebuild = (): Promise<void> => search.rebuild(opportunityIndex, all());

  return {
    name: 'opportunity-index',
    async prepare() {
      const { mustBuild } = await search.define(opportunityIndex);
      if (mustBuild) await rebuild();
    },
    rebuild,
    put,
    hasRelated: async (field, id) => (await opportunities.exists({ [field]: id, ...approved })) !== null,
    async putRelated(field, id, signal) {
      for (let before: string | null = null; !signal.aborted; ) {
        const page: { _id: string }[] = await opportunities
          .find({ [field]: id, ...approved, ...(before && { _id: trusted({ $lt: before }) }) })
          .select('_id')
          .sort({ _id: -1 })
          .limit(BATCH)
          .lean();
        if (page.length > 0) await put(page.map(({ _id }) => _id));
        if (page.length < BATCH) return;
        before = page.at(-1)!._id;
      }
      throw new Error('Stopped before all posts were in the index.');
    },
  };
}
