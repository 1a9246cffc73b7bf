import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import type { StreamEvents } from '@consortia/proto/notifications/stream';
import type { Model } from 'mongoose';
import { maxEntries, type Stream } from './stream-model.ts';

type Numbered = Pick<StreamEvents, 'notification' | 'message' | 'consortium' | 'unread'>;
type Added = { [K in keyof Numbered]: { type: K; data: Numbered[K] } }[keyof Numbered];

/** Live channel on which instances learn that a person's stream has grown. */
export const channelOf = (userId: string): string => `notifications.stream.${userId}`;

/**
 * Adds an event with the next number to a person's stream, once for each `key`, and wakes the connections of the person.
 */
export async function appendToStream(
  { streams, live, clock, log }: Pick<ServiceContext, 'live' | 'clock' | 'log'> & { streams: Model<Stream> },
  userId: string,
  key: string,
  added: Added,
): Promise<void> {
  const at = clock();
  for (;;) {
    const found = await streams.findById(userId).lean<Stream>();
    if (!found) {
      const first = { seq: 1, key, ...added };
      const epoch = at.getTime().toString(36);
      if (await duplicatesOnly(streams.create({ _id: userId, epoch, seq: 1, entries: [first], at }))) break;
      continue;
    }
    if (found.entries.some((entry) => entry.key === key)) break;
    const seq = found.seq + 1;
    const { matchedCount } = await streams.updateOne(
      { _id: userId, seq: found.seq },
      { $set: { seq, at }, $push: { entries: { $each: [{ seq, key, ...added }], $slice: -maxEntries } } },
    );
    if (matchedCount === 1) break;
  }
  // A message that is lost costs the time until the next heartbeat.
  await live.publish(channelOf(userId), {}).catch((error) => log.warn({ err: error }, 'A live message was lost'));
}
