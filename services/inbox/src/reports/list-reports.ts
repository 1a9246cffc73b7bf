import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { StoredMessage } from '../conversations/message-model.ts';
import { presentPerson } from '../conversations/present-person.ts';
import { assertMayModerate } from '../policies.ts';
import type { Report } from './report-model.ts';
import type { Reporting } from './reported-conversation.ts';

/** Latest messages of a reported conversation that administrators see. */
const contextSize = 20;

async function contextOf({ messages }: Reporting, { conversationId, reporterId }: Report) {
  const found = await messages.find({ conversationId }).sort({ seq: -1 }).limit(contextSize).lean<StoredMessage[]>();
  return found.reverse().map(({ userId, text, createdAt }) => ({
    own: userId === reporterId,
    message: text ?? inboxPageMessages.removedMessage,
    createdAt: createdAt.toISOString(),
  }));
}

export const listReports = (inbox: Reporting) =>
  handle(
    inboxApi.listReports,
    async ({ query: { state, page } }) => {
      const isOpen = state === 'open';
      const { found, paging } = await readPage<Report>(inbox.reports, {
        filter: { resolvedAt: isOpen ? null : trusted({ $ne: null }) },
        sort: isOpen ? { at: 1 } : { resolvedAt: -1 },
        ...{ page, size: limits.listPageSize },
      });
      const ids = found.flatMap(({ reporterId, reportedId, resolvedBy }) => [reporterId, reportedId, resolvedBy]);
      const [people, contexts] = await Promise.all([
        inbox.people.getMany(ids),
        Promise.all(found.map((report) => contextOf(inbox, report))),
      ]);
      return {
        items: found.map(({ _id: id, reporterId, reportedId, reason, at, resolvedAt, resolvedBy, note }, index) => ({
          ...{ id, reason, reportedAt: at.toISOString(), context: contexts[index]! },
          reporter: presentPerson(people.get(reporterId)),
          reported: presentPerson(people.get(reportedId)),
          resolution: resolvedAt && {
            note: note ?? '',
            by: presentPerson(people.get(resolvedBy ?? '')).name,
            at: resolvedAt.toISOString(),
          },
        })),
        ...paging,
      };
    },
    { assertMayCall: assertMayModerate },
  );
