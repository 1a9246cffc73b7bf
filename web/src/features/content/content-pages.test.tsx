import '../../testing/text-encoder.ts';

import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { imitateBrowserLayout } from '../../testing/embla-layout.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { Omnibox } from './alerts/omnibox.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { EventList } from './events/event-list.tsx';
import { EventsPage } from './events/events-page.tsx';
import { SpeakerCarousel } from './speakers/speaker-carousel.tsx';

const event = (number: number, change: Partial<NetworkEvent> = {}): NetworkEvent => ({
  ...{ id: `e${number}`, title: `Event ${number}`, imageUrl: null, featured: false, hasFinished: false },
  ...{ eventType: { name: 'Webinar' }, location: 'Online', link: '/guide', project: null },
  ...{ startsAt: '2027-03-05T09:00:00.000Z', endsAt: '2027-03-05T10:00:00.000Z', ...change },
});
const alert = (id: string) => ({
  ...{ id, name: id, title: `Alert ${id}`, description: 'Text', label: 'Open', icon: 'search', link: '/guide' },
});
let product: ReturnType<typeof mockResponses> | undefined;
function serve(bodies: Record<string, object>): void {
  product = mockResponses(({ path }) => ({ body: bodies[path] ?? sessionOf(['ROLE_USER']) }));
}
function openEvents(items: readonly NetworkEvent[], upcoming: number, pages = 1, at = '/events'): void {
  const page = { items, page: 1, pages, total: items.length, totalCapped: false, upcoming };
  serve({ '/api/v1/events': page });
  showPage(<EventsPage />, { at, path: '/events' });
}
imitateBrowserLayout();
afterEach(() => {
  product?.stop();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
});

describe('the page of events', () => {
  it('says that nothing was uploaded where there is no event, and that nothing is upcoming where all are past [S68, S69]', async () => {
    openEvents([], 0);
    await screen.findByText('No Events have been uploaded yet. Come back soon!');
    product!.stop();
    openEvents([event(1, { hasFinished: true })], 0);
    await screen.findByText("There aren't any upcoming events at the moment.");
  });

  it('shows the type, the tags, the marker of an EU project and the links of an event [U119, U120, U122, U123]', async () => {
    openEvents([event(1, { featured: true, project: { horizonGrantId: '101135492' } })], 1);
    const card = within(await screen.findByRole('article'));
    for (const text of ['Featured', 'Webinar', 'EU project', 'Event 1']) card.getByText(text);
    expect(card.getByRole('link', { name: /^Learn more/ }).getAttribute('href')).toBe('/guide');
    expect(card.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')).toBe('/events/e1/calendar.ics');
    const data = document.querySelector('[itemtype="https://schema.org/Event"]')!;
    expect(data.querySelector('[itemprop="startDate"]')!.getAttribute('datetime')).toBe(event(1).startsAt);
  });

  it('marks a past event, which is not offered for a calendar [U121, S67]', async () => {
    openEvents([event(1, { hasFinished: true })], 0);
    const card = within(await screen.findByRole('article'));
    card.getByText('Past Event');
    expect(card.queryByRole('link', { name: /^Add to calendar/ })).toBeNull();
  });

  it('is divided into pages of the size in the address, three numbers and the last one [U118, K35]', async () => {
    openEvents([event(1)], 1, 9, '/events?size=6');
    const pages = within(await screen.findByRole('navigation'));
    const links = pages.getAllByRole('link', { name: /\d/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([1, 2, 3, 9].map((number) => `/events?page=${number}&size=6`));
    expect(product!.sent.find(({ path }) => path === '/api/v1/events')!.query.get('size')).toBe('6');
  });

  it('has three events in a row, and two in a layout of two columns [U116, U117]', () => {
    serve({});
    showPage(
      <>
        <EventList events={[event(1)]} />
        <EventList events={[event(2)]} narrow />
      </>,
      { at: '/x', path: '/x' },
    );
    const columns = [...document.querySelectorAll('ul[data-columns]')].map((list) => list.getAttribute('data-columns'));
    expect(columns).toEqual(['3', '2']);
  });
});

describe('the omnibox', () => {
  const open = (alerts: readonly object[], banner: object | null = null) => {
    serve({ '/api/v1/alerts': { alerts, banner } });
    return showPage(<Omnibox />, { at: '/x', path: '/x' });
  };
  it('shows one alert that the reader has not hidden; another one comes with the next visit [S70, K28]', async () => {
    const view = open([alert('a'), alert('b')]);
    const first = (await screen.findByRole('heading', { name: /^Alert/ })).textContent!;
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(screen.queryByRole('heading')).toBeNull();
    view.unmount();
    product!.stop();
    open([alert('a'), alert('b')]);
    expect((await screen.findByRole('heading', { name: /^Alert/ })).textContent).not.toBe(first);
  });

  it('shows the banner until it is dismissed [K27]', async () => {
    const banner = { id: 'x', message: 'Maintenance', link: null, days: 3 };
    const view = open([], banner);
    await screen.findByText('Maintenance');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    view.unmount();
    product!.stop();
    open([alert('a')], banner);
    await screen.findByText('Alert a');
    expect(screen.queryByText('Maintenance')).toBeNull();
  });
});

describe('carousels', () => {
  it('show announcements with their dates and links [U107, U127]', async () => {
    const announcements = [
      { id: 'a', date: '2027-03-01T09:00:00.000Z', message: 'First', link: '/events' },
      { id: 'b', date: '2027-02-01T09:00:00.000Z', message: 'Second', link: null },
    ];
    serve({ '/api/v1/announcements': { announcements } });
    showPage(<Announcements />, { at: '/x', path: '/x' });
    const section = within(await screen.findByRole('region', { name: 'Announcements' }));
    section.getByText('1 March 2027');
    expect(section.getByRole('link', { name: 'Read more First' }).getAttribute('href')).toBe('/events');
    section.getByRole('button', { name: 'Next announcement' });
  });

  it('link the profile of a speaker who is on the platform [U130]', () => {
    serve({});
    const speaker = {
      ...{ id: 's', name: 'Ana Kovács', initials: 'AK', jobTitle: 'Researcher', organisation: 'Aurora' },
      ...{ organisationUrl: 'https://aurora.example', imageUrl: null, user: null },
    };
    const speakers = [
      { ...speaker, profileUrl: '/public-profile/ana-a1', onPlatform: true },
      { ...speaker, id: 't', name: 'Zoe', profileUrl: null, onPlatform: false },
    ];
    showPage(<SpeakerCarousel speakers={speakers} />, { at: '/x', path: '/x' });
    expect(screen.getByRole('link', { name: 'Ana Kovács' }).getAttribute('href')).toBe('/public-profile/ana-a1');
    expect(screen.queryByRole('link', { name: 'Zoe' })).toBeNull();
    expect(screen.getAllByText('On Consortia')).toHaveLength(1);
  });
});
