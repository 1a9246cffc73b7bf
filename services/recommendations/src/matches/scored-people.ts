import { setImmediate as nextTurn } from 'node:timers/promises';
import { cacheWhileUsed } from '@consortia/infra/kit/timing/cache-while-used';
import { collectionUnwrittenSince, documentMarks, type WriteMark } from '@consortia/infra/store/write-counts';
import { type Model, trusted } from 'mongoose';
import { decodeProfile } from '../matching/prepared-bytes.ts';
import type { PreparedProfile } from '../matching/shapes.ts';
import { bytesOf } from './item-model.ts';
import type { Profile } from './profile-model.ts';

const peoplePerPage = 500;
/** Bytes of profiles that are held: of some 10,000 people. */
const maxHeldBytes = 40 * 1024 * 1024;
/** Every new item is scored against everyone, so that an hour without one is a quiet hour. */
const idleMs = 3_600_000;

type Fields = Pick<Profile, '_id' | 'place' | 'trial' | 'modelVersion' | 'hash' | 'text'>;
/** A person as items are scored for them. */
export type Person = Fields & { prepared: PreparedProfile | null };
type Stored = Fields & { prepared: Buffer | null };
/** `mark`: whether the store holds it as it was read. */
type Held = Stored & { mark: WriteMark };
/** The people of a range of places, in that order; `isUnwritten`: no profile of anyone has been written since they were compared. */
type Range = { from: string; to: string; people: Held[]; bytes: number; isUnwritten: () => boolean };
type Ranges = Map<string, Range>;
export type ScoredPeople = {
  /** Everyone whose place is after the one and before the other, in the order of places, some hundred at a time. */
  pages(after: string, before: string): AsyncGenerator<{ people: Person[]; isLast: boolean }>;
  of(ids: readonly string[]): Promise<Person[]>;
  close(): void;
};

const decoded = ({ _id, place, trial, modelVersion, hash, text, prepared }: Stored): Person => ({
  ...{ _id, place, trial, modelVersion, hash, text },
  prepared: prepared && decodeProfile(prepared),
});
const bytesIn = (people: readonly Stored[]): number =>
  people.reduce((sum, { text, prepared }) => sum + text.length + (prepared?.length ?? 0), 0);

/**
 * People as they are scored, in their current state. Where the store counts its writes, as many as there is room for are held between two
 * items, and only those of them who have changed are read.
 */
export function createScoredPeople(profiles: Model<Profile>, { maxBytes = maxHeldBytes } = {}): ScoredPeople {
  const { db, collection } = profiles;
  const marks = documentMarks(db, collection.name);
  const held = cacheWhileUsed<Ranges>(async () => new Map(), idleMs);

  async function read(filter: object, limit: number): Promise<Stored[]> {
    const found = await profiles
      .find(filter)
      .sort({ place: 1 })
      .limit(limit)
      // In one reply: a cursor would start the query once more in another thread.
      .batchSize(limit)
      .select('place trial modelVersion hash text prepared')
      .lean<Profile[]>();
    return found.map((one) => ({ ...one, prepared: one.prepared && bytesOf(one.prepared) }));
  }
  const placed = (after: string, before: string) => ({ place: trusted({ $gt: after, $lt: before }) });
  const byIds = (ids: readonly string[]): Promise<Stored[]> =>
    read({ _id: trusted({ $in: [...new Set(ids)] }) }, Math.max(1, ids.length));

  /** Copies of the bytes: what was read is part of a reply that holds more. */
  const marked = (people: readonly Stored[], markOf: (id: string) => WriteMark): Held[] =>
    people.map((one) => ({ ...one, prepared: one.prepared && Buffer.from(one.prepared), mark: markOf(one._id) }));

  /** Holds a range instead of those that it overlaps, if there is room. */
  function hold(ranges: Ranges, { from, to, people, isUnwritten }: Omit<Range, 'bytes'>): void {
    for (const [key, other] of ranges) if (other.from < to && from < other.to) ranges.delete(key);
    const bytes = bytesIn(people);
    const all = [...ranges.values()].reduce((sum, range) => sum + range.bytes, bytes);
    if (all <= maxBytes) ranges.set(from, { from, to, people, bytes, isUnwritten });
  }

  /** The held people of a range as they are now; null where they have to be read. */
  async function upToDate(ranges: Ranges, from: string, to: string): Promise<Held[] | null> {
    const known = ranges.get(from);
    if (!marks || known?.to !== to) return null;
    if (known.isUnwritten()) return known.people;
    const markOf = marks.now();
    const isUnwritten = collectionUnwrittenSince(db, collection.name);
    const changed = known.people.filter(({ mark }) => !marks.isCurrent(mark)).map(({ _id }) => _id);
    if (changed.length > peoplePerPage) return null;
    const [again, count] = await Promise.all([
      changed.length > 0 ? byIds(changed) : [],
      profiles.countDocuments(placed(from, to)),
    ]);
    const now = new Map(marked(again, markOf).map((one) => [one._id, one]));
    const left = new Set(changed);
    const people = known.people.flatMap((one) => (left.has(one._id) ? (now.get(one._id) ?? []) : one));
    // Someone is new; the number does not say where.
    if (people.length !== count) return null;
    hold(ranges, { from, to, people, isUnwritten });
    return people;
  }

  async function* readPages(from: string, to: string): AsyncGenerator<Stored[]> {
    let next = read(placed(from, to), peoplePerPage);
    for (let full = true; full; ) {
      const people = await next;
      full = people.length === peoplePerPage;
      // The store reads while these are scored; should they fail, nothing waits for what it reads.
      if (full) next = read(placed(people.at(-1)!.place, to), peoplePerPage);
      next.catch(() => undefined);
      yield people;
    }
  }

  return {
    async *pages(from, to) {
      const ranges = await held.get();
      const known = await upToDate(ranges, from, to);
      if (known) {
        for (let at = 0; at === 0 || at < known.length; at += peoplePerPage) {
          const end = at + peoplePerPage;
          yield { people: known.slice(at, end).map(decoded), isLast: end >= known.length };
          // Others have their turn, as they have while a page is read.
          await nextTurn();
        }
        return;
      }
      const markOf = marks?.now();
      const isUnwritten = collectionUnwrittenSince(db, collection.name);
      const people: Held[] = [];
      for await (const page of readPages(from, to)) {
        if (markOf && bytesIn(people) <= maxBytes) people.push(...marked(page, markOf));
        const isLast = page.length < peoplePerPage;
        if (isLast && markOf) hold(ranges, { from, to, people, isUnwritten });
        yield { people: page.map(decoded), isLast };
      }
    },
    of: async (ids) => (await byIds(ids)).map(decoded),
    close: held.drop,
  };
}
