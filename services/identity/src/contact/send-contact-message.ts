import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn } from '@consortia/infra/kit/viewer/viewer';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { identityApi } from '@consortia/proto/identity/api';
import { identityResponseMessages } from '@consortia/proto/identity/messages/responses';
import { retention } from '@consortia/proto/retention';
import type { Identity } from '../identity.ts';
import { normaliseEmail } from '../users/email.ts';
import type { ContactMessages } from './contact-model.ts';

/** Until a reply, which starts the period of its own. */
const unansweredMs = 2 * retention.contactMessages.days * 86_400_000;

export const sendContactMessage = (identity: Pick<Identity, 'clock' | 'newId'> & ContactMessages) =>
  handle(identityApi.sendContactMessage, async ({ body, viewer, log }) => {
    const { name, message, website = '' } = body;
    if (website === '') {
      const at = identity.clock();
      const sent = {
        _id: identity.newId(),
        email: normaliseEmail(body.email),
        userId: isSignedIn(viewer) ? viewer.id : null,
        ...{ name, message, at, expiresAt: new Date(at.getTime() + unansweredMs) },
      };
      await insertAggregate(identity.contactMessages, sent, () => [], identity);
      // A program gets the same response, so that it does not learn which field gave it away.
    } else log.info('A message of the contact form was dropped: the field that no person sees was filled in');
    return { message: identityResponseMessages.messageSentToUs, url: '/' };
  });
