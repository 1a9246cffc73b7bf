/** Responses of the operations of a service, to administrators. */
export const operationMessages = {
  gone: 'This is no longer there: someone else has dealt with it.',
  deadLetterReplayed: 'The event is being handled again.',
  deadLetterDiscarded: 'The dead letter was discarded.',
  jobRetried: 'The job is running again.',
  jobDiscarded: 'The job was discarded.',
  scheduleRun: 'The job was started.',
} as const;
