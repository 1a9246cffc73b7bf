/** Texts of the experts and organisations that are found for a funding call. */
export const partnerMessages = {
  experts: 'Experts',
  organisations: 'Organisations',
  loading: 'Loading possible partners',
  failed: 'The possible partners could not be loaded',
  none: 'No experts or organisations match the keywords of this call',
  noneWhy: 'Publish an Opportunity: people are matched with it by their expertise.',
  foundFor: (keywords: string) => `Found for ${keywords}.`,
} as const;
