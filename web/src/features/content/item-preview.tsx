import type { ItemForm } from '@consortia/proto/content/editing-api';
import { RichText } from '../../ui/rich-text.tsx';
import { AlertBanner } from './alerts/alert-banner.tsx';
import { AlertCard } from './alerts/omnibox.tsx';
import { AnnouncementCarousel } from './announcements/announcements.tsx';
import { EventCard } from './events/event-card.tsx';
import { SpeakerCard } from './speakers/speaker-carousel.tsx';

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** An item as readers will see it, as far as its form is filled in. */
export function ItemPreview({ item, image }: { item: ItemForm; image: string | null }) {
  const id = 'preview';
  const now = new Date().toISOString();
  if (item.kind === 'event') {
    const { eventType, horizonGrantId, startsAt, endsAt, ...shown } = item;
    const start = isTime(startsAt) ? startsAt : now;
    const event = {
      ...{ ...shown, id, imageUrl: image, eventType: { name: eventType }, startsAt: start, endsAt },
      hasFinished: (endsAt ?? start) < now,
      project: { horizonGrantId },
    };
    return <EventCard event={event} />;
  }
  if (item.kind === 'announcement')
    return <AnnouncementCarousel announcements={[{ id, date: now, message: item.message, link: item.link }]} />;
  if (item.kind === 'alert') return <AlertCard alert={{ id, ...item }} onDismiss={() => undefined} />;
  if (item.kind === 'banner') return <AlertBanner banner={{ id, ...item }} />;
  if (item.kind === 'speaker') {
    const { name, jobTitle, organisation, organisationUrl, userId } = item;
    const shown = { id, name, initials: name.slice(0, 1), jobTitle, organisation, organisationUrl, imageUrl: image };
    return <SpeakerCard speaker={{ ...shown, profileUrl: null, onPlatform: userId !== null, user: null }} />;
  }
  if (item.kind === 'page')
    return (
      <div>
        <h3>{item.title}</h3>
        <RichText document={item.text} headingLevel="h4" />
      </div>
    );
  return (
    <div>
      <h3>{item.title}</h3>
      <p>{item.description}</p>
    </div>
  );
}
