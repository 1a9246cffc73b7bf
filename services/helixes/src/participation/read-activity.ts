import { handle } from '@consortia/infra/kit/requests/handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import { trusted } from 'mongoose';
import { findShown } from '../helixes/find-helix.ts';
import type { Participating } from './move-participations.ts';
import type { Participation } from './participation-model.ts';

const monthsShown = 12;

/** The last twelve months in UTC, the current one last, as the first instant of each. */
export function lastMonths(now: Date): Date[] {
  return Array.from(
    { length: monthsShown },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1 + at, 1)),
  );
}

export const readActivity = (context: Participating) =>
  handle(helixesApi.readActivity, async ({ params: { id } }) => {
    const { opportunities, participations, clock } = context;
    await findShown(context, id);
    const starts = lastMonths(clock());
    const first = starts[0]!;
    const counted = starts.map((start, at) => {
      const next = starts[at + 1];
      // Projected instants are ISO 8601 strings in UTC, which are ordered like the instants.
      const range = { $gte: start.toISOString(), ...(next && { $lt: next.toISOString() }) };
      return opportunities.model.countDocuments({ helixes: id, approvedAt: trusted(range), deletedAt: null });
    });
    const [counts, joined] = await Promise.all([
      Promise.all(counted),
      participations
        .find({ helixId: id, state: 'participating', joinedAt: trusted({ $gte: first }), deletedAt: null })
        .select('joinedAt')
        .lean<Pick<Participation, 'joinedAt'>[]>(),
    ]);
    const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
    const joins = Map.groupBy(joined, ({ joinedAt }) => monthOf(joinedAt!));
    return {
      months: starts.map((start, at) => ({
        month: monthOf(start),
        opportunities: counts[at]!,
        organisations: joins.get(monthOf(start))?.length ?? 0,
      })),
    };
  });
