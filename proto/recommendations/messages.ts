/** Search, dashboard and matches; part of `messages`. */
export const recommendationMessages = {
  // Search
  related: 'Related',
  relatedWhy: 'These match some of your words.',
  relatedAlone: 'No results match all of your words. These match some of them.',
  searchOpportunities: 'Search opportunities',
  searchOrganisations: 'Search organisations',
  searchGroups: 'Search groups',
  searchExperts: 'Search experts',
  searchResults: 'Search results',

  // Dashboard and matches
  noMatches: 'You have no matches at the moment',
  loadingMatches: 'Loading matches...',
  featureSuggestion: 'Feature Suggestion',
  startInnovating: 'Start Innovating',
  manageGroups: 'Manage groups',
  manageOrganisations: 'Manage organisations',
} as const;
