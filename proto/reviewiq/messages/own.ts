const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Sentences of the general assistant about what is the reader's own. */
export const ownMessages = {
  kind: 'your own',
  aboutMatches: 'matches, recommended, fit, profile',
  aboutMessages: 'inbox, unread messages, written, replied, answer, mail',
  aboutConsortia: 'consortium, consortia, seats, invitations, invited',
  aboutDeadlines: 'saved, watched, bookmarked, followed, deadlines',
  matchesPage: 'Your matches',
  matches: 'Funding calls that match you best at the moment:',
  noMatches: 'No funding call matches you at the moment. Specific expertise on your profile gives more matches.',
  inboxPage: 'Your inbox',
  unread: (messages: number, conversations: number) =>
    messages === 0
      ? 'You have no unread messages.'
      : `You have ${counted(messages, 'unread message', 'unread messages')} in ${counted(conversations, 'conversation', 'conversations')}:`,
  unreadFrom: (name: string, unread: number) => `${name}: ${unread} unread`,
  consortiaPage: 'Your consortia',
  consortia: 'Your consortia, and seats that you are invited to:',
  noConsortia: 'You are in no consortium, and no invitation waits for you.',
  consortium: (title: string, call: string, filled: number, seats: number, closed: boolean) =>
    `${title} for “${call.replace(/[“”]/g, '"')}”: ${filled} of ${counted(seats, 'seat', 'seats')} filled${closed ? '; closed' : ''}`,
  invitation: (call: string) => `You are invited to a seat in a consortium for ${call}`,
  callsPage: 'Your saved and watched calls',
  deadlines: 'Next deadlines of calls that you have saved or watch:',
  noDeadlines: 'You have saved and watch no call with a deadline ahead.',
  deadline: (date: string, title: string) => `${date}: ${title}`,
} as const;
