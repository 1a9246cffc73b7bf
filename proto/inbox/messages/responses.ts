const days = (count: number): string => (count === 1 ? 'a day' : `${count} days`);
const hoursOfDay = 24;

/** How Opportunities and the responses to them are answered, on the pages that show it. */
export const responseMessages = {
  responses: 'Responses',
  count: (count: number) =>
    count === 0
      ? 'Nobody has responded yet.'
      : count === 1
        ? '1 person has responded.'
        : `${count} people have responded.`,
  beFirst: 'Be the first to respond.',
  /** `hours`: the median. */
  pace: (hours: number) =>
    hours <= 1
      ? 'The author usually answers within an hour.'
      : hours < hoursOfDay
        ? `The author usually answers within ${hours} hours.`
        : `The author usually answers within ${days(Math.ceil(hours / hoursOfDay))}.`,
  waiting: (count: number) =>
    count === 1 ? '1 response waits for your answer' : `${count} responses wait for your answer`,
  replyRate: 'Reply rate',
  rate: (percent: number, decided: number) => `Answers ${percent}% of responses (${decided} in the last year).`,
  usually: (hours: number) =>
    hours <= 1
      ? 'Usually within an hour.'
      : hours < hoursOfDay
        ? `Usually within ${hours} hours.`
        : `Usually within ${days(Math.ceil(hours / hoursOfDay))}.`,
  closed: 'No answer came within 30 days, so this response is closed. It can still be answered.',
  closedOwn: 'You did not answer within 30 days, so this response is closed. You can still answer it.',
  setting: 'Reply rate on your public profile',
  settingHelp:
    'Full members see how many of the responses to your Opportunities you answer, and how fast. Trial members and visitors never see it.',
  tooFew: (count: number) => `It appears once ${count} responses have been answered or closed.`,
  show: 'Show my reply rate',
  shown: 'Your reply rate is shown to full members.',
  hidden: 'Your reply rate is hidden.',
  loading: 'Loading your reply rate',
  failed: 'Your reply rate could not be loaded',
} as const;
