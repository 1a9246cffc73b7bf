/** Texts of responses, calendars and demo data, which no page has, so that browsers do not load them. */
export const fundingResponseMessages = {
  deadlineOf: (identifier: string, n: number, of: number) =>
    of > 1 ? `${identifier}: deadline ${n} of ${of}` : `${identifier}: deadline`,
  fetchStarted: 'Calls are being fetched. The import appears in the list.',
  demoCallsName: 'Invented calls and projects for the demonstration',
  runEnded: 'This import has ended.',
} as const;
