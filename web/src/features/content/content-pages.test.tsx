import '../../testing/text-encoder.ts';

import { readFileSync } from 'node:fs';
import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { timesOfReader } from '@consortia/proto/zoned-times';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { imitateBrowserLayout } from '../../testing/embla-layout.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { ownTimeZone } from '../../ui/time.ts';
import { Omnibox } from './alerts/omnibox.tsx';
import { Announcements } from './announcements/announcements.tsx';
import { EventList } from './events/event-list.tsx';
import { EventsPage } from './events/events-page.tsx';
import { SpeakerCarousel } from './speakers/speaker-carousel.tsx';

const event = (number: number, change: Partial<NetworkEvent> = {}): NetworkEvent => ({
  ...{ id: `e${number}`, title: `Event ${number}`, imageUrl: null, featured: false, hasFinished: false },
  ...{ eventType: { name: 'Webinar' }, location: 'Online', link: '/guide', project: null },
  timeZone: 'Europe/Brussels',
  ...{ startsAt: '2027-03-05T09:00:00.000Z', endsAt: '2027-03-05T10:00:00.000Z', ...change },
});
const alert = (id: string) => ({
  ...{ id, name: id, title: `Alert ${id}`, description: 'Text', label: 'Open', icon: 'search', link: '/guide' },
  audience: 'everyone',
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

  it('shows the times of an event with its zone, and those of the reader where they differ', async () => {
    const there = event(1, { timeZone: 'Asia/Tokyo' });
    openEvents([there, event(2, { timeZone: ownTimeZone })], 2);
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    first!.getByText('Friday 5 March 2027, 18:00–19:00 Tokyo time');
    first!.getByText(`Your time: ${timesOfReader(ownTimeZone, there.timeZone, there)}`);
    expect(second!.queryByText(/^Your time/)).toBeNull();
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
    const sheet = readFileSync('web/src/features/content/events/events.module.css', 'utf8');
    expect(sheet).toMatch(/\n {2}\.list \{\n {4}grid-template-columns: repeat\(2, minmax\(0, 1fr\)\)/);
    expect(sheet).toMatch(
      /\n {2}\.list\[data-columns="3"\] \{\n {4}grid-template-columns: repeat\(3, minmax\(0, 1fr\)\)/,
    );
  });
});

describe('the omnibox', () => {
  const followedPath = '/api/v1/helixes/followed';
  const open = (alerts: readonly object[], banner: object | null = null, others: Record<string, object> = {}) => {
    serve({ '/api/v1/alerts': { alerts, banner }, [followedPath]: { helixes: ['h1'] }, ...others });
    return showPage(<Omnibox />, { at: '/x', path: '/x' });
  };
  const written = () => jest.spyOn(document, 'cookie', 'set');
  const shown = async () => (await screen.findByRole('heading', { name: /^Alert/ })).textContent;
  const leave = (view: { unmount: () => void }) => {
    view.unmount();
    product!.stop();
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [0, 'Alert a'],
    [0.5, 'Alert b'],
    [0.99, 'Alert c'],
  ])('shows one random alert of those that are not dismissed: %d gives %s [S70]', async (drawn, title) => {
    jest.spyOn(Math, 'random').mockReturnValue(drawn);
    // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
    document.cookie = 'consortia-alert-hidden=1; Path=/';
    open([alert('hidden'), alert('a'), alert('b'), alert('c')]);
    expect(await shown()).toBe(title);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it.each([
    ['hiding', 'button', /^Hide/],
    ['completing', 'link', 'Open'],
  ] as const)(
    'is not shown for 28 days after %s it, and another one comes with the next visit [K28]',
    async (_, role, name) => {
      const cookies = written();
      const view = open([alert('a'), alert('b')]);
      const first = await shown();
      await userEvent.click(screen.getByRole(role, { name }));
      expect(screen.queryByRole('heading')).toBeNull();
      expect(cookies.mock.lastCall?.[0]).toContain(`; Max-Age=${28 * 86_400};`);
      leave(view);
      open([alert('a'), alert('b')]);
      expect(await shown()).not.toBe(first);
    },
  );

  it('shows an alert only to those who lack what it suggests', async () => {
    const alerts = ['expertise', 'second-factor', 'helixes'].map((lacking, at) => ({
      ...{ ...alert(`a${at}`), title: `Alert without ${lacking}`, audience: `without-${lacking}` },
    }));
    const banner = { id: 'x', message: 'Maintenance', link: null, days: 3 };
    const { user, ...session } = sessionOf(['ROLE_USER']);
    const shownTo = async (helixes: readonly string[], change: object) => {
      const view = open(alerts, banner, {
        [followedPath]: { helixes },
        '/api/v1/session': { ...session, user: { ...user, expertise: ['Soil'], twoFactorEnabled: true, ...change } },
      });
      await screen.findByText('Maintenance');
      const titles = screen.queryAllByRole('heading').map(({ textContent }) => textContent);
      leave(view);
      return titles;
    };
    expect(await shownTo(['h1'], {})).toEqual([]);
    expect(await shownTo([], {})).toEqual(['Alert without helixes']);
    expect(await shownTo(['h1'], { expertise: [] })).toEqual(['Alert without expertise']);
    expect(await shownTo(['h1'], { twoFactorEnabled: false })).toEqual(['Alert without second-factor']);
  });

  it('shows the banner until it is dismissed, which is remembered for its 3 days [K27]', async () => {
    const cookies = written();
    const banner = { id: 'x', message: 'Maintenance', link: null, days: 3 };
    const view = open([], banner);
    await screen.findByText('Maintenance');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(cookies.mock.lastCall?.[0]).toContain(`; Max-Age=${3 * 86_400};`);
    leave(view);
    open([alert('a')], banner);
    await screen.findByText('Alert a');
    expect(screen.queryByText('Maintenance')).toBeNull();
  });
});

describe('carousels', () => {
  it('show announcements with their dates and links [U127]', async () => {
    const announcements = [
      { id: 'a', date: '2027-03-01T09:00:00.000Z', message: 'First', link: '/events' },
      { id: 'b', date: '2027-02-01T09:00:00.000Z', message: 'Second', link: null },
    ];
    serve({ '/api/v1/announcements': { announcements } });
    showPage(<Announcements />, { at: '/x', path: '/x' });
    const section = within(await screen.findByRole('region', { name: 'Announcements' }));
    expect(document.querySelector('[aria-roledescription="carousel"]')).not.toBeNull();
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
