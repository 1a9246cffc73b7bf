import type { ActionObservation, TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { FieldHistory } from './field-history.ts';
import type { StoredAction } from './topic-model.ts';

type ObservedAction = ActionObservation & {
  deadlineTime?: string;
  /** The date of a source with a field for one date only, which may have several. */
  oneOfSeveral: boolean;
};

/** One spelling of a type: sources differ in spaces and case. */
const keyOf = (types: readonly string[]): string =>
  types
    .map((type) => type.replace(/\s+/g, ' ').trim().toLowerCase())
    .sort()
    .join('|');
const compose = (dates: readonly string[]): string[] => [...new Set(dates)].sort();

function observedActions(observation: TopicObservation): ObservedAction[] {
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

/** The stored action that matches: the same types at the same position among equals, or the only action. */
function meant(known: readonly StoredAction[], taken: ReadonlySet<number>, observed: ObservedAction, total: number) {
  const free = known.filter(({ n }) => !taken.has(n));
  const same = free.find(({ types }) => keyOf(types) === keyOf(observed.types));
  return same ?? (known.length === 1 && total === 1 ? free[0] : undefined);
}

/**
 * A single date that is not among several known ones has taken the place of the nearest. Where the known date had passed long
 * before the new one, that is the next of several and the old one stays; a deadline put off after it had passed moves by days.
 */
const minDaysBetweenCutOffs = 30;
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000;

function mergedDeadlines(
  known: readonly string[],
  { deadlines, oneOfSeveral }: ObservedAction,
  observedOn: string,
): string[] {
  if (!deadlines || deadlines.length === 0) return [...known];
  const [date] = deadlines;
  if (!oneOfSeveral || known.length === 0) return compose(deadlines);
  if (known.includes(date!)) return [...known];
  const ahead = known.filter((one) => one >= observedOn);
  const last = known.at(-1)!;
  if (ahead.length === 0) {
    const isNext = daysBetween(last, date!) > minDaysBetweenCutOffs;
    return compose([...(isNext ? known : known.slice(0, -1)), date!]);
  }
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(date!));
  const moved = ahead.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
  return compose(known.map((one) => (one === moved ? date! : one)));
}

/** A known action after an observation of it; each field has its latest value. */
function merged(
  known: StoredAction,
  observed: ObservedAction,
  { history: { latest }, observedOn }: MergeActions,
): StoredAction {
  const field = (name: string): string => `action.${known.n}.${name}`;
  const none = (list: readonly string[]): boolean => list.length === 0;
  const deadlineTime = latest<string | null>(field('deadlineTime'), known.deadlineTime ?? null, observed.deadlineTime);
  return {
    ...known,
    ...(deadlineTime !== null && { deadlineTime }),
    types: latest(field('types'), known.types, none(observed.types) ? null : observed.types, none(known.types)),
    // An action that a source has closed is never opened again (G94).
    sourceStatus:
      known.sourceStatus === 'closed' ? 'closed' : latest(field('sourceStatus'), known.sourceStatus, observed.status),
    openingDate: latest(field('openingDate'), known.openingDate, observed.openingDate),
    deadlines: latest(
      field('deadlines'),
      known.deadlines,
      mergedDeadlines(known.deadlines, observed, observedOn),
      none(known.deadlines),
    ),
    deadlineModel: latest(field('deadlineModel'), known.deadlineModel, observed.deadlineModel),
  };
}

export type MergeActions = {
  history: FieldHistory;
  /** The observation is older than the newest one of the topic. */
  outdated: boolean;
  /** The calendar date of the observation. */
  observedOn: string;
  /** ISO instant that a new action gets. */
  createdAt: string;
};

/**
 * Actions after an observation. One that is not mentioned stays: absence is not closure. An outdated observation adds no
 * action.
 */
export function mergeActions(
  known: readonly StoredAction[],
  observation: TopicObservation,
  options: MergeActions,
): StoredAction[] {
  const observed = observedActions(observation);
  const after = [...known];
  const taken = new Set<number>();
  for (const one of observed) {
    const found = meant(known, taken, one, observed.length);
    if (!found && known.length > 0 && (options.outdated || !observation.actions)) continue;
    const n = found?.n ?? Math.max(0, ...after.map((action) => action.n)) + 1;
    taken.add(n);
    const stored = found ?? { ...empty, n, createdAt: options.createdAt };
    const action = merged(stored, one, options);
    if (found) after[after.findIndex((other) => other.n === n)] = action;
    else after.push(action);
  }
  return after;
}

const empty = { types: [], sourceStatus: null, openingDate: null, deadlines: [], deadlineModel: null };
