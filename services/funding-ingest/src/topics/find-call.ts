import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import type { FundingIngest } from '../funding-ingest.ts';
import { englishReference } from '../sources/topic-id.ts';
import { identifierKey, type Topic, withoutTexts } from './topic-model.ts';

/** Maximum number of entries of one identifier; the portal has up to 25. */
const maxEntries = 100;
const order = { grant: 0, 'call for proposals': 1, tender: 2, cascade: 3 } as const;

export type FoundCall = { topic: Topic; siblings: Topic[] };

/**
 * The entry with an identifier and `ref`; without a reference the grant topic, or else the first of the others. Siblings have no
 * long texts. Throws `funding-ingest.not_found`.
 */
export async function findCall(
  { topics }: Pick<FundingIngest, 'topics'>,
  identifier: string,
  reference: string | undefined,
): Promise<FoundCall> {
  const entries = await heldRead(
    topics
      .find({ identifierKey: identifierKey(identifier), deletedAt: null })
      .sort({ _id: 1 })
      .limit(maxEntries)
      .select(withoutTexts)
      .lean<Topic[]>(),
  );
  // Of two entries with one identifier the later one has the higher number in the portal.
  const ranked = entries.toSorted((a, b) => order[a.kind] - order[b.kind] || b._id.localeCompare(a._id));
  const key = reference === undefined ? undefined : englishReference(reference);
  const wanted = key === undefined ? ranked[0] : ranked.find((entry) => entry.reference === key);
  const topic = wanted && (await heldRead(topics.findById(wanted._id).lean<Topic>()));
  if (!topic) return fail('funding-ingest.not_found');
  return { topic, siblings: ranked.filter(({ _id }) => _id !== topic._id) };
}
