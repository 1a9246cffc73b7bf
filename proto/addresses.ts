/** Where pages lead outside the product. Whoever runs an installation puts their own form and mailbox here. */
export const outsideAddresses = {
  /** The form that takes suggestions for new features. */
  featureSuggestion: 'https://forms.consortia.example/feature-suggestion',
  /** Who answers questions about membership. */
  contactEmail: 'contact@consortia.example',
} as const;
