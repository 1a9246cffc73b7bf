const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds: without use, and altogether. */
const lifetimes = {
  member: { idle: 14 * day, absolute: 30 * day },
  administrator: { idle: 30 * minute, absolute: 12 * hour },
  /** Between password and second factor; use does not prolong it. */
  secondFactor: { idle: 10 * minute, absolute: 10 * minute },
} as const;
/** Minimum time between two records of a use. */
export const renewalMs = minute;

const lifetimeOf = (level: Times['level'], administrator: boolean) =>
  level === 'second-factor' ? lifetimes.secondFactor : administrator ? lifetimes.administrator : lifetimes.member;

/** Milliseconds after which a session is over in any case. */
export const absoluteLifetimeMs = (level: Times['level'], administrator: boolean): number =>
  lifetimeOf(level, administrator).absolute;

export type Times = { level: 'second-factor' | 'full'; createdAt: Date; lastSeenAt: Date };

/** When a session ends unless it is used again. Goes by the roles of now, so a new administrator's sessions get shorter. */
export function endOf({ level, createdAt, lastSeenAt }: Times, administrator: boolean): Date {
  const { idle, absolute } = lifetimeOf(level, administrator);
  const used = level === 'full' ? lastSeenAt : createdAt;
  return new Date(Math.min(used.getTime() + idle, createdAt.getTime() + absolute));
}
