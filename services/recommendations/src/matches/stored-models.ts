import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import { bytesInParts } from '@consortia/infra/store/bytes-in-parts';
import { collectionUnwrittenSince } from '@consortia/infra/store/write-counts';
import type { Connection } from 'mongoose';
import { decodeModel, encodeModel, modelFormat } from '../matching/encode-model.ts';
import type { Model } from '../matching/model.ts';

/** The model learned last, the size of its corpus, and by what the sentence vectors of its items are made. */
type Learned = {
  version: number;
  format: number;
  encoder: string;
  parts: number;
  items: number;
  imports?: string[];
};
export type CurrentModel = { version: number; items: number; model: Model };
export type StoredModels = {
  /**
   * Null where nothing was learned yet, or only by an older version of the product or with vectors of another encoder, which cannot be
   * compared with the present ones.
   */
  current(): Promise<CurrentModel | null>;
  /** Version and corpus alone, without the model itself. */
  learned(): Promise<Pick<Learned, 'version' | 'items'> | null>;
  /** Whether the model has learned from this import; a repeated event must not be learned from twice. */
  hasLearned(importId: string): Promise<boolean>;
  noteLearned(importId: string): Promise<void>;
  /** Stores a model that was learned from so many items, under the next version. */
  keep(model: Model, items: number): Promise<CurrentModel>;
  close(): void;
};

const idleMs = 20_000;
const currentId = 'current';
/** So many imports back repeats are known. */
const maxImports = 200;

/** The models of this installation, in parts; the last one is held in memory while it is used. */
export function createStoredModels(connection: Connection, encoder: string): StoredModels {
  const states = connection.collection<Learned & { _id: string }>('models');
  const parts = bytesInParts(connection, 'model_parts');
  let lastRead: { state: Promise<Learned | null>; isCurrent: () => boolean } | null = null;
  const readState = async (): Promise<Learned | null> => {
    const found = await states.findOne({ _id: currentId });
    return found?.format === modelFormat && found.encoder === encoder ? found : null;
  };
  /** Every search and every scoring requests it; it is read again only once it may have changed. */
  function state(): Promise<Learned | null> {
    if (lastRead?.isCurrent()) return lastRead.state;
    const isCurrent = collectionUnwrittenSince(connection, states.collectionName);
    const read = { state: readState(), isCurrent };
    lastRead = read;
    read.state.catch(() => {
      if (lastRead === read) lastRead = null;
    });
    return read.state;
  }

  const load = async (learned: Learned): Promise<Model> =>
    decodeModel(await parts.read(learned.version, learned.parts));
  const held = cacheWhileUsed(async () => {
    const learned = await state();
    return learned && { version: learned.version, items: learned.items, model: await load(learned) };
  }, idleMs);

  return {
    async current() {
      const [learned, known] = [await state(), await held.get()];
      if (known?.version === learned?.version) return known;
      // Another instance has learned again.
      held.drop();
      return held.get();
    },
    learned: state,
    hasLearned: async (importId) => (await state())?.imports?.includes(importId) ?? false,
    async noteLearned(importId) {
      await states.updateOne({ _id: currentId }, { $push: { imports: { $each: [importId], $slice: -maxImports } } });
    },
    async keep(model, items) {
      const version = ((await states.findOne({ _id: currentId }))?.version ?? 0) + 1;
      const count = await parts.write(version, encodeModel(model));
      const learned = { version, format: modelFormat, encoder, parts: count, items };
      await states.updateOne({ _id: currentId }, { $set: learned }, { upsert: true });
      await parts.forgetBefore(version);
      held.drop();
      return { version, items, model };
    },
    close: held.drop,
  };
}
