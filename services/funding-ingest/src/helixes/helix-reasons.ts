import type { HelixReason } from '@consortia/proto/funding-ingest/shapes';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Topic } from '../topics/topic-model.ts';
import type { RelatedHelix } from './helixes-of-topic.ts';
import { readHelixes } from './read-helixes.ts';

/** Terms that are named; the first ones weigh most. */
const maxTerms = 5;

const reasonOf = (helix: RelatedHelix): HelixReason => {
  const evidence = helix.by === 'words' ? helix.evidence.toSorted((a, b) => b.points - a.points) : [];
  const terms = new Map(evidence.map(({ term, written }) => [term, written]));
  return { id: helix.id, by: helix.by, terms: [...terms.values()].slice(0, maxTerms) };
};

/** Why a topic is in its Helixes, by the Helixes as they are now: one to which it no longer belongs has no reason. */
export async function helixReasons(
  parts: Pick<FundingIngest, 'helixes' | 'relationTo'>,
  topic: Topic,
): Promise<HelixReason[]> {
  if (topic.helixIds.length === 0) return [];
  const relationOf = parts.relationTo(await readHelixes(parts));
  const [related] = (await relationOf([topic])).related;
  return (related ?? []).filter(({ id }) => topic.helixIds.includes(id)).map(reasonOf);
}
