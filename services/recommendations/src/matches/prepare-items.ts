import { duplicatesOnly } from '@consortia/infra/store/consume';
import { rememberedTerms } from '@consortia/infra/text/terms';
import { trusted } from 'mongoose';
import { prepareItem } from '../matching/prepare-item.ts';
import { encodeItem } from '../matching/prepared-bytes.ts';
import type { ItemVectors } from '../matching/shapes.ts';
import { itemVectorText } from '../matching/vector-text.ts';
import { bytesOf, type Item } from './item-model.ts';
import { idOfItem, itemKey, kindOf, lists } from './lists.ts';
import type { Matches } from './matches.ts';
import { type ReadItem, type Ref, readItems } from './read-items.ts';
import { scoreLater, type Written } from './score-later.ts';
import type { CurrentModel } from './stored-models.ts';

type Parts = Pick<
  Matches,
  'items' | 'vectors' | 'nextRevision' | 'topics' | 'opportunities' | 'results' | 'call' | 'clock'
>;

/** Others write the same items rarely, and no one does for long. */
const attempts = 8;
const keysOf = ({ kind, id }: Ref): string[] =>
  lists.filter((list) => kindOf(list) === kind).map((list) => itemKey(list, id));
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

type Stored = Pick<Item, 'list' | 'ownerId' | 'live' | 'prepared' | 'modelVersion' | 'revision' | 'pending'>;
type Change = { key: string; ref: Ref; before: Item | undefined; state: Stored };
type Outcome = { written: Written[]; overtaken: Ref[] };

/**
 * Writes items only over the revisions read before their states were: a write in between may be of a later state. Resolves to the
 * revisions written.
 */
async function writeOver({ items }: Pick<Parts, 'items'>, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const operations = changes.map(({ key, before, state }) =>
    before
      ? { updateOne: { filter: { _id: key, revision: before.revision }, update: { $set: state } } }
      : { insertOne: { document: { _id: key, ...state, known: false } } },
  );
  await duplicatesOnly(items.collection.bulkWrite(operations as never, { ordered: false }));
  const wanted = trusted({ $in: changes.map(({ state }) => state.revision) });
  const found = await items.find({ revision: wanted }).select('revision').lean<Item[]>();
  return new Set(found.map(({ revision }) => revision));
}

async function writeOnce(parts: Parts, refs: readonly Ref[], { version, model }: CurrentModel): Promise<Outcome> {
  const stored = await parts.items.find({ _id: trusted({ $in: refs.flatMap(keysOf) }) }).lean<Item[]>();
  const before = new Map(stored.map((item) => [item._id, item]));
  const read = await readItems(parts, refs);
  const vectors = await vectorsOf(parts, read);
  const toTerm = rememberedTerms();
  const changes = read.flatMap(({ key, list, ownerId, text, vectorId }): Change[] => {
    const known = before.get(key);
    // An item that was never live needs no end, and one that a later model has prepared is not changed.
    if (known ? known.modelVersion > version : text === null) return [];
    const prepared = text && encodeItem(prepareItem(model, text, vectors(vectorId), toTerm));
    const after = { ownerId, live: text !== null, prepared, modelVersion: version };
    if (isSame(known, after)) return [];
    const ref = { kind: kindOf(list), id: idOfItem(key) };
    return [{ key, ref, before: known, state: { list, ...after, revision: parts.nextRevision(), pending: true } }];
  });
  const isWritten = changes.length > 0 ? await writeOver(parts, changes) : new Set<number>();
  const changed = new Map(changes.map((change) => [change.key, change]));
  const written = read.flatMap(({ key }): Written[] => {
    const known = before.get(key) !== undefined;
    const change = changed.get(key);
    if (change) return isWritten.has(change.state.revision) ? [{ key, revision: change.state.revision, known }] : [];
    const item = before.get(key);
    return item?.pending ? [{ key, revision: item.revision, known }] : [];
  });
  const overtaken = changes.filter(({ state }) => !isWritten.has(state.revision)).map(({ ref }) => ref);
  return { written, overtaken };
}

/**
 * Prepares items for a model in their current state and writes those that changed; returns them, and those that an interrupted
 * run has written without queueing their jobs. Items that a later model has prepared already are not changed.
 */
export async function writeItems(parts: Parts, refs: readonly Ref[], current: CurrentModel): Promise<Written[]> {
  const written: Written[] = [];
  let left = refs;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error('Items change faster than they can be prepared.');
    const outcome = await writeOnce(parts, left, current);
    written.push(...outcome.written);
    left = outcome.overtaken;
  }
  return written;
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
