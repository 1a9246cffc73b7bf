/** Sentences of charts: their tables, legends and descriptions for readers who do not see them. */
export const chartMessages = {
  showTable: 'Show as a table',
  country: 'Country',
  deadline: 'Deadline',
  what: 'What',
  month: 'Month',
  valueOf: (label: string, value: string) => `${label}: ${value}`,
  percent: (value: number) => `${value}%`,
  matchOf: (percent: number) => `Chance that it suits you: ${percent}%`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  hoursLeft: (hours: number) => (hours === 1 ? '1 hour left' : `${hours} hours left`),
  daysShort: (days: number) => (days === 1 ? 'day' : 'days'),
  hoursShort: (hours: number) => (hours === 1 ? 'hour' : 'hours'),
  closed: 'Closed',
  projects: (count: number, each: string) =>
    count === 1 ? `1 project of ${each}` : `${count} projects of ${each} each`,
  budget: (total: string) => `${total} in total`,
  seats: (open: number, total: number) => {
    if (open === 0) return total === 1 ? 'The seat is taken' : `All ${total} seats are taken`;
    return total === 1 ? '1 seat open' : `${open} of ${total} seats open`;
  },
  trend: (label: string, first: string, last: string) => `${label}: from ${first} to ${last}`,
  noValues: 'No figures yet',
  legendLess: 'Fewer',
  legendMore: 'More',
  today: 'Today',
  monthCount: (month: string, count: string) => `${month}: ${count}`,
} as const;
