import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { inboxService } from '../src/service.ts';
import { startNeighbours } from './neighbours.ts';

const { ana, ines, tom, marek, admin } = demoPeople;
export const viewers = {
  ana: member(ana),
  ines: member(ines),
  marek: member(marek),
  tom: trialMember(tom),
  admin: administrator(admin),
};
export type Name = keyof typeof viewers;

/** The service with its people; what they do is named after the routes. */
export async function startInbox(options: { clock?: () => Date } = {}) {
  const { services, posts } = startNeighbours();
  const service: TestService = await startTestService(inboxService, { neighbours: services, ...options });
  await service.settle();
  const as = (name: Name) => service.as(viewers[name]);
  return {
    service,
    posts,
    as,
    write: (from: Name, to: Name, message: string, key?: string) =>
      as(from).call(api.sendNew, { params: { recipientId: viewers[to].id }, body: { message, key } }),
    respond: (from: Name, recipientId: string, topicFrom: string, body: object = {}) =>
      as(from).call(api.sendMessage, {
        params: { recipientId, type: 'opportunity' },
        body: { message: 'We would like to join.', topicFrom, ...body },
      }),
    reply: (from: Name, recipientId: string, message: string) =>
      as(from).call(api.sendMessage, { params: { recipientId, type: 'reply' }, body: { message } }),
    list: async (name: Name, query: { q?: string; box?: 'inbox' | 'archived' } = {}) =>
      (await as(name).call(api.listConversations, { query: { q: '', box: 'inbox', page: 1, ...query } })).items,
    read: (name: Name, conversationId: string, before?: number) =>
      as(name).call(api.readConversation, { params: { conversationId }, query: { before } }),
    markRead: (name: Name, conversationId: string) => as(name).call(api.markRead, { params: { conversationId } }),
    unread: (name: Name) => as(name).call(api.countUnread),
  };
}
export type TestInbox = Awaited<ReturnType<typeof startInbox>>;
/** The conversation of a link. */
export const idOfLink = (link: string): string => link.slice('/inbox/'.length);
