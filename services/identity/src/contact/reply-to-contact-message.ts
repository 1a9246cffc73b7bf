import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { identityEvents } from '@consortia/proto/identity/events';
import { contactMessages as labels } from '@consortia/proto/identity/messages/contact';
import { retention } from '@consortia/proto/retention';
import { actOf } from '../accounts/change-account.ts';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { ContactMessages } from './contact-model.ts';

const retentionMs = retention.contactMessages.days * 86_400_000;

/** The reply and its entry in the audit log are one write; the email follows from the event, once. */
export const replyToContactMessage = (identity: Pick<Identity, 'clock' | 'newId'> & ContactMessages) =>
  handle(
    identityApi.replyToContactMessage,
    async (request) => {
      const { id } = request.params;
      const now = identity.clock();
      const changed = await changeAggregate(
        identity.contactMessages,
        id,
        (stored) => {
          if (stored.repliedAt) return fail('identity.contact_message_replied');
          stored.reply = request.body.reply;
          stored.repliedBy = signedIn(request.viewer).id;
          stored.repliedAt = now;
          stored.expiresAt = new Date(now.getTime() + retentionMs);
          return [
            record(identityEvents.actAudited, { id, ...actOf(request, stored.userId, { act: 'contact.replied' }) }),
          ];
        },
        identity,
      );
      if (!changed) return fail('identity.contact_message_not_found');
      return { message: labels.onItsWay };
    },
    { assertMayCall: assertMayAdminister },
  );
