import type { NetworkEvent } from '@consortia/proto/content/shapes';

const online = /^online$/i;

/** An event for search engines (schema.org Event). */
export function EventData({ event }: { event: NetworkEvent }) {
  const { title, startsAt, endsAt, location, link, imageUrl } = event;
  const url = new URL(link, window.location.origin).href;
  const isOnline = online.test(location);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: location, address: location },
    ...(imageUrl && { image: new URL(imageUrl, window.location.origin).href }),
    url,
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
