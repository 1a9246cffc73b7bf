import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import { bytesInParts } from '@consortia/infra/store/bytes-in-parts';
import { collectionUnwrittenSince } from '@consortia/infra/store/write-counts';
import type { Remote } from '@consortia/infra/worker/worker-client';
import type { Connection } from 'mongoose';
import type { IndexCalls } from './index-thread.ts';
import { learnIndex, startIndexThread } from './learn-index.ts';

type Parts = Parameters<typeof learnIndex>[0] & { connection: Connection; newId: () => string };
/** An index in its thread, and the countries of its organisations. */
export type AskedIndex = {
  ask: Remote<Pick<IndexCalls, 'rankForCall' | 'rankForSeat' | 'similarProjects'>>;
  countries: readonly string[];
};
export type PartnerIndexes = {
  /**
   * Asks the index that is kept, or where there is none that this version can read, one that is learned now, which takes seconds. An index
   * that is replaced meanwhile stays until it has answered.
   */
  ask<Answer>(question: (index: AskedIndex) => Promise<Answer>): Promise<Answer>;
  /** What it is learned from has changed: the next `renew` learns it again. */
  markOutdated(): Promise<void>;
  isOutdated(): Promise<boolean>;
  /** Learns and keeps the index where it is outdated. Safe to repeat. */
  renew(signal?: AbortSignal): Promise<void>;
  close(): void;
};

/** Changes with what an index holds; one of another format is learned again. */
const indexFormat = 2;
const releasedAfter = 10 * 60_000;
const currentId = 'current';
/** `changed` names the latest change of what is learned from, `learned` that which the kept index has. Recency is relative to `year`. */
type State = {
  _id: string;
  changed?: string;
  learned?: string;
  format?: number;
  year?: number;
  version?: number;
  parts?: number;
};

/** The index of partners of this installation: kept as bytes, read on the first query, and released when there were none for a while. */
export function createPartnerIndexes(parts: Parts): PartnerIndexes {
  const { connection, clock, newId } = parts;
  const states = connection.collection<State>('partner_index');
  const bytes = bytesInParts(connection, 'partner_index_parts');
  const readState = () => states.findOne({ _id: currentId });
  const held = cacheWhileUsed(
    async () => {
      const isCurrent = collectionUnwrittenSince(connection, states.collectionName);
      const state = await readState();
      if (state?.format !== indexFormat) return null;
      const thread = await startIndexThread();
      try {
        for await (const part of bytes.parts(state.version!, state.parts!)) await thread.calls.take(part);
        return {
          thread,
          countries: await thread.calls.load(),
          version: state.version,
          isCurrent,
          asking: 0,
          left: false,
        };
      } catch (error) {
        await thread.close();
        throw error;
      }
    },
    releasedAfter,
    (known) => {
      if (!known) return;
      known.left = true;
      if (known.asking === 0) void known.thread.close();
    },
  );

  async function learn(signal?: AbortSignal): Promise<void> {
    const before = await readState();
    // Two instances that learn at the same time must not write parts of one version.
    const version = Math.max((before?.version ?? 0) + 1, clock().getTime());
    const count = await bytes.write(version, await learnIndex(parts, signal));
    const year = clock().getUTCFullYear();
    const learned = { version, parts: count, format: indexFormat, year, learned: before?.changed ?? '' };
    await states.updateOne({ _id: currentId }, { $set: learned }, { upsert: true });
    await bytes.forgetBefore(version);
    held.drop();
  }
  let learning: Promise<void> | null = null;
  const learnOnce = (signal?: AbortSignal): Promise<void> => {
    learning ??= learn(signal).finally(() => {
      learning = null;
    });
    return learning;
  };
  async function current() {
    const known = await held.get();
    if (known !== null && !known.thread.alive()) held.drop();
    else if (known === null || known.isCurrent()) return known;
    else if ((await readState())?.version === known.version) return known;
    held.drop();
    return held.get();
  }
  const isOutdated = async (): Promise<boolean> => {
    const state = await readState();
    return (
      state?.format !== indexFormat ||
      state.year !== clock().getUTCFullYear() ||
      state.learned !== (state.changed ?? '')
    );
  };

  return {
    async ask(question) {
      for (;;) {
        // A version that was replaced while it was read has lost its parts.
        const known = await current().catch(current);
        if (!known) await learnOnce();
        if (!known || known.left) continue;
        known.asking += 1;
        try {
          return await question({ ask: known.thread.calls, countries: known.countries });
        } finally {
          known.asking -= 1;
          if (known.left && known.asking === 0) void known.thread.close();
        }
      }
    },
    markOutdated: async () =>
      void (await states.updateOne({ _id: currentId }, { $set: { changed: newId() } }, { upsert: true })),
    isOutdated,
    async renew(signal) {
      if (await isOutdated()) await learnOnce(signal);
    },
    close: held.drop,
  };
}
