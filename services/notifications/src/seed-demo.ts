import { duplicatesOnly } from '@consortia/infra/store/consume';
import { demoIntroduction, demoOpportunity, demoPeople, demoSavedSearch, demoTopics } from '@consortia/proto/demo';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { type Notification, notificationId } from './notifications/notification-model.ts';
import type { Notifications } from './notifications.ts';
import type { About } from './triggers/about.ts';

type Person = keyof typeof demoPeople;
/** Hours count back from the time of seeding. */
type DemoNotification = { to: Person; kind: NotificationKind; about: About; ago: number; read?: true };

const posts = (...numbers: number[]): string[] => numbers.map(demoOpportunity);
const demoNotifications: readonly DemoNotification[] = [
  { to: 'ana', kind: 'post-approved', about: { postId: demoOpportunity(1) }, ago: 120, read: true },
  { to: 'ana', kind: 'new-opportunities', about: { posts: posts(5, 11, 12) }, ago: 27 },
  {
    ...{ to: 'ana', kind: 'matches', ago: 26 },
    about: { matches: { post: posts(3), funding_topic: [demoTopics.imaging] } },
  },
  {
    ...{ to: 'ana', kind: 'saved-search', ago: 20 },
    about: { searchId: demoSavedSearch(1), hits: { kind: 'opportunity', ids: posts(1, 2), total: 2 } },
  },
  { to: 'liWei', kind: 'post-approved', about: { postId: demoOpportunity(3) }, ago: 130, read: true },
  { to: 'ines', kind: 'new-opportunities', about: { posts: posts(1, 3, 5) }, ago: 27 },
  { to: 'marek', kind: 'matches', about: { matches: { post: posts(6), funding_topic: [] } }, ago: 26 },
  { to: 'ana', kind: 'introduction-request', about: { introductionId: demoIntroduction }, ago: 4 },
];
const hourMs = 3_600_000;
/** The demo people were here before; what happened since is shown on their dashboards. */
const lastVisitHours = 30;

/** Adds notifications of several kinds for the demo people, which cause no emails. */
export async function seedDemo({ notifications, personStates, clock }: Notifications): Promise<void> {
  const now = clock().getTime();
  const rows = demoNotifications.map(({ to, kind, about, ago, read }, index): Notification => {
    const [userId, eventId, at] = [demoPeople[to], `demo ${index + 1}`, new Date(now - ago * hourMs)];
    return {
      ...{ _id: notificationId(userId, eventId), userId, eventId, kind, about, at, readAt: read ? at : null },
      ...{ email: 'earlier', atOnce: false, dueAt: null, plannedFor: null, decidedAt: at, messageId: null },
      ...{ attempts: 0, triedAt: null },
    };
  });
  await duplicatesOnly(notifications.insertMany(rows, { ordered: false }));
  const before = new Date(now - lastVisitHours * hourMs);
  for (const { to } of demoNotifications)
    await duplicatesOnly(
      personStates.updateOne(
        { _id: demoPeople[to] },
        { $setOnInsert: { visitAt: before, hereAt: before, beforeAt: null } },
        { upsert: true },
      ),
    );
}
