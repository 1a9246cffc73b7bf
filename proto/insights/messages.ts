import type { MetricKind, StatName, TimePeriod } from './shapes.ts';

const periods: Readonly<Record<TimePeriod, string>> = {
  last_24_hours: 'Last 24 hours',
  last_week: 'Last week',
  last_14_days: 'Last 14 days',
  last_30_days: 'Last 30 days',
  last_6_months: 'Last 6 months',
  year_to_date: 'Year to date',
  all_time: 'All time',
};
const kinds: Readonly<Record<MetricKind, string>> = {
  event: 'Event metrics',
  opportunity: 'Opportunity metrics',
  result: 'Result metrics',
  reviewiq: 'ReviewIQ metrics',
  user: 'User metrics',
};
const kindTabs: Readonly<Record<MetricKind, string>> = {
  opportunity: 'Opportunities',
  result: 'Results',
  user: 'Users',
  event: 'Events',
  reviewiq: 'ReviewIQ',
};
const names: Readonly<Record<StatName, string>> = {
  views: 'Views',
  opportunities: 'Opportunities published',
  results: 'Results published',
  responses: 'Responses',
  messages: 'Messages sent',
  comments: 'Comments',
  likes: 'Likes',
  followers: 'New followers',
  sign_ups: 'New members',
  groups: 'New groups',
  prompts: 'Texts reviewed by ReviewIQ',
  seats: 'Consortium seats filled',
  joined: 'Members joined',
  left: 'Members left',
  organisation_views: 'Views of the organisation’s page',
  member_views: 'Views of members’ profiles',
  reviews: 'Texts reviewed',
};
/** What to do where a period has no figures. */
const next: Readonly<Record<MetricKind, { title: string; label: string }>> = {
  event: { title: 'Your members have not opened any events in this period.', label: 'See events' },
  opportunity: {
    title: 'No figures in this period. Publish an Opportunity so that others can find and respond to it.',
    label: 'Post an Opportunity',
  },
  result: {
    title: 'No figures in this period. Publish a Result so that others can follow it.',
    label: 'Post a Result',
  },
  reviewiq: { title: 'Your members have not used ReviewIQ in this period.', label: 'Open ReviewIQ' },
  user: { title: 'No figures in this period. Invite colleagues to join your organisation.', label: 'Invite users' },
};

const one = { hour: 'an hour', day: 'a day', week: 'a week' } as const;

/** Statistics. @public */
export const insightMessages = {
  statsFailed: 'Error fetching stats',
  figuresForbidden: 'Only administrators of this organisation can see its figures.',
  organisationNotFound: 'This organisation could not be found.',
  elsewhere: 'More to look at',
  metricsOf: (organisation: string) => `Metrics of ${organisation}`,
  loading: 'Loading figures',
  statsTitle: 'Stats',
  statsIntroduction: 'What happens on Consortia, counted without naming anyone.',
  metricsIntroduction: {
    event: 'How often members of this organisation opened an event’s page.',
    opportunity:
      'How others find and respond to this organisation’s Opportunities. Those that only members or chosen people may read are left out.',
    result: 'How others find and follow the Results of this organisation.',
    reviewiq:
      'How many texts ReviewIQ has reviewed for members of this organisation. Neither their authors nor what they say is recorded.',
    user: 'Who joins and leaves, and how often profiles are viewed.',
  } satisfies Record<MetricKind, string>,
  metrics: 'Metrics',
  organisation: 'Organisation',
  period: 'Time period',
  periods,
  kinds,
  kindTabs,
  names,
  next,
  nothing: 'Nothing has happened in this period yet. Choose a longer one.',
  updatedAt: 'Updated',
  highest: (count: string, unit: 'hour' | 'day' | 'week') => `Highest: ${count} in ${one[unit]}`,
  starting: { hour: 'Hour (UTC)', day: 'Day', week: 'Week starting' },
  exportCsv: 'Export as CSV',
  firstResponse: 'Time to first response',
  median: 'Median',
  p90: 'Nine out of ten within',
  firstResponseNote: (count: number): string =>
    count === 1
      ? 'From publication to the first response, for 1 post.'
      : `From publication to the first response, for ${count} posts.`,
  none: 'None yet',
  topPosts: 'Posts by views',
  post: 'Post',
  viewsAreCounted:
    'Views are counted without cookies and without naming readers, and each reader counts once a day. Views by authors, administrators and bots are left out.',
  duration: (ms: number): string => {
    const hours = ms / 3_600_000;
    if (hours < 1) return `${Math.round(ms / 60_000)} min`;
    return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
  },
} as const;
