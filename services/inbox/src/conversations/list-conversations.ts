import { handle } from '@consortia/infra/kit/requests/handler';
import { maxCounted, pagingOf, rangeOf, readPage } from '@consortia/infra/store/read-page';
import { fail } from '@consortia/proto/errors';
import { wordsMatcher } from '@consortia/proto/fold';
import { inboxApi } from '@consortia/proto/inbox/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { mayUseInbox } from '../policies.ts';
import type { PersonProjection } from '../projections.ts';
import { boxEntry } from './boxes.ts';
import type { Conversation } from './conversation-model.ts';
import { type Conversing, otherOf } from './own-conversation.ts';
import { presentConversation, presentOther } from './present-conversation.ts';

type People = ReadonlyMap<string, PersonProjection>;
/** The fields that a search compares; others of many conversations are not read. */
type Sought = Pick<Conversation, '_id' | 'participants' | 'anonymousId' | 'excerpt'>;
const size = limits.listPageSize;
const latestFirst = { lastAt: -1 } as const;

const peopleOf = (
  { people }: Conversing,
  found: readonly Pick<Conversation, 'participants'>[],
  userId: string,
): Promise<People> => people.recent.getMany(found.map((conversation) => otherOf(conversation, userId)));

export const listConversations = (inbox: Conversing) =>
  handle(inboxApi.listConversations, async ({ viewer, query: { q, box, page } }) => {
    if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
    const { id: userId } = viewer;
    const filter = { boxes: boxEntry(box, userId) };
    const present = (people: People) => (conversation: Conversation) =>
      presentConversation(conversation, userId, people);
    if (q === '') {
      const { found, paging } = await readPage<Conversation>(inbox.conversations, {
        ...{ filter, page, size, sort: latestFirst },
      });
      return { items: found.map(present(await peopleOf(inbox, found, userId))), ...paging };
    }
    const latest = await inbox.conversations
      .find(filter)
      .sort(latestFirst)
      .limit(maxCounted)
      .select(['participants', 'anonymousId', 'excerpt'])
      .lean<Sought[]>();
    const people = await peopleOf(inbox, latest, userId);
    const matches = wordsMatcher(q);
    const matching = latest.filter((conversation) => {
      const { name, primaryOrganisation } = presentOther(conversation, userId, people);
      return matches(name, primaryOrganisation?.name ?? '', conversation.excerpt);
    });
    const { skip, limit } = rangeOf(page, size);
    const wanted = matching.slice(skip, skip + limit).map(({ _id }) => _id);
    const found = await inbox.conversations
      .find({ _id: trusted({ $in: wanted }) })
      .sort(latestFirst)
      .lean<Conversation[]>();
    return { items: found.map(present(people)), ...pagingOf(matching.length, page, size) };
  });
