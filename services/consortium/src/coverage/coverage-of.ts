import { setImmediate } from 'node:timers/promises';
import type { Coverage, Proof } from '@consortia/proto/consortium/coverage-shapes';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { StoredConsortium } from '../consortia/consortium-model.ts';
import { type Named, nameOf, type ReadingConsortia, relatedTo } from '../consortia/related.ts';
import type { Consortia } from '../consortium.ts';
import { proofsOf } from './proofs-of.ts';
import { chancesOf, featuresOf, type Proven, readTexts, stateOf, type Text } from './score.ts';

export type Covering = ReadingConsortia & Pick<Consortia, 'embeddings' | 'results'>;

type Cell = Coverage['items'][number]['cells'][number];
type ReadProof = Text & { proof: Proof };

/** Texts of proofs as they are compared. */
async function readProofs(
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
function cellOf(item: Text, proofs: readonly ReadProof[]): Cell {
  let best: { proof: Proof; chances: Proven } | null = null;
  for (const one of proofs) {
    const chances = chancesOf(featuresOf(item, one));
    const isBetter = !best || (chances.strong - best.chances.strong || chances.partial - best.chances.partial) > 0;
    if (isBetter) best = { proof: one.proof, chances };
  }
  const state = best ? stateOf(best.chances) : 'missing';
  return { state, proof: state === 'missing' ? null : best!.proof };
}

/** The cells of all items by the proofs of each, one after the other: each has hundreds, and other requests are served in between. */
export async function cellsOf(
  consortia: Pick<Consortia, 'embeddings'>,
  items: readonly Text[],
  proofs: readonly (readonly Proof[])[],
): Promise<Cell[][]> {
  const cells: Cell[][] = [];
  for (const some of proofs) {
    const read = await readProofs(consortia, some);
    cells.push(items.map((item) => cellOf(item, read)));
    await setImmediate();
  }
  return cells;
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
  const byPartner = await cellsOf(consortia, items, found);
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
