import { setImmediate } from 'node:timers/promises';
import type { Coverage, Proof } from '@consortia/proto/consortium/coverage-shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { type Named, nameOf, type ReadingConsortia, relatedTo } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { proofsOf } from './proofs-of.ts';
import { chancesOf, featuresOf, type Proven, readTexts, stateOf, type Text } from './score.ts';

export type Covering = ReadingConsortia & Pick<Consortia, 'embeddings' | 'results'>;

export type ReadProof = Text & { proof: Proof };

/** Texts of proofs as they are compared. */
export async function readProofs(
  { embeddings }: Pick<Consortia, 'embeddings'>,
  proofs: readonly Proof[],
): Promise<ReadProof[]> {
  const read = await readTexts(
    embeddings,
    proofs.map(({ text }) => text),
  );
  return read.map((text, at) => ({ ...text, proof: proofs[at]! }));
}

/** The state of an item by the proof that most likely shows it at all; strong before partly. */
export function cellOf(item: Text, proofs: readonly ReadProof[]): Coverage['items'][number]['cells'][number] {
  let best: { proof: Proof; chances: Proven } | null = null;
  for (const one of proofs) {
    const chances = chancesOf(featuresOf(item, one));
    const isBetter = !best || (chances.strong - best.chances.strong || chances.partial - best.chances.partial) > 0;
    if (isBetter) best = { proof: one.proof, chances };
  }
  const state = best ? stateOf(best.chances) : 'missing';
  return { state, proof: state === 'missing' ? null : best!.proof };
}

type Partner = Named & { id: string };
/** Who takes the seat of the coordinator, or until then the person who builds the consortium; then the other confirmed partners. */
export function partnersOf({ coordinatorId, seats, candidates }: StoredConsortium): Partner[] {
  const confirmed = candidates.filter(({ state }) => state === 'confirmed');
  const seat = seats.find(({ coordinates }) => coordinates);
  const first =
    confirmed.find(({ seatId }) => seat && seatId === seat.id) ??
    confirmed.find(({ userId }) => userId === coordinatorId);
  const coordinator = first ?? { id: coordinatorId, userId: coordinatorId, organisationId: null, external: null };
  return [coordinator, ...confirmed.filter((one) => one !== first)];
}

/** Compares each item with what the profiles, Results and funded projects of the partners show. */
export async function coverageOf(consortia: Covering, consortium: StoredConsortium): Promise<Coverage> {
  const related = await relatedTo(consortia, [consortium]);
  const partners = partnersOf(consortium).slice(0, sizes.coveragePartners);
  // Documents from before items were kept have none.
  const stored = consortium.items ?? [];
  const texts = stored.map(({ text }) => text);
  const items = await readTexts(consortia.embeddings, texts);
  const found = items.length > 0 ? await proofsOf(consortia, related, partners, texts) : [];
  const proofs = await Promise.all(found.map((some) => readProofs(consortia, some)));
  const byPartner: Coverage['items'][number]['cells'][] = [];
  for (const one of proofs) {
    byPartner.push(items.map((item) => cellOf(item, one)));
    // A partner has hundreds of proofs; other requests are served between two of them.
    await setImmediate();
  }
  return {
    partners: partners.map((one) => ({ id: one.id, name: nameOf(related, one) ?? '–' })),
    items: items.map((item, at) => {
      const cells = byPartner.map((cells) => cells[at]!);
      const states = cells.map(({ state }) => state);
      const state = (['strong', 'partial'] as const).find((one) => states.includes(one)) ?? 'missing';
      return { id: stored[at]!.id, revision: stored[at]!.revision, text: item.text, state, cells };
    }),
  };
}
