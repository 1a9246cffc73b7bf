import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { mediaPath } from '@consortia/proto/media';
import type { ItemOf } from '../items/find-live.ts';

export const presentEvent = ({ _id: id, item, image, overAt }: ItemOf<'event'>, now: Date): NetworkEvent => ({
  ...{ id, title: item.title, location: item.location, link: item.link, featured: item.featured },
  imageUrl: image && mediaPath('content', image, 'large'),
  eventType: { name: item.eventType },
  hasFinished: overAt!.getTime() <= now.getTime(),
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  timeZone: item.timeZone,
  project: item.horizonGrantId === null ? null : { horizonGrantId: item.horizonGrantId },
});
