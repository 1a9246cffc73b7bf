/** Where pages lead outside the product. Whoever runs an installation puts their own mailbox here. */
export const outsideAddresses = {
  /** Who answers questions about membership. */
  contactEmail: 'contact@consortia.example',
} as const;
