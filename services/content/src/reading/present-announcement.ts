import type { Announcement } from '@consortia/proto/content/shapes';
import type { FeatureSwitches } from '@consortia/proto/identity/features';
import { type ItemOf, shownFrom } from '../items/find-live.ts';

type AnnouncementItem = Pick<ItemOf<'announcement'>, '_id' | 'item' | 'publishFrom' | 'createdAt'>;

/** Whether the part of the product that an announcement belongs to is linked (G119). */
export const isLinked = ({ item }: AnnouncementItem, features: FeatureSwitches): boolean =>
  item.feature === null || features[item.feature];

export const presentAnnouncement = (announcement: AnnouncementItem): Announcement => ({
  id: announcement._id,
  date: shownFrom(announcement).toISOString(),
  message: announcement.item.message,
  link: announcement.item.link,
});
