import { hkdfSync } from 'node:crypto';
import type { Keys } from '@consortia/infra/config/keys';
import { hmac, sameText } from '@consortia/infra/kit/http/signed-value';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { gather } from '@consortia/infra/store/gather';
import type { AuditedAct } from '@consortia/proto/identity/accounts-shapes';
import { trusted } from 'mongoose';
import type { AuditEntries, AuditEntryDocument } from './audit-model.ts';

type Chained = Omit<AuditEntryDocument, '_id' | 'hash' | 'redaction'>;
type NewEntry = AuditedAct & { key: string; at: Date };
export type Verification = { verifiedUpTo: number; broken: number | null; more: boolean };
export type AuditLog = {
  /** Adds an entry unless one with this key exists. Resolves when it is stored. */
  append(key: string, act: AuditedAct, at?: Date): Promise<void>;
  /**
   * Removes the addresses of a person and the details about them from their entries, which still verify. Who did what and when
   * stays, by an id that names no one once the account is gone.
   */
  redact(userId: string): Promise<void>;
  /** Removes addresses and details of all entries from before this instant. */
  redactBefore(at: Date): Promise<void>;
  /** Acts of a person and about them, the latest first, for their copy of their data. */
  actsOf(userId: string): Promise<Pick<AuditEntryDocument, 'at' | 'act' | 'address' | 'details'>[]>;
  /** Verifies up to `limit` entries after the entry `after`. */
  verify(after: number, limit: number): Promise<Verification>;
};
export type Auditing = { audit: AuditLog };

const attempts = 12;
/** In the copy of a person's data. */
const maxActs = 10_000;
/** Takes the place of an entry before the first. */
const start: Pick<AuditEntryDocument, 'number' | 'hash'> = { number: 0, hash: '' };

/** Makes the text that an entry's hash covers. The hash is keyed, so that writing to the store alone makes no chain that verifies. */
const textOf = ({ number, at, act, actorId, subjectId, address, requestId, details, previous }: Chained): string => {
  const sorted = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([number, at.toISOString(), act, actorId, subjectId, address, requestId, sorted, previous]);
};

/** Entries of acts by a person or about them. */
const ofPerson = (userId: string) => ({ $or: [{ subjectId: userId }, { actorId: userId }] });

type Details = Pick<Chained, 'address' | 'details'>;
const hasMore = (entry: Details, left: Details): boolean =>
  entry.address !== left.address || Object.keys(entry.details).length > Object.keys(left.details).length;

/** An append-only log in which each entry contains the hash of the one before. Several instances may append to it. */
export function createAuditLog({
  auditEntries: entries,
  keys,
  clock,
}: AuditEntries & { keys: Pick<Keys, 'fields'>; clock: () => Date }): AuditLog {
  const chainKeys = keys.fields.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'audit log', 32)));
  const hashOf = (key: Buffer, entry: Chained): string => hmac(key, 'audit', textOf(entry));
  const redactionOf = (key: Buffer, entry: AuditEntryDocument): string =>
    hmac(key, 'audit redaction', JSON.stringify([entry.hash, textOf(entry)]));
  const isIntact = (entry: AuditEntryDocument): boolean =>
    chainKeys.some((key) =>
      entry.redaction ? sameText(redactionOf(key, entry), entry.redaction) : sameText(hashOf(key, entry), entry.hash),
    );

  async function redactEntry(entry: AuditEntryDocument, left: Details): Promise<void> {
    const redaction = redactionOf(chainKeys[0]!, { ...entry, ...left });
    // An entry that someone has edited must go on to fail verification.
    await entries.updateOne({ _id: entry._id }, { $set: { ...left, ...(isIntact(entry) && { redaction }) } });
  }

  async function redact(userId: string): Promise<void> {
    for await (const entry of entries.find(ofPerson(userId)).lean<AuditEntryDocument>()) {
      const byOthers = entry.actorId !== userId && entry.actorId !== null;
      const aboutOthers = entry.subjectId !== userId && entry.subjectId !== null;
      const left = { address: byOthers ? entry.address : '', details: aboutOthers ? entry.details : {} };
      if (hasMore(entry, left)) await redactEntry(entry, left);
    }
  }

  async function redactBefore(at: Date): Promise<void> {
    const left = { address: '', details: {} };
    for await (const entry of entries.find({ at: trusted({ $lt: at }) }).lean<AuditEntryDocument>())
      if (hasMore(entry, left)) await redactEntry(entry, left);
  }

  async function insert(waiting: readonly NewEntry[]): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const stored = await entries
        .find({ _id: trusted({ $in: waiting.map(({ key }) => key) }) })
        .select('_id')
        .lean<{ _id: string }[]>();
      const known = new Set(stored.map(({ _id }) => _id));
      const missing = waiting.filter(({ key }) => !known.has(key));
      if (missing.length === 0) return;
      const last = await entries.findOne().sort({ number: -1 }).lean<AuditEntryDocument>();
      let { number, hash: previous } = last ?? start;
      const chain = missing.map(({ key, ...act }): AuditEntryDocument => {
        number += 1;
        const entry = { number, ...act, previous };
        previous = hashOf(chainKeys[0]!, entry);
        return { _id: key, ...entry, hash: previous };
      });
      // Another instance may have used these numbers: then the rest is chained to its entries.
      if (await duplicatesOnly(entries.insertMany(chain, { ordered: true }))) return;
    }
    throw new Error('The audit log changes faster than entries can be added.');
  }
  const append = gather<NewEntry>(insert);

  return {
    redact,
    redactBefore,
    actsOf: (userId) =>
      entries
        .find(ofPerson(userId))
        .select('at act address details')
        .sort({ number: -1 })
        .limit(maxActs)
        .lean<Awaited<ReturnType<AuditLog['actsOf']>>>(),
    append: (key, act, at = clock()) => append({ ...act, key, at }),
    async verify(after, limit) {
      let before: typeof start | null =
        after === 0 ? start : await entries.findOne({ number: after }).lean<AuditEntryDocument>();
      // The entry that verification continues from was removed.
      if (!before) return { verifiedUpTo: after - 1, broken: after, more: false };
      const found = await entries
        .find({ number: trusted({ $gt: after }) })
        .sort({ number: 1 })
        .limit(limit + 1)
        .lean<AuditEntryDocument[]>();
      for (const entry of found.slice(0, limit)) {
        const follows = entry.number === before.number + 1 && entry.previous === before.hash;
        if (!follows || !isIntact(entry)) return { verifiedUpTo: before.number, broken: entry.number, more: false };
        before = entry;
      }
      return { verifiedUpTo: before.number, broken: null, more: found.length > limit };
    },
  };
}
