import type { Coverage, CoverageState } from '@consortia/proto/consortium/coverage-shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { StoredCandidate, StoredConsortium } from '../consortia/consortium-model.ts';
import { nameOf, type Related, relatedTo } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { sentencesOf } from './sentences.ts';
import { stemsOf } from './stems.ts';

/** Least scores, of at most 1. */
const strongFrom = 0.55;
const partialFrom = 0.35;
/** Shares of the score: meaning, and words in common. */
const meaningShare = 0.6;
const wordShare = 1 - meaningShare;

type Text = { text: string; stems: ReadonlySet<string>; vector: Float32Array };

function scoreOf(item: Text, proof: Text): number {
  let shared = 0;
  for (const stem of proof.stems) if (item.stems.has(stem)) shared += 1;
  const fewer = Math.min(item.stems.size, proof.stems.size);
  let cosine = 0;
  for (let at = 0; at < item.vector.length; at += 1) cosine += item.vector[at]! * proof.vector[at]!;
  return meaningShare * cosine + (fewer > 0 ? (wordShare * shared) / fewer : 0);
}

const stateOf = (score: number): CoverageState => {
  if (score >= strongFrom) return 'strong';
  return score >= partialFrom ? 'partial' : 'missing';
};

function cellOf(item: Text, proofs: readonly Text[]) {
  let [best, proof] = [0, ''];
  for (const one of proofs) {
    const score = scoreOf(item, one);
    if (score > best) [best, proof] = [score, one.text];
  }
  const state = stateOf(best);
  return { state, proof: state === 'missing' ? '' : proof };
}

type Named = Pick<StoredCandidate, 'userId' | 'organisationId' | 'external'>;
/** The coordinator and the confirmed partners. */
function partnersOf({ coordinatorId, candidates }: StoredConsortium): Named[] {
  const confirmed = candidates.filter(({ state }) => state === 'confirmed');
  const own = confirmed.find(({ userId }) => userId === coordinatorId);
  const coordinator = own ?? { userId: coordinatorId, organisationId: null, external: null };
  return [coordinator, ...confirmed.filter((one) => one !== own)].slice(0, sizes.coveragePartners);
}

/** What members see in the profiles of a partner. */
function textsOf({ people, organisations }: Related, { userId, organisationId }: Named): string[] {
  const known = userId ? people.get(userId) : undefined;
  const person = known?.hasProfile ? known : undefined;
  const organisation = organisations.get(organisationId ?? person?.primaryOrganisation?.id ?? '');
  const isShown = organisation && !organisation.waiting && !organisation.replacedBy;
  const biography = sentencesOf(person?.biography ?? '', sizes.coverageSentences, sizes.itemCharacters);
  const keywords = [...(person?.expertise ?? []), ...(person?.expertiseKeywords ?? [])];
  const all = [...keywords, ...(isShown ? organisation.expertise : []), ...biography];
  return [...new Set(all)].slice(0, sizes.coverageSentences);
}

/** Compares each item with what the profiles of the partners show. */
export async function coverageOf(consortia: Consortia, consortium: StoredConsortium): Promise<Coverage> {
  const related = await relatedTo(consortia, [consortium]);
  const partners = partnersOf(consortium);
  const read = async (texts: string[]): Promise<Text[]> => {
    const vectors = await consortia.embeddings.embed(texts);
    return texts.map((text, at) => ({ text, stems: stemsOf(text), vector: vectors[at]! }));
  };
  // Documents from before items were kept have none.
  const stored = consortium.items ?? [];
  const items = await read(stored.map(({ text }) => text));
  const proofs = items.length > 0 ? await Promise.all(partners.map((one) => read(textsOf(related, one)))) : [];
  return {
    partners: partners.map((one) => nameOf(related, one) ?? '–'),
    items: items.map((item, at) => {
      const cells = proofs.map((one) => cellOf(item, one));
      const states = cells.map(({ state }) => state);
      const state = (['strong', 'partial'] as const).find((one) => states.includes(one)) ?? 'missing';
      return { id: stored[at]!.id, revision: stored[at]!.revision, text: item.text, state, cells };
    }),
  };
}
