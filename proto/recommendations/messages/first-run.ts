/** Texts of the page after sign-up. */
export const firstRunMessages = {
  title: 'Welcome',
  greeting: (firstname: string) => `Welcome, ${firstname}`,
  lead: 'Name three keywords of your expertise, and your dashboard shows what suits you. Specific ones work best.',
  expertise: 'Expertise',
  matches: 'Your first matches',
  matchesLoading: 'Looking for matches',
  matchCount: (count: number, shown: number) => {
    if (count === 1) return '1 match';
    return count > shown ? `${count} matches, the best ${shown}:` : `${count} matches`;
  },
  noMatches: 'Nothing matches these keywords at the moment. More specific ones may find something.',
  noMatchesYet: 'Matches appear here while you choose. It takes a few seconds.',
  skip: 'Skip for now',
  finish: 'Go to your dashboard',
  resumeTitle: 'Finish setting up',
  resumeText: 'Name three keywords of your expertise, and your matches appear here.',
  resume: 'Continue',
} as const;
