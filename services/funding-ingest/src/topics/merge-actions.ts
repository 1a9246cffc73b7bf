import type { ActionObservation, TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { FieldHistory } from './field-history.ts';
import type { StoredAction } from './topic-model.ts';

type Said = ActionObservation & {
  deadlineTime?: string;
  /** One date of a source that has room for one only: it may stand for several. */
  oneOfSeveral: boolean;
};

/** One spelling of a type: sources differ in spaces and case. */
const keyOf = (types: readonly string[]): string =>
  types
    .map((type) => type.replace(/\s+/g, ' ').trim().toLowerCase())
    .sort()
    .join('|');
const compose = (dates: readonly string[]): string[] => [...new Set(dates)].sort();

function saidActions(observation: TopicObservation): Said[] {
  const { actions, typesOfAction, status, openingDate, deadlines, deadlineTime, deadlineModel } = observation;
  if (actions && actions.length > 0) {
    const alone = actions.length === 1;
    return actions.map((action) => ({
      types: action.types.length > 0 ? action.types : (typesOfAction ?? []),
      status: action.status ?? status,
      openingDate: action.openingDate ?? (alone ? openingDate : undefined),
      deadlines: action.deadlines ?? (alone ? deadlines : undefined),
      deadlineTime: alone ? deadlineTime : undefined,
      deadlineModel: action.deadlineModel ?? (alone ? deadlineModel : undefined),
      oneOfSeveral: action.deadlines === undefined && deadlines?.length === 1,
    }));
  }
  if (!typesOfAction && !status && !openingDate && !deadlines && !deadlineModel) return [];
  return [
    {
      types: typesOfAction ?? [],
      status,
      openingDate,
      deadlines,
      deadlineTime,
      deadlineModel,
      oneOfSeveral: deadlines?.length === 1,
    },
  ];
}

/** The stored action that is meant: the same types in the same place among equals, or the only one there is. */
function meant(known: readonly StoredAction[], taken: ReadonlySet<number>, said: Said, total: number) {
  const free = known.filter(({ n }) => !taken.has(n));
  const same = free.find(({ types }) => keyOf(types) === keyOf(said.types));
  return same ?? (known.length === 1 && total === 1 ? free[0] : undefined);
}

/**
 * A single date that is not among several known ones has taken the place of the nearest. Where the known date had passed long
 * before the new one, that is the next of several and the old one stays; a deadline put off after it had passed moves by days.
 */
const CUT_OFFS_APART_DAYS = 30;
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

function mergedDeadlines(known: readonly string[], { deadlines, oneOfSeveral }: Said, saidOn: string): string[] {
  if (!deadlines || deadlines.length === 0) return [...known];
  const [date] = deadlines;
  if (!oneOfSeveral || known.length === 0) return compose(deadlines);
  if (known.includes(date!)) return [...known];
  const ahead = known.filter((one) => one >= saidOn);
  const last = known.at(-1)!;
  if (ahead.length === 0) {
    const isNext = daysBetween(last, date!) > CUT_OFFS_APART_DAYS;
    return compose([...(isNext ? known : known.slice(0, -1)), date!]);
  }
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(date!));
  const moved = ahead.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
  return compose(known.map((one) => (one === moved ? date! : one)));
}

/** A known action after what was said of it, each field by the later word. */
function merged(known: StoredAction, said: Said, { chronicle: { take }, saidOn }: MergeActions): StoredAction {
  const field = (name: string): string => `action.${known.n}.${name}`;
  const none = (list: readonly string[]): boolean => list.length === 0;
  const deadlineTime = take<string | null>(field('deadlineTime'), known.deadlineTime ?? null, said.deadlineTime);
  return {
    ...known,
    ...(deadlineTime !== null && { deadlineTime }),
    types: take(field('types'), known.types, none(said.types) ? null : said.types, none(known.types)),
    // What a source has closed is never opened again (G94).
    sourceStatus:
      known.sourceStatus === 'closed' ? 'closed' : take(field('sourceStatus'), known.sourceStatus, said.status),
    openingDate: take(field('openingDate'), known.openingDate, said.openingDate),
    deadlines: take(
      field('deadlines'),
      known.deadlines,
      mergedDeadlines(known.deadlines, said, saidOn),
      none(known.deadlines),
    ),
    deadlineModel: take(field('deadlineModel'), known.deadlineModel, said.deadlineModel),
  };
}

export type MergeActions = {
  chronicle: FieldHistory;
  /** The source said it before what was said last of the topic. */
  outdated: boolean;
  /** The calendar date on which it was said. */
  saidOn: string;
  /** ISO instant at which an action comes to be known. */
  createdAt: string;
};

/**
 * Actions after an observation. One that is not mentioned stays: absence is not closure. An outdated observation brings no
 * further action.
 */
export function mergeActions(
  known: readonly StoredAction[],
  observation: TopicObservation,
  options: MergeActions,
): StoredAction[] {
  const said = saidActions(observation);
  const after = [...known];
  const taken = new Set<number>();
  for (const one of said) {
    const found = meant(known, taken, one, said.length);
    if (!found && known.length > 0 && (options.outdated || !observation.actions)) continue;
    const n = found?.n ?? Math.max(0, ...after.map((action) => action.n)) + 1;
    taken.add(n);
    const held = found ?? { ...empty, n, createdAt: options.createdAt };
    const action = merged(held, one, options);
    if (found) after[after.findIndex((other) => other.n === n)] = action;
    else after.push(action);
  }
  return after;
}

const empty = { types: [], sourceStatus: null, openingDate: null, deadlines: [], deadlineModel: null };
