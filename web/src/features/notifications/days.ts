import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';

const ofDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const ofOtherYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Name of the day of an instant in the reader’s time zone; `now` in milliseconds since 1970. */
export function dayName(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (dayOf(then) === dayOf(today)) return labels.today;
  if (dayOf(then) === yesterday.getTime()) return labels.yesterday;
  return (then.getFullYear() === today.getFullYear() ? ofDay : ofOtherYear).format(then);
}

/** Neighbours of the same day, in their order. */
export function byDay<T extends { createdAt: string }>(
  items: readonly T[],
  now: number,
): { day: string; items: readonly T[] }[] {
  const groups: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayName(item.createdAt, now);
    if (groups.at(-1)?.day === day) groups.at(-1)!.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
