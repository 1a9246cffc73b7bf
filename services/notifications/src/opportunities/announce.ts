import { duplicatesOnly } from '@consortia/infra/store/consume';
import { maxRecipients, recipientsApi } from '@consortia/proto/identity/recipients-api';
import { trusted } from 'mongoose';
import { type Added, addNotifications } from '../notifications/add.ts';
import { emailsFrom } from '../notifications/installation-model.ts';
import type { Notifying } from '../notifications/mark-conversation-read.ts';
import type { Notifications } from '../notifications.ts';
import type { OpportunityProjection } from '../projections.ts';
import type { Announcement } from './announcement-model.ts';

type Needed = Notifying & Pick<Notifications, 'announcements' | 'opportunities' | 'subscriptions'>;

const name = 'opportunities';
/** Opportunities that one notification names; of more the latest count. */
const maxNamed = 50;

/** Events of Opportunities that were published so long ago have arrived. */
const arrivalMs = 10 * 60_000;

type New = Pick<OpportunityProjection, 'id' | 'userId' | 'helixes'>;

/** Opportunities from before the first start are no news. */
export async function openAnnouncement(parts: Needed): Promise<void> {
  const from = await emailsFrom(parts);
  await duplicatesOnly(
    parts.announcements.updateOne({ _id: name }, { $setOnInsert: { from, to: null } }, { upsert: true }),
  );
}

/** The announcement that is under way, or a new one up to now. */
async function current({ announcements, clock }: Needed): Promise<{ from: Date; to: Date }> {
  const { from, to } = (await announcements.findById(name).lean<Announcement>())!;
  if (to) return { from, to };
  const end = new Date(Math.max(from.getTime(), clock().getTime() - arrivalMs));
  await announcements.updateOne({ _id: name, to: null }, { $set: { to: end } });
  return { from, to: end };
}

/** Published meanwhile for more than one organisation. Instants of projections are ISO 8601 strings in UTC, ordered like the instants. */
const publishedIn = ({ opportunities }: Needed, { from, to }: { from: Date; to: Date }): Promise<New[]> =>
  opportunities.model
    .find({
      ...{ approvedAt: trusted({ $gt: from.toISOString(), $lte: to.toISOString() }), deletedAt: null },
      visibility: trusted({ $ne: 'private' }),
    })
    .sort({ approvedAt: -1, _id: 1 })
    .limit(maxNamed)
    .lean<New[]>();

/** One notification for each of these people, with the Opportunities of others that their settings name. */
async function announceTo(parts: Needed, ids: readonly string[], published: readonly New[], at: Date) {
  const [{ recipients }, subscriptions] = await Promise.all([
    parts.call(recipientsApi.listRecipients, { body: { ids: [...ids] } }),
    parts.subscriptions.getMany(ids),
  ]);
  const added = recipients
    .filter(({ active }) => active)
    .map(({ id: userId, notifications: { postNotificationType } }): Added => {
      const followed = new Set(subscriptions.get(userId)?.helixes ?? []);
      const wanted = published.filter(
        (post) =>
          post.userId !== userId && (postNotificationType === 'all' || post.helixes.some((id) => followed.has(id))),
      );
      const about = { posts: wanted.map(({ id }) => id) };
      return { userId, kind: 'new-opportunities', eventId: `new-opportunities ${at.toISOString()}`, about, at };
    })
    .filter(({ about }) => about.posts!.length > 0);
  await addNotifications(parts, added);
}

/**
 * Announces Opportunities published since the last time, to the next people by id after `after`. Resolves to the last of them, or null at
 * the end. Safe to repeat: each person gets one notification of each announcement.
 */
export async function announce(parts: Needed, after = ''): Promise<string | null> {
  const period = await current(parts);
  const published = await publishedIn(parts, period);
  const people =
    published.length === 0
      ? []
      : await parts.people.model
          .find({ hasProfile: true, deletedAt: null, _id: trusted({ $gt: after }) })
          .sort({ _id: 1 })
          .limit(maxRecipients)
          .select('_id')
          .lean<{ _id: string }[]>();
  const ids = people.map(({ _id }) => _id);
  if (ids.length > 0) await announceTo(parts, ids, published, period.to);
  if (ids.length === maxRecipients) return ids.at(-1)!;
  await parts.announcements.updateOne({ _id: name, to: period.to }, { $set: { from: period.to, to: null } });
  return null;
}
