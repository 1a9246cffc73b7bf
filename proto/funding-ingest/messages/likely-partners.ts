/** Sentences of organisations that funded projects suggest for a call. */
export const likelyPartnerMessages = {
  title: 'Likely partners',
  lead: 'Organisations that were funded under similar topics, by public CORDIS data. It is a start for a search, and no one has been asked.',
  show: 'Show likely partners',
  loading: 'Comparing with funded projects',
  failed: 'Likely partners could not be loaded.',
  none: 'Funded projects name no organisation for this call.',
  export: 'Likely partners (CSV)',
  notHere: 'Not in the network',
  similarTopics: (count: number, topics: string) =>
    `${count} ${count === 1 ? 'project' : 'projects'} under similar topics: ${topics}`,
} as const;
