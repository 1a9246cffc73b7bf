import type { ListedResult, Result } from '@consortia/proto/posts/results-shapes';
import { other } from './opportunities.ts';

export const aResultCard = (number: number, change: Partial<ListedResult> = {}): ListedResult => ({
  id: `r${number}`,
  alias: `result-${number}`,
  title: `Result ${number}`,
  url: `/results/result-${number}-r${number}`,
  excerpt: 'A method to measure soil.',
  user: other,
  organisation: null,
  helixes: [],
  helixesTotal: 0,
  trl: 6,
  project: null,
  linksTotal: 0,
  hasVideo: false,
  expired: false,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  highlight: [],
  ...change,
});

/** A Result of another person. */
export const aResult = (change: Partial<Result> = {}): Result => ({
  id: 'r1',
  alias: 'result-1',
  title: 'Result 1',
  url: '/results/result-1-r1',
  description: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A method to measure soil.' }] }],
  },
  user: { ...other, expertise: ['Soil science'] },
  organisation: null,
  helixes: [],
  clusters: [],
  trl: 6,
  project: null,
  links: [],
  video: null,
  expired: false,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  isSubscribed: false,
  followers: 2,
  likes: 2,
  liked: false,
  comments: 0,
  permissions: [],
  ...change,
});
