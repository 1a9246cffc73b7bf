import type { ItemForm } from '@consortia/proto/content/editing-api';
import { demoContentItem, demoPeople } from '@consortia/proto/demo';
import { usualTimeZone } from '@consortia/proto/wall-clock';

type EventForm = Extract<ItemForm, { kind: 'event' }>;
/** `days` from today until the start of an event, or since an announcement was made; `hours`: how long an event lasts. */
type Planned = Omit<EventForm, 'kind' | 'startsAt' | 'endsAt' | 'timeZone' | 'featured' | 'horizonGrantId'> & {
  days: number;
  hours: number;
  timeZone?: string;
  featured?: boolean;
  horizonGrantId?: string;
};

const online = 'Online';
const events: readonly Planned[] = [
  {
    title: 'Horizon Europe Cluster 4 info day: quantum and photonics',
    ...{ eventType: 'Info day', days: 12, hours: 7, featured: true, location: 'Brussels, Belgium' },
    link: 'https://research-and-innovation.ec.europa.eu/events_en',
  },
  {
    title: 'Find partners for the soil mission calls',
    ...{
      eventType: 'Brokerage event',
      days: 5,
      hours: 4,
      location: 'Wageningen, the Netherlands',
      timeZone: 'Europe/Amsterdam',
    },
    link: '/helixes/soil-health',
  },
  {
    title: 'Writing the impact section: what evaluators look for',
    ...{ eventType: 'Webinar', days: 3, hours: 1.5, location: online, link: '/guide' },
  },
  {
    title: 'Open sensing for coastal waters: results and next steps',
    ...{
      eventType: 'Workshop',
      days: 26,
      hours: 6,
      location: 'Aveiro, Portugal',
      timeZone: 'Europe/Lisbon',
      horizonGrantId: '101135492',
    },
    link: 'https://cordis.europa.eu/projects/en',
  },
  {
    title: 'MSCA Doctoral Networks: from idea to consortium',
    ...{ eventType: 'Training', days: 40, hours: 3, location: online, link: '/opportunities' },
  },
  {
    title: 'Climate-neutral cities partnering forum',
    ...{
      eventType: 'Conference',
      days: 61,
      hours: 31,
      location: 'Valencia, Spain',
      timeZone: 'Europe/Madrid',
      link: '/helixes',
    },
  },
  {
    title: 'Digital health data spaces: meet the coordinators',
    ...{
      eventType: 'Brokerage event',
      days: -9,
      hours: 5,
      location: 'Vienna, Austria',
      timeZone: 'Europe/Vienna',
      link: '/experts',
    },
  },
  {
    title: 'Lump sums explained in one hour',
    ...{ eventType: 'Webinar', days: -23, hours: 1, location: online, link: '/guide' },
  },
  {
    title: 'Grids of the future: closing conference',
    ...{
      eventType: 'Conference',
      days: -48,
      hours: 8,
      location: 'Oslo, Norway',
      timeZone: 'Europe/Oslo',
      horizonGrantId: '101096511',
    },
    link: 'https://cordis.europa.eu/projects/en',
  },
];

const announcements: readonly { message: string; link: string | null; days: number; feature: 'reviewIq' | null }[] = [
  {
    message: 'Saved searches now tell you about new funding calls as well as Opportunities.',
    ...{ link: '/saved-searches', days: 1, feature: null },
  },
  {
    message: 'Results can show a video. It starts only when a reader presses play.',
    ...{ link: '/results', days: 6, feature: null },
  },
  {
    message: 'ReviewIQ reads your proposal against the evaluation criteria before the evaluators do.',
    ...{ link: '/review-iq', days: 10, feature: 'reviewIq' },
  },
];

const others: readonly ItemForm[] = [
  {
    ...{ kind: 'alert', name: 'expertise', icon: 'profile', title: 'Say what you are good at' },
    audience: 'without-expertise',
    description: 'Matches follow your expertise. Three keywords are enough for a start.',
    ...{ label: 'Add expertise', link: '/account/expertise' },
  },
  {
    ...{ kind: 'alert', name: 'two-factor', icon: 'shield', title: 'Protect your account' },
    audience: 'without-second-factor',
    description: 'With two-factor authentication a stolen password is not enough to sign in as you.',
    ...{ label: 'Show me how', link: '/guide/two-factor-authentication' },
  },
  {
    ...{ kind: 'alert', name: 'helixes', icon: 'helix', title: 'Follow a Helix' },
    audience: 'without-helixes',
    description: 'Helixes gather calls, Opportunities and people of one field.',
    ...{ label: 'See the Helixes', link: '/helixes' },
  },
  {
    kind: 'banner',
    message: 'Horizon Europe info days are coming up. See when and where.',
    ...{ link: '/events', days: 3 },
  },
  {
    ...{ kind: 'speaker', name: 'Ana Kovács', jobTitle: 'Photonics researcher', organisation: 'University of Aurora' },
    ...{ organisationUrl: null, userId: demoPeople.ana },
  },
  {
    ...{
      kind: 'speaker',
      name: 'Helena Virtanen',
      jobTitle: 'National contact point',
      organisation: 'Nordic NCP Desk',
    },
    ...{ organisationUrl: 'https://horizoneuropencpportal.eu', userId: null },
  },
  {
    ...{
      kind: 'speaker',
      name: 'Marek Dvořák',
      jobTitle: 'Head of research services',
      organisation: 'University of Aurora',
    },
    ...{ organisationUrl: null, userId: demoPeople.marek },
  },
  {
    ...{ kind: 'speaker', name: 'Yusuf Demir', jobTitle: 'Project officer (retired)', organisation: 'Independent' },
    ...{ organisationUrl: null, userId: null },
  },
  {
    kind: 'video',
    title: 'Horizon Europe in three minutes',
    description: 'What the programme funds, and who takes part.',
    url: 'https://www.youtube.com/watch?v=p6nC-mQkDuM',
  },
];

const day = 86_400_000;
export type DemoItem = { _id: string; item: ItemForm; createdAt: Date };

/** Demo content around `now`: upcoming and past events, one of them featured and two of EU projects, and one or more of every other kind. */
export function demoItems(now: Date): DemoItem[] {
  const noon = Math.floor(now.getTime() / day) * day + day / 2 - day / 8;
  const planned = events.map(
    ({ days, hours, timeZone = usualTimeZone, featured = false, horizonGrantId = null, ...event }): ItemForm => {
      const startsAt = noon + days * day;
      const times = {
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + hours * (day / 24)).toISOString(),
      };
      return { kind: 'event', ...event, ...times, timeZone, featured, horizonGrantId };
    },
  );
  const made = announcements.map(({ days, ...announcement }) => ({
    item: { kind: 'announcement' as const, ...announcement },
    createdAt: new Date(now.getTime() - days * day),
  }));
  return [
    ...planned.map((item) => ({ item, createdAt: now })),
    ...made,
    ...others.map((item) => ({ item, createdAt: now })),
  ].map((one, at) => ({ ...one, _id: demoContentItem(at + 1) }));
}
