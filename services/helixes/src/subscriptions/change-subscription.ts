import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { Helixes } from '../helixes.ts';
import type { Subscription } from './subscription-model.ts';

const eventsOf = ({ _id: id, helixes }: Pick<Subscription, '_id' | 'helixes'>) => [
  record(helixesEvents.subscriptionUpdated, { id, helixes: [...helixes] }),
];

/**
 * Applies `change` to the Helixes that a person follows, and returns them. An unchanged list is neither written nor
 * published.
 */
export async function changeSubscription(
  context: Pick<Helixes, 'clock' | 'newId' | 'subscriptions'>,
  userId: string,
  change: (followed: readonly string[]) => string[],
): Promise<string[]> {
  const write = () =>
    changeAggregate<Subscription>(
      context.subscriptions,
      userId,
      (document) => {
        const next = change(document.helixes);
        if (next.length === document.helixes.length && next.every((id) => document.helixes.includes(id))) return [];
        document.helixes = next;
        return eventsOf(document);
      },
      context,
    );
  const stored = await write();
  if (stored) return stored.helixes;
  const helixes = change([]);
  if (helixes.length === 0) return [];
  const first = { _id: userId, helixes };
  // Of several concurrent first writes one is inserted, the others change it.
  if (await duplicatesOnly(insertAggregate<Subscription>(context.subscriptions, first, eventsOf, context))) {
    return helixes;
  }
  return (await write())?.helixes ?? [];
}
