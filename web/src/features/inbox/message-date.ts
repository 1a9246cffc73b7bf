import { relativeTime } from '../../ui/time.ts';

const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** Under which date a message is shown: in full for earlier years, day and month for earlier months, else relative. ISO instant. */
export function messageDate(at: string, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.getFullYear() < today.getFullYear()) return fullDate.format(then);
  if (then.getMonth() < today.getMonth()) return dayAndMonth.format(then);
  return relativeTime(then.getTime(), now);
}

/** Neighbouring messages with the same date, in their order. */
export function groupedByDate<M extends { createdAt: string }>(
  messages: readonly M[],
  now: number,
): { date: string; messages: M[] }[] {
  const groups: { date: string; messages: M[] }[] = [];
  for (const message of messages) {
    const date = messageDate(message.createdAt, now);
    const last = groups.at(-1);
    if (last?.date === date) last.messages.push(message);
    else groups.push({ date, messages: [message] });
  }
  return groups;
}
