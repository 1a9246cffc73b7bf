import { type WaitingCounts, waitsIn } from '@consortia/infra/kit/service/waiting';
import { maxWaiting } from '@consortia/proto/waiting';
import { trusted } from 'mongoose';
import { type Organisation, undecided } from './organisations/organisation-model.ts';
import type { Organisations } from './organisations.ts';

/** Proposals are part of the organisation that made them, so they are counted in memory. */
async function waitingParticipants({ organisations }: Pick<Organisations, 'organisations'>) {
  const proposing = await organisations
    .find({ hasProposals: true, deletedAt: null })
    .select('participants')
    .limit(maxWaiting)
    .lean<Pick<Organisation, 'participants'>[]>();
  const dates = proposing.flatMap(({ participants }) =>
    participants.filter(({ approvedAt }) => approvedAt === null).map(({ requestedAt }) => requestedAt.getTime()),
  );
  const oldest = dates.length > 0 ? new Date(dates.reduce((one, other) => Math.min(one, other))) : null;
  return { count: Math.min(dates.length, maxWaiting), oldest };
}

/** Requests to join organisations without an administrator, requested organisations and proposed participants that wait. */
export const waitingForAdministrators = (parts: Organisations): WaitingCounts => ({
  members: () =>
    waitsIn(
      parts.memberships,
      { byPlatform: true, requestedAt: trusted({ $ne: null }), deletedAt: null },
      'requestedAt',
    ),
  organisations: () => waitsIn(parts.organisations, undecided, 'requestedAt'),
  participants: () => waitingParticipants(parts),
});
