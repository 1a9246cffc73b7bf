/** Texts of the experts and organisations that are found for a funding call. */
export const partnerMessages = {
  experts: 'Experts',
  organisations: 'Organisations',
  loading: 'Loading possible partners',
  failed: 'The possible partners could not be loaded',
  none: 'Nobody else in the network has the keywords of this call in their profile',
  noneWhy: 'Publish an Opportunity: people are matched with it by their expertise.',
  foundFor: (keywords: string) => `Found for ${keywords}.`,
} as const;
