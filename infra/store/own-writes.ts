import type { Collection } from 'mongoose';

const methods = [
  ...([
    'insertOne',
    'insertMany',
    'bulkWrite',
    'updateOne',
    'updateMany',
    'replaceOne',
    'deleteOne',
    'deleteMany',
  ] as const),
  ...(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete', 'rename', 'drop'] as const),
];
export type OwnWrite = { method: (typeof methods)[number]; args: readonly unknown[] };

/** Calls `listener` before and after each write of this process to the collection, whichever model or code makes it. */
export function onOwnWrite(collection: Collection, listener: (write: OwnWrite) => void): void {
  const wrapped = collection as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const method of methods) {
    const write = wrapped[method]!;
    wrapped[method] = async (...args) => {
      listener({ method, args });
      try {
        return await write.apply(collection, args);
      } finally {
        listener({ method, args });
      }
    };
  }
}
