/** Texts of the pages of Helixes, loaded with these pages. */
export const helixPageMessages = {
  lead: 'Topics that bring people and Opportunities together. Follow the ones you work on to see what is new on your dashboard.',
  loading: 'Loading Helixes',
  failed: 'The Helixes could not be loaded',
  none: 'There are no Helixes yet',
  mission: 'Mission of the European Union',
  related: (names: string) => `Related: ${names}`,
  opportunitiesOf: (name: string) => `See Opportunities in ${name}`,
  seeOpportunities: 'See Opportunities',
  follow: 'Follow',
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}`,
  signInToFollow: (name: string) => `Sign in to follow ${name}`,
  followTitle: (name: string) => `Follow ${name}?`,
  followText:
    'Approved Opportunities in this Helix appear on your dashboard under Following, and the Helix counts towards your matches.',
  unfollowTitle: (name: string) => `Unfollow ${name}?`,
  unfollowText: 'Its Opportunities will no longer appear under Following. You can follow it again at any time.',
  unfollow: 'Unfollow',

  // On the dashboard
  youFollow: 'You follow',
  change: 'Change',
  changeWhat: 'Change which Helixes you follow',
  chooseTitle: 'Follow what you work on',
  chooseText: 'You do not follow any Helixes yet. Choose some to see their Opportunities here.',
  chooseLabel: 'Helixes to follow',
  followChosen: (count: number) => (count === 0 ? 'Follow' : `Follow ${count} ${count === 1 ? 'Helix' : 'Helixes'}`),
} as const;
