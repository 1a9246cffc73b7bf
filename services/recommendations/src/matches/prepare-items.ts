import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import { prepareItem } from '../matching/prepare-item.ts';
import { encodeItem } from '../matching/prepared-bytes.ts';
import type { ItemVectors } from '../matching/shapes.ts';
import { rememberedTerms } from '../matching/terms.ts';
import { itemVectorText } from '../matching/vector-text.ts';
import { bytesOf, type Item } from './item-model.ts';
import type { Matches } from './matches.ts';
import { type ReadItem, type Ref, readItems } from './read-items.ts';
import { scoreLater, type Written } from './score-later.ts';
import type { CurrentModel } from './stored-models.ts';

type Parts = Pick<
  Matches,
  'items' | 'vectors' | 'nextRevision' | 'topics' | 'opportunities' | 'results' | 'call' | 'clock'
>;

const titleId = (vectorId: string): string => `${vectorId}:title`;

/** The vectors of each text and of its title: some are in two lists. */
async function vectorsOf({ vectors }: Pick<Parts, 'vectors'>, read: readonly ReadItem[]) {
  const texts = new Map<string, string>();
  for (const { vectorId, text } of read) {
    if (!text) continue;
    texts.set(vectorId, itemVectorText(text));
    texts.set(titleId(vectorId), text.title);
  }
  const wanted = Array.from(texts, ([id, text]) => ({ id, text }));
  const found = await vectors.vectorsOf(wanted);
  const byId = new Map(wanted.map(({ id }, at) => [id, found[at]!]));
  return (vectorId: string): ItemVectors => ({ text: byId.get(vectorId)!, title: byId.get(titleId(vectorId))! });
}

const isSame = (before: Item | undefined, after: Pick<Item, 'ownerId' | 'live' | 'prepared' | 'modelVersion'>) =>
  before !== undefined &&
  before.ownerId === after.ownerId &&
  before.live === after.live &&
  before.modelVersion === after.modelVersion &&
  (after.prepared === null
    ? before.prepared === null
    : before.prepared !== null && bytesOf(before.prepared).equals(after.prepared));

/**
 * Prepares items for a model in their current state and writes those that changed; returns them, and those that an interrupted
 * run has written without queueing their jobs. Items that a later model has prepared already are not changed.
 */
export async function writeItems(
  parts: Parts,
  refs: readonly Ref[],
  { version, model }: CurrentModel,
): Promise<Written[]> {
  const read = await readItems(parts, refs);
  const keys = read.map(({ key }) => key);
  const [stored, vectors] = await Promise.all([
    parts.items.find({ _id: trusted({ $in: keys }) }).lean<Item[]>(),
    vectorsOf(parts, read),
  ]);
  const before = new Map(stored.map((item) => [item._id, item]));
  const toTerm = rememberedTerms();
  const changed = read.flatMap(({ key, list, ownerId, text, vectorId }) => {
    const prepared = text && encodeItem(prepareItem(model, text, vectors(vectorId), toTerm));
    const after = { ownerId, live: text !== null, prepared, modelVersion: version };
    const known = before.get(key);
    // An item that was never live needs no end.
    if (!known && !after.live) return [];
    return isSame(known, after)
      ? []
      : [{ key, state: { list, ...after, revision: parts.nextRevision(), pending: true } }];
  });
  if (changed.length > 0) {
    const operations = changed.map(({ key, state }) => ({
      updateOne: {
        filter: { _id: key, modelVersion: { $lte: version } },
        update: { $set: state, $setOnInsert: { known: false } },
        upsert: true,
      },
    }));
    await duplicatesOnly(parts.items.collection.bulkWrite(operations as never, { ordered: false }));
  }
  const written = new Map(changed.map(({ key, state }) => [key, state.revision]));
  return keys.flatMap((key) => {
    const item = before.get(key);
    const revision = written.get(key) ?? (item?.pending ? item.revision : null);
    return revision === null ? [] : [{ key, revision, known: item !== undefined }];
  });
}

/** Writes items for the current model, and again where another was learned meanwhile: their vectors may take a while. */
async function writeForCurrent(matches: Matches, refs: readonly Ref[]): Promise<Written[]> {
  for (;;) {
    const current = await matches.models.current();
    // Whatever is there when the first model is learned is prepared with it.
    if (!current) return [];
    const written = await writeItems(matches, refs, current);
    if ((await matches.models.learned())?.version === current.version) return written;
  }
}

/** Brings items into the lists of everyone whom they suit, and out of those of all others, by jobs. */
export async function prepareItems(matches: Matches, refs: readonly Ref[]): Promise<void> {
  const written = await writeForCurrent(matches, refs);
  if (written.length === 0) return;
  await scoreLater(matches, written);
  await matches.items.updateMany(
    {
      _id: trusted({ $in: written.map(({ key }) => key) }),
      revision: trusted({ $in: written.map(({ revision }) => revision) }),
    },
    { $set: { pending: false, known: true } },
  );
}
