import {
  closesAt,
  deadlineInstant,
  openingInstant,
  statusAt,
  turningPoints,
} from '@consortia/proto/funding-ingest/lifecycle';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import type { StoredAction, TopicFacts } from './topic-model.ts';

export type TopicLife = {
  status: CallStatus;
  opensAt: Date | null;
  closesAt: Date | null;
  /** The first deadline that is still ahead; of a closed topic the last. */
  nextDeadline: string | null;
  nextDeadlineAt: Date | null;
  /** `HH:MM` in Brussels at which `nextDeadline` passes; null: 17:00. */
  deadlineTime: string | null;
  changesAt: Date | null;
};
/** The fields of a topic from which its life follows. */
export type Living = Pick<TopicFacts, 'actions' | 'programmeEnd' | 'isDescribed'>;

const withoutDates = { openingDate: null, deadlines: [], sourceStatus: null };

/** Status of one action of a topic. */
export const statusOfAction = (
  action: StoredAction,
  { programmeEnd, isDescribed }: Omit<Living, 'actions'>,
  now: Date,
): CallStatus => statusAt({ ...action, programmeEnd, isDescribed }, now);

/** Status of a topic over its actions: open where one is open, or else forthcoming where one is. */
export function statusOf({ actions, programmeEnd, isDescribed }: Living, now: Date): CallStatus {
  const lives = actions.length > 0 ? actions : [withoutDates];
  const each = lives.map((life) => statusAt({ ...life, programmeEnd, isDescribed }, now));
  if (each.includes('open')) return 'open';
  return each.includes('forthcoming') ? 'forthcoming' : 'closed';
}

const earliest = (instants: readonly Date[]): Date | null =>
  instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)));
const known = <T>(value: T | null): value is T => value !== null;

/** The life of a topic at an instant, and the next instant at which it changes. */
export function lifeOf(topic: Living, now: Date): TopicLife {
  const { actions, programmeEnd, isDescribed } = topic;
  const status = statusOf(topic, now);
  const live = actions.filter((action) => action.sourceStatus !== 'closed');
  const ends = live.map(closesAt).filter(known);
  const openings = live.map(({ openingDate }) => (openingDate === null ? null : openingInstant(openingDate)));
  const deadlines = (live.length > 0 ? live : actions)
    .flatMap(({ deadlines: dates, deadlineTime }) =>
      dates.map((date) => ({ date, time: deadlineTime ?? null, at: deadlineInstant(date, deadlineTime) })),
    )
    .sort((one, other) => Number(one.at) - Number(other.at));
  const next = deadlines.find(({ at }) => at > now) ?? (status === 'closed' ? deadlines.at(-1) : undefined);
  const turns = (actions.length > 0 ? live : [withoutDates]).flatMap((life) =>
    turningPoints({ ...life, programmeEnd, isDescribed }),
  );
  return {
    status,
    opensAt: earliest(openings.filter(known)),
    closesAt: ends.length === live.length && ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null,
    nextDeadline: next?.date ?? null,
    nextDeadlineAt: next?.at ?? null,
    deadlineTime: next?.time ?? null,
    changesAt: earliest(turns.filter((at) => at > now)),
  };
}
