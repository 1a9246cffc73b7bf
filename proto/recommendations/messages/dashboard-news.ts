/** Texts of what waits for a member, of deadlines and of news; the matches are shown before they are loaded. */
export const dashboardNewsMessages = {
  // What waits for the reader
  waiting: 'Waiting for you',
  waitingNone: 'Nothing is waiting for you. Responses, requests and unread messages appear here.',
  waitingFailed: 'Some of it could not be loaded.',
  waitingAll: (count: number) => `Show all ${count}`,
  waitingFewer: 'Show fewer',
  waitingResponse: 'Response',
  waitingMessage: 'Message',
  waitingJoin: 'Request to join',
  waitingJoinFrom: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${others === 1 ? '1 other' : `${others} others`}`,
  waitingSeat: 'Invitation to a seat',
  waitingCandidates: 'Candidates',
  waitingInterested: (count: number) => (count === 1 ? '1 person is interested' : `${count} people are interested`),
  waitingSentBack: 'Sent back',
  waitingDraft: 'Draft',
  waitingFinish: 'Not submitted yet',

  // News
  news: 'News',

  // Deadlines
  myDeadlines: 'My deadlines',
  deadlinesNone: 'Deadlines of your Opportunities and drafts, and of calls that you save or watch, appear here.',
  deadlinesOfMatches: 'Deadlines of matches',
  ofMatch: 'Match',
  ofFollowed: 'In your Helixes',
  ofOwn: 'Yours',
  ofDraft: 'Draft',
  ofWatched: 'Watched',
  ofSaved: 'Saved',

  // Since the last visit
  sinceVisit: 'Since you were last here',
  newMatches: (count: number) => (count === 1 ? '1 new match' : `${count} new matches`),
  newInHelixes: (count: number) =>
    count === 1 ? '1 new Opportunity in your Helixes' : `${count} new Opportunities in your Helixes`,
  trending: 'Trending in your Helixes',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  nothingNew: 'Nothing new in your matches, the calls you watch or your Helixes.',
} as const;
