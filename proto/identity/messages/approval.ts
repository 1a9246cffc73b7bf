const hourMs = 3_600_000;
const plural = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** A time in words, to the nearest hour below two days and the nearest day above. */
function about(ms: number): string {
  const hours = Math.round(ms / hourMs);
  if (hours < 1) return 'less than an hour';
  return `about ${hours < 48 ? plural(hours, 'hour') : plural(Math.round(hours / 24), 'day')}`;
}

/** The page of those whose account waits. */
export const approvalMessages = {
  lead: 'You can sign in as soon as your account is approved. We send you an email when it is decided.',
  who: 'Who decides',
  whoText:
    'The administrators of Consortia decide on accounts. If you named an organisation, its own administrators then decide on your membership; where it has none, the administrators of Consortia do.',
  howLong: 'How long it takes',
  loading: 'Loading the average time',
  failed: 'The average time could not be loaded',
  average: (ms: number, decisions: number) =>
    decisions === 1
      ? `The latest decision took ${about(ms)}.`
      : `On average ${about(ms)}, measured over the latest ${decisions} decisions.`,
  unknown: 'Unknown: no account has been decided on yet.',
  meanwhile: 'What you can do meanwhile',
  calls: 'Look through open funding calls',
  opportunities: 'Read public Opportunities',
  guide: 'Read the User Guide',
  write: 'Write to the administrators',
  writeText: 'Ask about your request, or tell them what helps them to decide.',
  writeLink: 'Send a message',
  whatNow: 'Who decides, and how long it takes',
} as const;
