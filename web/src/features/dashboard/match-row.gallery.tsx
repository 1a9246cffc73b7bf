import type { Match } from '@consortia/proto/recommendations/shapes';
import { MatchRow } from './match-row.tsx';

const now = Date.parse('2026-11-22T09:00:00Z');
const ignore = () => undefined;
const longTitle =
  'Resilient and secure quantum sensing infrastructure for the continuous monitoring of groundwater, soils and air in border regions, with citizens who build, calibrate and repair the instruments themselves';

const call: Match = {
  post: null,
  recommender_score: 0.86,
  likely: true,
  liked: false,
  reasons: [
    { kind: 'expertise', yours: 'quantum sensing', theirs: 'quantum sensors' },
    { kind: 'helix', name: 'Quantum technologies', followed: true },
    { kind: 'history', project: 'SENSEQ' },
    { kind: 'deadline', days: 68 },
  ],
  funding_topic: {
    id: 'e1',
    identifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
    title: 'Quantum sensors for medical and environmental use (RIA)',
    link: null,
    ccm2Id: null,
    call: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    status: 'open',
    url: '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
    programme: 'Horizon Europe',
    nextDeadline: '2027-01-29',
    closesAt: null,
    helixes: [{ id: 'c1', name: 'Quantum technologies', alias: 'quantum-technologies', hue: 2 }],
    activeActions: [
      {
        id: 'f1',
        open: true,
        status: 'open',
        createdAt: '2026-11-01T09:00:00.000Z',
        openingDate: '2026-10-01',
        firstStageDeadline: '2027-01-29',
        secondStageDeadline: '2027-06-15',
        deadlines: ['2027-01-29', '2027-06-15'],
        deadlineModel: 'two-stage',
        actionTypes: [{ name: 'Research and Innovation Action' }],
      },
    ],
  },
};
const post: Match = {
  funding_topic: null,
  recommender_score: 0.33,
  likely: false,
  liked: false,
  reasons: [{ kind: 'helix', name: 'Soil health', followed: false }],
  post: {
    id: 'd1',
    alias: 'soil-sensors',
    type: 'proposal',
    name: 'Field trials of soil sensors in three climates',
    status: 'approved',
    visibility: 'private',
    url: '/opportunities/soil-sensors-d1',
    excerpt:
      'Two farms and a laboratory look for a partner who calibrates sensors in the field and keeps their data open.',
    user: { anonymous: true, name: 'Anonymous expert' },
    organisation: null,
    group: null,
    helixes: [{ id: 'c2', name: 'Soil health', alias: 'soil-health', hue: 6 }],
    helixesTotal: 1,
    roles: ['Coordinator', 'Consortium Partner'],
    action: null,
    bumpedAt: null,
    approvedAt: '2026-11-20T09:00:00.000Z',
  },
};
const titled = (title: string): Match => ({
  ...call,
  funding_topic: call.funding_topic && { ...call.funding_topic, title },
});

export const states = {
  Collapsed: <MatchRow match={call} onDismiss={ignore} onLike={ignore} now={now} />,
  Expanded: <MatchRow match={call} onDismiss={ignore} onLike={ignore} now={now} initiallyOpen />,
  'No deadline': <MatchRow match={post} onDismiss={ignore} onLike={ignore} now={now} />,
  'Expanded, anonymous author': <MatchRow match={post} onDismiss={ignore} onLike={ignore} now={now} initiallyOpen />,
  'Closes within a week': (
    <MatchRow match={call} onDismiss={ignore} onLike={ignore} now={Date.parse('2027-01-24T09:00:00Z')} />
  ),
  'Title of 200 characters': <MatchRow match={titled(longTitle)} onDismiss={ignore} onLike={ignore} now={now} />,
  'Title of 200 characters, expanded': (
    <MatchRow match={titled(longTitle)} onDismiss={ignore} onLike={ignore} now={now} initiallyOpen />
  ),
  Liked: <MatchRow match={{ ...call, liked: true }} onDismiss={ignore} onLike={ignore} now={now} />,
  Dismissed: <MatchRow match={{ ...call, dismissed: true }} onDismiss={ignore} onLike={ignore} now={now} />,
};
