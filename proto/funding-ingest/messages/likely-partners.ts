/** Sentences of organisations that funded projects suggest for a call. */
export const likelyPartnerMessages = {
  title: 'Likely partners',
  lead: 'Organisations that public CORDIS data suggests for this call: by what their funded projects are about, the topics they were funded under and whom they worked with. This is a starting point for your search: none of them has been contacted.',
  show: 'Show likely partners',
  loading: 'Comparing with funded projects',
  firstOnes: 'These are the latest under similar topics. The comparison with all funded projects is still running.',
  failed: 'Likely partners could not be loaded.',
  notReady: 'Suggestions are being prepared. Please try again in a moment.',
  none: 'Funded projects suggest no organisations for this call.',
  export: 'Likely partners (CSV)',
  participantFailed: 'The organisation could not be loaded.',
  participantLoading: 'Loading the organisation',
  participantCode: 'PIC',
  participantHere: 'Profile on Consortia',
  participantSource: 'Source: CORDIS. The latest project comes first.',
  notHere: 'Not in the network',
  nearest: 'Projects nearest to this call:',
  similarTopics: (count: number, topics: string) =>
    `${count} ${count === 1 ? 'project' : 'projects'} under similar topics: ${topics}`,
} as const;
