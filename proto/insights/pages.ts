import { page } from '../route.ts';
import { insightMessages } from './messages.ts';

export const insightsPages = {
  stats: page({ path: '/stats', title: 'Stats', access: 'signed-in' }),
  eventMetrics: page({
    path: '/organisations/metrics/event/:id',
    title: insightMessages.kinds.event,
    access: 'signed-in',
  }),
  opportunityMetrics: page({
    path: '/organisations/metrics/opportunity/:id',
    title: insightMessages.kinds.opportunity,
    access: 'signed-in',
  }),
  resultMetrics: page({
    path: '/organisations/metrics/result/:id',
    title: insightMessages.kinds.result,
    access: 'signed-in',
  }),
  reviewiqMetrics: page({
    path: '/organisations/metrics/reviewiq/:id',
    title: insightMessages.kinds.reviewiq,
    access: 'signed-in',
  }),
  userMetrics: page({
    path: '/organisations/metrics/user/:id',
    title: insightMessages.kinds.user,
    access: 'signed-in',
  }),
};
