import { pageMessages } from '../../messages/pages.ts';

/** News of watched calls, as notifications and the dashboard give them, and the calendar of watched calls. Dates come formatted. */
export const callNewsMessages = {
  tooManyCalls: 'You have saved or are watching 500 calls, which is the limit. Remove one to add another.',
  deadlineMoved: (before: string, after: string) => `The deadline moved from ${before} to ${after}.`,
  deadlinesAdded: (dates: string, one: boolean) => (one ? `New deadline: ${dates}.` : `New deadlines: ${dates}.`),
  deadlinesRemoved: (dates: string, one: boolean) =>
    one ? `This deadline no longer applies: ${dates}.` : `These deadlines no longer apply: ${dates}.`,
  isOpen: 'The call is open for submission.',
  isForthcoming: 'The call is forthcoming.',
  isClosed: 'The call is closed.',
  // Conditions, with the sentences of the call
  conditionAdded: (about: string, after: string) => `New condition (${about}): “${after}”`,
  conditionGone: (about: string, before: string) => `No longer in the text (${about}): “${before}”`,
  conditionChanged: (about: string, before: string, after: string) =>
    `Changed condition (${about}): “${before}” is now “${after}”`,
  moreConditions: (count: number) =>
    count === 1 ? 'One more condition has changed.' : `${count} more conditions have changed.`,
  notReadAsData: 'not interpreted',
  closesSoon: (deadline: string) => `The deadline is on ${deadline}, within a week.`,
  /** A deadline with its time in Brussels. */
  dateAndTime: (date: string, time: string) => pageMessages.brusselsTime(date, time),
  calendarName: 'Funding calls you watch',
  calendarRemoved: 'The calendar address no longer works.',
} as const;
