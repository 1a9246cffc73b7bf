/** Weight of freshness in the score of an Opportunity, and its half-life in days. */
const freshness = 0.3;
const halfLifeDays = 45;
/** Weight of the time left in the score of a funding call, and the days that are enough to write a proposal. */
const timeLeft = 0.3;
const enoughDays = 28;
const dayMs = 86_400_000;

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs;

/** topical × (0.7 + 0.3 × 2^(-age in days / 45)); the age counts from bumping or else from approval. */
export const scoreOfPost = (topical: number, sortAt: Date, now: Date): number =>
  topical * (1 - freshness + freshness * 2 ** (-Math.max(0, daysBetween(sortAt, now)) / halfLifeDays));

/** topical × (0.7 + 0.3 × min(1, days left / 28)); a call without a known end has all the time. */
export const scoreOfCall = (topical: number, closesAt: Date | null, now: Date): number =>
  closesAt === null
    ? topical
    : topical * (1 - timeLeft + timeLeft * Math.min(1, Math.max(0, daysBetween(now, closesAt)) / enoughDays));

/** Whole days until a deadline. */
export const daysLeft = (deadline: Date, now: Date): number => Math.max(0, Math.floor(daysBetween(now, deadline)));
