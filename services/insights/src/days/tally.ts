import type { StatName, ViewKind } from '@consortia/proto/insights/shapes';
import { trusted } from 'mongoose';
import type { Fact, FactName } from '../facts/fact-model.ts';
import type { Insights } from '../insights.ts';
import { startOf, type Unit } from '../periods/buckets.ts';
import type { Views } from '../views/view-models.ts';
import type { Counted, TimedStat } from './day-models.ts';

/** The target of the figures of everyone. */
export const network = 'network';

/** Whose figures are read: their targets, and the rows that count for them. */
export type Whose = { targets: readonly string[]; facts: object | null; views: object | null };
export const ofNetwork: Whose = { targets: [network], facts: {}, views: {} };

/** Counts by target and the start of the hour or day. */
export type Tally = Map<string, Map<number, Counted>>;
/** From `from` on and before `to`; without `to` up to now. */
export type Range = { from: Date; to?: Date };

/** The figure that a fact adds to. */
const statOf: Readonly<Record<FactName, StatName>> = {
  ...{ response: 'responses', comment: 'comments', like: 'likes', follower: 'followers', sign_up: 'sign_ups' },
  ...{ joined: 'joined', left: 'left', review: 'reviews', seat: 'seats' },
  ...{ message: 'messages', group: 'groups', prompt: 'prompts' },
  ...{ opportunity: 'opportunities', result: 'results' },
};
const viewStatOf: Readonly<Record<ViewKind, StatName>> = {
  ...{ opportunity: 'views', result: 'views', event: 'views' },
  ...{ organisation: 'organisation_views', member: 'member_views' },
};
const isTimed = (name: StatName): name is TimedStat => name === 'responses' || name === 'comments';

/** Adds to a target's hour or day. */
export function addTo(tally: Tally, target: string, start: number, { counts, first }: Counted): void {
  const starts = tally.get(target) ?? new Map<number, Counted>();
  tally.set(target, starts);
  const counted = starts.get(start) ?? { counts: {}, first: {} };
  starts.set(start, counted);
  for (const name of Object.keys(counts) as StatName[])
    counted.counts[name] = (counted.counts[name] ?? 0) + counts[name]!;
  for (const name of Object.keys(first) as TimedStat[])
    counted.first[name] = Math.min(counted.first[name] ?? Number.POSITIVE_INFINITY, first[name]!);
}

/** Rows that a cursor has at a time, so that no other request waits long. */
const batchSize = 500;

/** Counts the rows of a range; `targets` null counts for everyone concerned. */
export async function tallyRows(
  { facts, views }: Pick<Insights, 'facts' | 'views'>,
  { targets, ...rows }: Omit<Whose, 'targets'> & { targets: readonly string[] | null },
  { from, to }: Range,
  { unit, into = new Map() }: { unit: Exclude<Unit, 'week'>; into?: Tally },
): Promise<Tally> {
  const at = trusted({ $gte: from, ...(to && { $lt: to }) });
  const wanted = targets && new Set(targets);
  const add = (target: string | null, moment: Date, counted: Counted): void => {
    if (target !== null && (wanted?.has(target) ?? true)) addTo(into, target, startOf(unit, moment).getTime(), counted);
  };
  if (rows.facts !== null) {
    const found = facts.find({ ...rows.facts, removed: false, at }).select('name at postId organisationId');
    for await (const fact of found.lean<Fact[]>().cursor({ batchSize })) {
      const name = statOf[fact.name];
      const first = isTimed(name) ? { [name]: fact.at.getTime() } : {};
      add(fact.postId ?? fact.organisationId, fact.at, { counts: { [name]: 1 }, first });
      add(network, fact.at, { counts: { [name]: 1 }, first: {} });
    }
  }
  if (rows.views !== null) {
    const found = views.find({ ...rows.views, at }).select('kind targetId at organisationId count');
    for await (const { kind, targetId, organisationId, ...view } of found.lean<Views[]>().cursor({ batchSize })) {
      const target = kind === 'event' ? organisationId : targetId;
      add(target, view.at, { counts: { [viewStatOf[kind]]: view.count }, first: {} });
      add(network, view.at, { counts: { views: view.count }, first: {} });
    }
  }
  return into;
}
