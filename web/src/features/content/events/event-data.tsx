import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { useEffect } from 'react';

const online = /^online$/i;

/** An event in the vocabulary of schema.org. */
function dataOf({ title, startsAt, endsAt, location, link, imageUrl }: NetworkEvent): string {
  const url = new URL(link, window.location.origin).href;
  const isOnline = online.test(location);
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: location, address: location },
    ...(imageUrl && { image: new URL(imageUrl, window.location.origin).href }),
    url,
  });
}

/** An event for search engines. It is a text node, since the content security policy refuses scripts that are set as text or markup. */
export function EventData({ event }: { event: NetworkEvent }) {
  const data = dataOf(event);
  useEffect(() => {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.append(document.createTextNode(data));
    document.head.append(element);
    return () => element.remove();
  }, [data]);
  return null;
}
