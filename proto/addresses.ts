/** Addresses outside the product that pages link to. The operator of an installation puts their own mailbox here. */
export const outsideAddresses = {
  /** The contact for questions about membership. */
  contactEmail: 'contact@consortia.example',
} as const;
