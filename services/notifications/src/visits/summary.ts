import { notificationMessages as labels } from '@consortia/proto/notifications/messages';
import type { VisitSummary } from '@consortia/proto/notifications/shapes';
import { trusted } from 'mongoose';
import { latestFirst } from '../notifications/cursor.ts';
import type { Notification } from '../notifications/notification-model.ts';
import { type Presenting, presentNotifications } from '../notifications/present-notifications.ts';
import type { Notifications } from '../notifications.ts';
import type { Reader } from '../triggers/related.ts';
import type { PersonState } from './person-model.ts';

export type Visiting = Presenting & Pick<Notifications, 'clock' | 'notifications' | 'personStates'>;

const maxCounted = 200;
const shownOfGroup = 3;

/** What happened since the end of the visit before the present one, by kind, the latest first. */
export async function summaryFor(
  parts: Visiting,
  reader: Reader,
  state: Pick<PersonState, 'beforeAt'> | null,
): Promise<VisitSummary> {
  const since = state?.beforeAt ?? null;
  if (!since) return { since: null, total: 0, groups: [] };
  const rows = await parts.notifications
    .find({ userId: reader.userId, at: trusted({ $gt: since }) })
    .sort(latestFirst)
    .limit(maxCounted)
    .lean<Notification[]>();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const latest = [...byKind.values()].flatMap((group) => group.slice(0, shownOfGroup));
  const shown = new Map((await presentNotifications(parts, reader, latest)).map((one) => [one.id, one]));
  return {
    since: since.toISOString(),
    total: rows.length,
    groups: [...byKind].map(([kind, group]) => ({
      kind,
      count: group.length,
      title: labels.groupTitle(labels.labels[kind], group.length),
      latest: group.slice(0, shownOfGroup).flatMap(({ _id }) => shown.get(_id) ?? []),
    })),
  };
}
