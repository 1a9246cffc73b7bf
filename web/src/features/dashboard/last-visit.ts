/** A visit ends when the dashboard was not opened for this long, in milliseconds. */
const pauseMs = 30 * 60_000;
/** When the dashboard was last opened in this visit, and in the visit before it; milliseconds since 1970. */
type Visit = { at: number; before: number | null };
const keyOf = (userId: string): string => `visit.${userId}`;
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function stored(userId: string): Visit | null {
  try {
    const { at, before } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return isTime(at) ? { at, before: isTime(before) ? before : null } : null;
  } catch {
    // Without storage, or with something else stored, every visit is the first.
    return null;
  }
}

/** When the dashboard was last opened in an earlier visit than that of `now`; null in the first visit. */
export function lastVisit(userId: string, now: number): number | null {
  const last = stored(userId);
  return last && now - last.at > pauseMs ? last.at : (last?.before ?? null);
}

/** Records that the dashboard is open. */
export function recordVisit(userId: string, now: number): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ at: now, before: lastVisit(userId, now) }));
  } catch {
    // The next visit is the first again.
  }
}
