/** What there is of freshness in the score of an Opportunity, and after how many days half of it is gone. */
const FRESHNESS = 0.3;
const HALF_LIFE_DAYS = 45;
/** What there is of time left in the score of a funding call, and how many days are enough to write a proposal. */
const TIME_LEFT = 0.3;
const ENOUGH_DAYS = 28;
const DAY_MS = 86_400_000;

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / DAY_MS;

/** topical × (0.7 + 0.3 × 2^(-age in days / 45)); the age counts from bumping or else from approval. */
export const scoreOfPost = (topical: number, sortAt: Date, now: Date): number =>
  topical * (1 - FRESHNESS + FRESHNESS * 2 ** (-Math.max(0, daysBetween(sortAt, now)) / HALF_LIFE_DAYS));

/** topical × (0.7 + 0.3 × min(1, days left / 28)); a call without a known end has all the time. */
export const scoreOfCall = (topical: number, closesAt: Date | null, now: Date): number =>
  closesAt === null
    ? topical
    : topical * (1 - TIME_LEFT + TIME_LEFT * Math.min(1, Math.max(0, daysBetween(now, closesAt)) / ENOUGH_DAYS));

/** Whole days until a deadline. */
export const daysLeft = (deadline: Date, now: Date): number => Math.max(0, Math.floor(daysBetween(now, deadline)));
