/** What only the pages of Helixes say; it is fetched with them. */
export const helixPageMessages = {
  lead: 'Topics that people and Opportunities gather around. Follow those that you work on: what is new in them stands on your dashboard.',
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
    'Approved Opportunities of this Helix stand on your dashboard under Following, and it counts for your matches.',
  unfollowTitle: (name: string) => `Unfollow ${name}?`,
  unfollowText: 'Its Opportunities no longer stand under Following. You can follow it again at any time.',
  unfollow: 'Unfollow',

  // On the dashboard
  youFollow: 'You follow',
  change: 'Change',
  changeWhat: 'Change which Helixes you follow',
  chooseTitle: 'Follow what you work on',
  chooseText: 'You do not follow a Helix yet. Choose some, and their Opportunities appear here.',
  chooseLabel: 'Helixes to follow',
  followChosen: (count: number) => (count === 0 ? 'Follow' : `Follow ${count} ${count === 1 ? 'Helix' : 'Helixes'}`),
} as const;
