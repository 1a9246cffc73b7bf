/** Texts of the three steps after sign-up. */
export const firstRunMessages = {
  title: 'Welcome',
  greeting: (firstname: string) => `Welcome, ${firstname}`,
  lead: 'Three short steps, and your dashboard shows what suits you. You can leave at any time and continue later.',
  steps: 'Steps',
  stepDone: 'done',
  expertise: 'Expertise',
  expertiseText: 'What is your expertise? Three to six keywords are enough; specific ones work best.',
  helixes: 'Helixes',
  helixesText: 'Which topics do you want to follow? News about them appears on your dashboard.',
  matches: 'Your first matches',
  matchesText: 'These Opportunities, funding calls and Results suit you best.',
  matchesLoading: 'Looking for matches',
  matchCount: (count: number, shown: number) => {
    if (count === 1) return '1 match';
    return count > shown ? `${count} matches, the best ${shown}:` : `${count} matches`;
  },
  noMatches: 'Nothing matches these keywords at the moment. More specific ones may find something.',
  noMatchesYet: 'Matches appear here while you choose. It takes a few seconds.',
  next: 'Continue',
  back: 'Back',
  skip: 'Skip for now',
  finish: 'Go to your dashboard',
  resumeTitle: 'Finish setting up',
  resumeText: 'Tell us your expertise and the topics you follow, and your matches will appear here.',
  resume: 'Continue',
} as const;
