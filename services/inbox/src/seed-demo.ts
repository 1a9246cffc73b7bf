import { demoConversation, demoOpportunity, demoPeople } from '@consortia/proto/demo';
import type { postRoles } from '@consortia/proto/posts/shapes';
import { changeOwn, read } from './conversations/change-own.ts';
import { pairKey, postKey } from './conversations/conversation-model.ts';
import type { Inbox } from './inbox.ts';
import { appendMessage } from './messages/append-message.ts';
import { startConversation } from './messages/start-conversation.ts';
import { seedResponses } from './seed-responses.ts';

type Person = keyof typeof demoPeople;
type DemoMessage = { by: Person; text: string; ago: number; role?: (typeof postRoles)[number] };
/**
 * The first message responds to demo Opportunity `post`, counted from 1; hours count back from the time of seeding. `read`: the
 * recipients have read all of it.
 */
type DemoConversation = {
  by: Person;
  to: Person;
  post?: number;
  anonymous?: true;
  read?: true;
  messages: readonly DemoMessage[];
};

const demoConversations: readonly DemoConversation[] = [
  {
    ...{ by: 'ines', to: 'ana', post: 1 },
    messages: [
      {
        ...{ by: 'ines', ago: 4.5, role: 'Consortium Partner' },
        text: 'We build the electronics around magnetometers like yours and have taken two medical devices through certification. Could we be the partner who makes it wearable?',
      },
      {
        ...{ by: 'ana', ago: 4 },
        text: 'That is exactly the part we are missing. How much does your present board weigh, and could you measure in a hospital?',
      },
      {
        ...{ by: 'ines', ago: 3 },
        text: 'The board weighs 40 grams. For a hospital we would need a clinical partner, but the approval for tests on volunteers is there.\n\nShall we talk on Thursday at 10:00?',
      },
    ],
  },
  {
    ...{ by: 'tom', to: 'ines', post: 2, anonymous: true },
    messages: [
      {
        ...{ by: 'tom', ago: 6 },
        text: 'We have a dozen pressure housings with windows that have lost their coating. Would such small series fit into your free weeks?',
      },
    ],
  },
  {
    ...{ by: 'marek', to: 'ana', read: true },
    messages: [
      {
        by: 'marek',
        ago: 320,
        text: 'The office has seen your draft budget. The travel line needs one sentence more.',
      },
      { by: 'ana', ago: 318, text: 'Thank you, I have added it.' },
    ],
  },
];
const hourMs = 3_600_000;

/** Adds the demo conversations and responses that are not there yet. */
export async function seedDemo(inbox: Inbox): Promise<void> {
  await seedResponses(inbox);
  const now = inbox.clock().getTime();
  for (const [at, { by, to, post, anonymous, read: isRead, messages }] of demoConversations.entries()) {
    const id = demoConversation(at + 1);
    const [startedBy, otherId] = [demoPeople[by], demoPeople[to]];
    const postId = post === undefined ? null : demoOpportunity(post);
    const anonymousPostId = anonymous && postId ? postId : undefined;
    const key = anonymousPostId ? postKey(startedBy, anonymousPostId) : pairKey(startedBy, otherId);
    if (await inbox.conversations.exists({ key })) continue;
    const { _id } = await startConversation(inbox, { id, key, startedBy, otherId, anonymousPostId });
    for (const [index, { by: author, text, ago, role = null }] of messages.entries()) {
      const past = { ...inbox, clock: () => new Date(now - ago * hourMs) };
      const message = { userId: demoPeople[author], text, role, postId: index === 0 ? postId : null };
      await appendMessage(past, _id, { ...message, key: `demo ${index}` });
    }
    const last = messages.at(-1)!;
    // Who wrote last has read what came before.
    const readers = isRead ? [startedBy, otherId] : [demoPeople[last.by]];
    for (const userId of readers) await changeOwn(inbox, _id, userId, read);
  }
}
