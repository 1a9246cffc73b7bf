import { notificationMessages as labels } from '@consortia/proto/notifications/messages';
import type { Notification as PublicNotification } from '@consortia/proto/notifications/shapes';
import type { Notifications } from '../notifications.ts';
import type { Shown } from '../triggers/readers.ts';
import { type FindingRelated, type Reader, relatedTo } from '../triggers/related.ts';
import { triggers } from '../triggers/triggers.ts';
import type { Notification } from './notification-model.ts';

export type Presenting = FindingRelated & Pick<Notifications, 'log'>;

/** Sentence and link of each notification by id as its reader may see it now; null where the reader may not see it any more. */
export async function readFor(
  parts: Presenting,
  reader: Reader,
  rows: readonly Notification[],
): Promise<Map<string, Shown | null>> {
  const related = await relatedTo(parts, reader, rows);
  return new Map(rows.map(({ _id, kind, about }) => [_id, triggers[kind].read(about, related)]));
}

/**
 * Entries of the list. While an owner does not respond they show only their kind: a name that may have to be hidden is not worth losing
 * the list.
 */
export async function presentNotifications(
  parts: Presenting,
  reader: Reader,
  rows: readonly Notification[],
): Promise<PublicNotification[]> {
  const shown = await readFor(parts, reader, rows).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'Notifications are shown without what they are about');
    return undefined;
  });
  return rows.map(({ _id: id, kind, at, readAt }) => {
    const entry = shown?.get(id);
    const label = labels.labels[kind];
    return {
      ...{ id, kind, createdAt: at.toISOString(), read: readAt !== null },
      text: entry?.text ?? (shown ? labels.notVisible(label) : label),
      url: entry?.url ?? null,
    };
  });
}
