import type { Comment, Reply } from '@consortia/proto/posts/comments';
import type { Action, ListedOpportunity, Opportunity } from '@consortia/proto/posts/shapes';

const person = (id: string, name: string) => ({
  anonymous: false as const,
  id,
  alias: 'a-person',
  name,
  initials: 'XX',
  avatarUrl: null,
  profileUrl: `/public-profile/${id}`,
  profile_pictures: { profile_thumb: null },
  primaryOrganisation: null,
});
/** The viewer whose session `sessionOf` returns, and another person. */
export const viewer = person('a1', 'Ada Admin');
export const other = person('a2', 'Ana Kovács');

/** The author whose name the reader may not know. */
export const anonymous = { anonymous: true as const, name: 'Anonymous expert' };

export const aHelix = (number: number) => ({
  id: `c${number}`,
  name: `Helix ${number}`,
  alias: `helix-${number}`,
  hue: number,
});

export const anAction: Action = {
  id: 'f1',
  open: true,
  status: 'open',
  openingDate: '2026-09-01',
  firstStageDeadline: '2099-01-29',
  secondStageDeadline: null,
  deadlines: ['2099-01-29'],
  deadlineModel: 'single-stage',
  actionTypes: [],
  topic: {
    id: 'e1',
    identifier: 'HORIZON-CL4-2027-01',
    title: 'A funding call',
    link: null,
    ccm2Id: null,
    call: null,
    url: '/funding/call/HORIZON-CL4-2027-01',
  },
};

export const aCard = (number: number, change: Partial<ListedOpportunity> = {}): ListedOpportunity => ({
  id: `d${number}`,
  alias: `opportunity-${number}`,
  type: 'proposal',
  name: `Opportunity ${number}`,
  status: 'approved',
  visibility: 'public',
  url: `/opportunities/opportunity-${number}-d${number}`,
  excerpt: 'Partners are sought.',
  user: other,
  organisation: null,
  group: null,
  helixes: [],
  helixesTotal: 0,
  roles: [],
  action: null,
  bumpedAt: null,
  approvedAt: '2026-11-20T09:00:00.000Z',
  highlight: [],
  ...change,
});

/** An approved Opportunity of another person. */
export const anOpportunity = (change: Partial<Opportunity> = {}): Opportunity => ({
  id: 'd1',
  alias: 'opportunity-1',
  type: 'project',
  name: 'Opportunity 1',
  status: 'approved',
  submittedAt: null,
  visibility: 'public',
  url: '/opportunities/opportunity-1-d1',
  message: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Partners are sought.' }] }],
  },
  user: { ...other, expertise: ['Soil science', 'Remote sensing'] },
  organisation: null,
  group: null,
  helixes: [],
  clusters: [],
  roles: [],
  expertiseSought: [],
  collaboratorSought: null,
  seekingExpertise: false,
  seekingCoordinator: false,
  seekingWorkPackageLeader: false,
  seekingPartner: false,
  funding: null,
  proposal: null,
  action: null,
  topic: null,
  project: null,
  result: null,
  bumpedAt: null,
  approvedAt: '2026-11-20T09:00:00.000Z',
  likes: 2,
  liked: false,
  comments: 0,
  permissions: [],
  ...change,
});

export const aReply = (number: number, change: Partial<Reply> = {}): Reply => ({
  id: `f${number}`,
  message: `What comment ${number} says`,
  approved: true,
  user: other,
  timestamp: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  parentCommentId: null,
  notify: false,
  links: { self: `/comments/f${number}` },
  mayEdit: false,
  mayDelete: false,
  mayReply: true,
  ...change,
});
export const aComment = (number: number, change: Partial<Comment> = {}): Comment => ({
  ...aReply(number),
  replies: [],
  ...change,
});
/** One that the viewer wrote, approved or waiting. */
export const ownComment = (number: number, approved: boolean): Comment =>
  aComment(number, { user: viewer, approved, mayEdit: approved, mayDelete: true, mayReply: approved });
