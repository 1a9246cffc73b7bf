import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import type { Helixes } from '../helixes.ts';
import type { Subscription } from './subscription-model.ts';

const happened = ({ _id: id, helixes }: Pick<Subscription, '_id' | 'helixes'>) => [
  record(helixesEvents.subscriptionUpdated, { id, helixes: [...helixes] }),
];

/**
 * Makes of the Helixes that somebody follows what `change` says, and returns them. What stays the same is neither written nor
 * told of.
 */
export async function changeSubscription(
  context: Helixes,
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
        return happened(document);
      },
      context,
    );
  const known = await write();
  if (known) return known.helixes;
  const helixes = change([]);
  if (helixes.length === 0) return [];
  const first = { _id: userId, helixes };
  // Several first ones at once: one is stored, the others find it.
  if (await duplicatesOnly(insertAggregate<Subscription>(context.subscriptions, first, happened, context))) {
    return helixes;
  }
  return (await write())?.helixes ?? [];
}
