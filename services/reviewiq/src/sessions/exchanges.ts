import { setImmediate } from 'node:timers/promises';
import { decryptField, encryptField } from '@consortia/infra/config/field-encryption';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { trusted } from 'mongoose';
import type { Reviewiq } from '../reviewiq.ts';
import type { Exchange, ExchangeContent, SessionKey, StoredExchange } from './exchange-model.ts';

/** What reads sessions, and what stores in them too. */
export type Reading = Pick<Reviewiq, 'exchanges' | 'keys'>;
export type Storing = Reading & Pick<Reviewiq, 'clock'>;
const most = reviewLimits.exchangesOfSession;

/** A text can be decrypted in the exchange of its owner alone. */
const contextOf = ({ userId, _id }: Pick<StoredExchange, 'userId' | '_id'>): string =>
  `reviewiq.exchange:${userId}:${_id}`;

const opened = (keys: Reading['keys'], { _id, sealed, ...rest }: StoredExchange): Exchange => ({
  ...rest,
  id: _id,
  ...(JSON.parse(decryptField(keys.fields, sealed, contextOf({ _id, userId: rest.userId }))) as ExchangeContent),
});

/** Others get their turn between two exchanges: all together have megabytes. */
async function openAll(keys: Reading['keys'], stored: readonly StoredExchange[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const one of stored) {
    exchanges.push(opened(keys, one));
    await setImmediate();
  }
  return exchanges;
}

/** The exchanges of a session, the earliest first. */
export async function exchangesOf({ exchanges, keys }: Reading, session: SessionKey): Promise<Exchange[]> {
  const found = await exchanges
    .find({ ...session })
    .sort({ at: -1, _id: -1 })
    .limit(most)
    .lean<StoredExchange[]>();
  return openAll(keys, found.reverse());
}

/** Every exchange of a person, in all schemes and tools. */
export async function exchangesOfPerson(parts: Reading, userId: string): Promise<Exchange[]> {
  const found = await parts.exchanges
    .find({ userId })
    .sort({ at: 1 })
    .limit(4 * most)
    .lean<StoredExchange[]>();
  return openAll(parts.keys, found);
}

/** Stores a complete exchange. A session that has as many as it may have loses its oldest. */
export async function addExchange(
  { exchanges, keys, clock }: Storing,
  id: string,
  session: SessionKey,
  content: ExchangeContent,
): Promise<void> {
  const sealed = encryptField(keys.fields, JSON.stringify(content), contextOf({ _id: id, userId: session.userId }));
  await exchanges.create({ _id: id, ...session, sealed, at: clock() });
  const surplus = await exchanges
    .find({ ...session })
    .sort({ at: -1, _id: -1 })
    .skip(most)
    .select('_id')
    .lean();
  if (surplus.length > 0) await exchanges.deleteMany({ _id: trusted({ $in: surplus.map(({ _id }) => _id) }) });
}
