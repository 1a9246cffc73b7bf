import { handle } from '@consortia/infra/kit/requests/handler';
import { recipientsApi } from '@consortia/proto/identity/recipients-api';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { trusted } from 'mongoose';
import type { Notifications } from '../notifications.ts';
import { assertMayReadLedger } from '../policies.ts';
import type { PersonState } from '../visits/person-model.ts';
import { refusesEmails } from './plan.ts';

const size = 50;

/** A refusal counts only as long as the person has the address that was refused. */
export const listAddresses = (parts: Pick<Notifications, 'call' | 'people' | 'personStates'>) =>
  handle(
    notificationsApi.listAddresses,
    async ({ query: { user } }) => {
      const states = await parts.personStates
        .find({ ...(user && { _id: user }), addressChangedAt: trusted({ $ne: null }) })
        .sort({ addressChangedAt: -1 })
        .limit(size)
        .lean<PersonState[]>();
      const ids = states.map(({ _id }) => _id);
      const [{ recipients }, people] = await Promise.all([
        parts.call(recipientsApi.listRecipients, { body: { ids } }),
        parts.people.getMany(ids),
      ]);
      const recipientOf = new Map(recipients.map((recipient) => [recipient.id, recipient]));
      const items = states.map((state) => {
        const { _id: userId, bouncedAt, bounceReason, resumedAt } = state;
        const recipient = recipientOf.get(userId);
        const refuses = bouncedAt !== null && recipient !== undefined && refusesEmails(recipient, state);
        return {
          ...{ userId, name: people.get(userId)?.name ?? null, resumedAt: resumedAt?.toISOString() ?? null },
          bounced: refuses ? { at: bouncedAt.toISOString(), reason: bounceReason ?? '' } : null,
        };
      });
      return { items: items.filter(({ bounced, resumedAt }) => bounced !== null || resumedAt !== null) };
    },
    { assertMayCall: assertMayReadLedger },
  );
