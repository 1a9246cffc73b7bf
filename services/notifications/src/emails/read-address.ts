import { handle } from '@consortia/infra/kit/requests/handler';
import { recipientsApi } from '@consortia/proto/identity/recipients-api';
import { notificationsApi } from '@consortia/proto/notifications/api';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';
import type { PersonState } from '../visits/person-model.ts';
import { refusesEmails } from './plan.ts';

/** The refusal of the present address of a person; null where it accepts emails. */
export async function bounceOf(
  { call, personStates }: Pick<Notifications, 'call' | 'personStates'>,
  userId: string,
): Promise<{ at: string; reason: string } | null> {
  const state = await personStates.findById(userId).lean<PersonState>();
  if (!state?.bouncedAt) return null;
  const { recipients } = await call(recipientsApi.listRecipients, { body: { ids: [userId] } });
  const [recipient] = recipients;
  if (!recipient || !refusesEmails(recipient, state)) return null;
  return { at: state.bouncedAt.toISOString(), reason: state.bounceReason ?? '' };
}

export const readAddress = (parts: Pick<Notifications, 'call' | 'personStates'>) =>
  handle(notificationsApi.readAddress, async ({ viewer }) => {
    const { userId } = readerOf(viewer);
    const state = await parts.personStates.findById(userId).lean<PersonState>();
    return { bounced: await bounceOf(parts, userId), resumedAt: state?.resumedAt?.toISOString() ?? null };
  });
