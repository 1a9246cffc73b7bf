import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';
import { announcement, contentKinds } from './shapes.ts';

export const contentActs = ['added', 'changed', 'removed'] as const;
/** An administrator added, changed or removed an item; what the audit log records of it. */
export const itemChange = z.object({
  id,
  kind: z.enum(contentKinds),
  act: z.enum(contentActs),
  title: z.string(),
  actorId: id,
  address: z.string(),
  requestId: z.string(),
});
export type ItemChange = z.output<typeof itemChange>;

export const contentEvents = {
  announcementPublished: event({
    type: 'announcement.published',
    topic: 'content.announcement',
    schemaVersion: 1,
    summary: 'An announcement can be read from now on; once for each',
    payload: announcement,
  }),
  itemChanged: event({
    type: 'item.changed',
    topic: 'content.item',
    schemaVersion: 1,
    summary: 'An administrator added, changed or removed an event, announcement, alert, banner, speaker, video or page',
    payload: itemChange,
  }),
};
