const language = 'en-GB';
const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });

/** When an event takes place, in the reader's time zone: "Friday 5 March 2027, 10:00–17:00". */
export function eventTimes(startsAt: string, endsAt: string | null): string {
  const start = new Date(startsAt);
  const first = `${day.format(start)}, ${time.format(start)}`;
  if (endsAt === null) return first;
  const end = new Date(endsAt);
  const sameDay = start.toDateString() === end.toDateString();
  return sameDay ? `${first}–${time.format(end)}` : `${first} – ${day.format(end)}, ${time.format(end)}`;
}
