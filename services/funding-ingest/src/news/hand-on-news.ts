import { addNotificationsApi, maxAddedNotifications } from '@consortia/proto/notifications/add-notifications-api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { Delivery } from './delivery-model.ts';

/** News that could not be handed on for so long is dropped. */
const giveUpMs = 3 * 86_400_000;

/**
 * Passes on what waits to notifications, which decides who gets an email and when, and stores each change and person once: what is sent
 * again after a crash changes nothing. Rejects while notifications does not respond; the next pass goes on.
 */
export async function handOnNews(
  { deliveries, clock, call }: Pick<FundingIngest, 'deliveries' | 'clock' | 'call'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let found = maxAddedNotifications; found === maxAddedNotifications && !signal?.aborted; ) {
    const rows = await deliveries
      .find({ state: 'waiting', at: trusted({ $gt: new Date(clock().getTime() - giveUpMs) }) })
      .limit(maxAddedNotifications)
      .lean<Delivery[]>();
    found = rows.length;
    if (found === 0) return;
    const items = rows.map(({ userId, changeId, at }) => ({ userId, changeId, at: at.toISOString() }));
    await call(addNotificationsApi.addNotifications, { body: { items } });
    const ids = rows.map(({ _id }) => _id);
    await deliveries.updateMany({ _id: trusted({ $in: ids }) }, { $set: { state: 'handed-on' } });
  }
}
