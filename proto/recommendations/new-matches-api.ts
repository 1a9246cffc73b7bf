import { z } from 'zod';
import { limits as constants } from '../limits.ts';
import { limits, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { maxNewMatches } from './events.ts';
import { matchedTopic, matchKinds } from './shapes.ts';

const reference = z.object({ kind: z.enum(matchKinds), id });

/** New matches: what a person has seen of them, and how they are shown to that person. */
export const newMatchesApi = {
  markMatchesSeen: route({
    id: 'recommendations.markMatchesSeen',
    method: 'POST',
    path: '/api/v1/users/:userId/recommendations/seen',
    access: 'signed-in',
    limit: limits.write,
    summary: 'The person has seen these matches, so that no notification names them',
    params: z.object({ userId: id }),
    body: z.object({ items: z.array(reference).min(1).max(constants.matchesListed) }),
    output: message,
    errors: ['recommendations.not_yours'],
  }),
  listCallMatchesOf: route({
    id: 'recommendations.listCallMatchesOf',
    method: 'POST',
    path: '/internal/matches/calls',
    access: 'service',
    limit: limits.internal,
    summary:
      'The funding calls that a person is matched with, the best first, for a service that tells that person alone',
    body: z.object({ userId: id }),
    output: z.object({ items: z.array(matchedTopic).max(constants.matchesListed) }),
  }),
  presentMatches: route({
    id: 'recommendations.presentMatches',
    method: 'POST',
    path: '/internal/matches/present',
    access: 'service',
    limit: limits.internal,
    summary:
      'Opportunities, open calls and Results as a person may see them now, without those that the person has dismissed; `seen`: among their matches before',
    body: z.object({ userId: id, items: z.array(reference).max(matchKinds.length * maxNewMatches) }),
    output: z.object({ items: z.array(reference.extend({ title: z.string(), url: z.string(), seen: z.boolean() })) }),
  }),
};
