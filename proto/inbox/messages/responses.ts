const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);
const hoursOfDay = 24;

/** How authors reply to responses, on the pages that show it. */
export const responseMessages = {
  responses: 'Responses',
  count: (count: number) =>
    count === 0
      ? 'No one has responded yet.'
      : count === 1
        ? '1 person has responded.'
        : `${count} people have responded.`,
  beFirst: 'Be the first to respond.',
  /** `hours`: the median. */
  pace: (hours: number) =>
    hours <= 1
      ? 'The author usually replies within an hour.'
      : hours < hoursOfDay
        ? `The author usually replies within ${hours} hours.`
        : `The author usually replies within ${days(Math.ceil(hours / hoursOfDay))}.`,
  waiting: (count: number) =>
    count === 1 ? '1 response is waiting for your reply' : `${count} responses are waiting for your reply`,
  replyRate: 'Reply rate',
  rate: (percent: number, decided: number) => `Replies to ${percent}% of responses (${decided} in the last year).`,
  usually: (hours: number) =>
    hours <= 1
      ? 'Usually within an hour.'
      : hours < hoursOfDay
        ? `Usually within ${hours} hours.`
        : `Usually within ${days(Math.ceil(hours / hoursOfDay))}.`,
  closed: 'There was no reply within 30 days, so this response is closed. The author can still reply.',
  closedOwn: 'You did not reply within 30 days, so this response is closed. You can still reply to it.',
  setting: 'Reply rate on your public profile',
  settingHelp:
    'Full members see how many of the responses to your Opportunities you reply to, and how fast. Trial members and visitors never see it.',
  tooFew: (count: number) => `It appears once ${count} responses have been replied to or closed.`,
  show: 'Show my reply rate',
  shown: 'Your reply rate is shown to full members.',
  hidden: 'Your reply rate is hidden.',
  loading: 'Loading your reply rate',
  failed: 'Your reply rate could not be loaded',
} as const;
