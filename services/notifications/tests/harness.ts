import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventDefinition } from '@consortia/proto/event';
import type { NotificationFields } from '@consortia/proto/identity/notification-settings';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { trusted } from 'mongoose';
import { queues } from '../src/jobs.ts';
import type { Notification } from '../src/notifications/notification-model.ts';
import { notificationsService } from '../src/service.ts';
import { ana, ines, marek, neighbours, post, type Responses, responses, tom } from './neighbours.ts';

export const viewers = {
  ana: member(ana),
  ines: member(ines),
  marek: member(marek),
  tom: trialMember(tom),
  admin: administrator(demoPeople.admin),
};
export type Name = keyof typeof viewers;
const minute = 60_000;
const pageSize = 500;

/** The service with a clock that tests turn and owners that they change. */
export async function startNotifications({
  definition = notificationsService,
  state = responses(),
}: {
  definition?: ServiceDefinition;
  state?: Responses;
} = {}) {
  let now = new Date('2027-03-01T09:00:00Z');
  let events = 0;
  const service: TestService = await startTestService(definition, {
    neighbours: neighbours(state),
    clock: () => now,
  });
  await service.settle();
  const as = (name: Name) => service.as(viewers[name]);
  const id = () => `e${++events}`;
  /** Publishes an event; with `eventId` an earlier one again. */
  async function publish(definition: EventDefinition, key: string, payload: object, eventId = `event${id()}`) {
    const { type, topic, schemaVersion } = definition;
    await service.bus.publish([
      {
        ...{ id: eventId, type, topic, key, schemaVersion, aggregateVersion: events + 1 },
        ...{ occurredAt: now.toISOString(), payload },
      },
    ]);
    return eventId;
  }
  return {
    service,
    state,
    as,
    id,
    publish,
    now: () => now,
    advance(minutes: number) {
      now = new Date(now.getTime() + minutes * minute);
    },
    setTime(time: string) {
      now = new Date(time);
    },
    /** Everything that is under way, and one pass over due emails. */
    async pass() {
      await service.settle();
      await service.jobs.add(queues.emails, 'now', {});
      await service.settle();
    },
    /** Without notifications, bounces and visits, and with the owners as they were. */
    async reset() {
      await service.settle();
      for (const name of ['notifications', 'people_state', 'streams'])
        await service.connection.collection(name).deleteMany({});
      Object.assign(state, responses());
    },
    settings(userId: string, settings: Partial<NotificationFields>) {
      const person = state.people.get(userId)!;
      person.settings = { ...person.settings, ...settings };
    },
    /** Inês writes to a person, and Ana to Inês. Returns the conversation. */
    async message(userTo: string, conversationId = `c${id()}`) {
      state.unread.set(`${conversationId} ${userTo}`, 1);
      await publish(inboxEvents.messageSent, conversationId, {
        ...{ id: `m${id()}`, conversationId, userFrom: userTo === ines ? ana : ines, userTo, topicId: null },
        createdAt: now.toISOString(),
      });
      return conversationId;
    },
    /** Someone's comment on Ana's Opportunity is approved. Returns its id and that of the event. */
    async comment(
      userId: string,
      more: { parentCommentId?: string; by?: string; notify?: boolean; result?: string } = {},
    ) {
      const commentId = `k${id()}`;
      state.comments.set(commentId, { userId, notify: more.notify ?? false });
      const payload = {
        ...{
          id: commentId,
          postId: more.result ?? post,
          postKind: more.result ? 'result' : 'opportunity',
          userId,
          parentCommentId: more.parentCommentId ?? null,
        },
        ...{ notify: more.notify ?? false, approved: true, by: more.by ?? userId },
      };
      const event = await publish(postsEvents.commentApproved, commentId, payload);
      return { commentId, event, payload };
    },
    list: async (name: Name) => (await as(name).call(api.listNotifications)).items,
    unread: async (name: Name) => (await as(name).call(api.countUnreadNotifications)).notifications,
    /** Every stored notification, in pages as the store demands. */
    async rows() {
      const model = service.connection.model<Notification>('Notification');
      const all: Notification[] = [];
      for (let found = pageSize; found === pageSize; ) {
        const after = trusted({ $gt: all.at(-1)?._id ?? '' });
        const page = await model.find({ _id: after }).sort({ _id: 1 }).limit(pageSize).lean<Notification[]>();
        all.push(...page);
        found = page.length;
      }
      return all;
    },
    outcomes: async (name: Name) =>
      (await as(name).call(api.listOwnEmails)).items.map(({ kind, outcome }) => `${kind}: ${outcome}`),
    emailsTo: async (userId: string) =>
      (await service.mailbox.list({ to: state.people.get(userId)!.email, limit: 5000 })).reverse(),
    close: () => service.close(),
  };
}
export type TestNotifications = Awaited<ReturnType<typeof startNotifications>>;
