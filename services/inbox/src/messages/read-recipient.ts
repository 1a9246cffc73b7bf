import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { linkOf } from '../conversations/present-conversation.ts';
import { anonymousPerson, presentPerson } from '../conversations/present-person.ts';
import { mayUseInbox } from '../policies.ts';
import { isMutedFor, type Messaging, recipientOf } from './recipient.ts';

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

export const readRecipient = (inbox: Messaging) =>
  handle(inboxApi.readRecipient, async ({ viewer, query: { user, post } }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    const recipientId = user ?? post;
    if (!recipientId) return fail('inbox.recipient_not_found');
    const type = post ? ('opportunity' as const) : ('new' as const);
    const recipient = await recipientOf(inbox, viewer, { recipientId, type, topicFrom: post }).catch((error) => {
      if (codeOf(error) === 'inbox.trial_cannot_write') return null;
      throw error;
    });
    if (!recipient) {
      const person = await inbox.people.get(recipientId);
      if (!person?.hasProfile) return fail('inbox.recipient_not_found');
      const reason = inboxMessages.trialCannotWrite;
      return { user: presentPerson(person), topic: null, link: null, mayWrite: false, reason };
    }
    const { otherId, anonymous, topic, conversation } = recipient;
    const muted = await isMutedFor(inbox, recipient);
    return {
      user: anonymous ? anonymousPerson : presentPerson((await inbox.people.get(otherId)) ?? undefined),
      topic: topic?.card ?? null,
      link: conversation && conversation.lastSeq > 0 ? linkOf(conversation._id) : null,
      mayWrite: !muted,
      reason: muted ? inboxPageMessages.cannotBeWritten : null,
    };
  });
