/** Every constant of the specification, once. Units stand in the names or beside them. */
export const limits = {
  passwordMinimum: 10,
  passwordMaximum: 200,
  oneTimeCodeDigits: 6,
  oneTimeCodeResetMs: 100,
  trustedDeviceDays: 30,
  flashMs: 6000,
  flashDangerMs: 10_000,
  loadingHintMs: 5000,
  listPageSize: 12,
  cardDescriptionCharacters: 150,
  fundingTopicTitleCharacters: 128,
  fundingLinkCharacters: 24,
  proposalCardMessageCharacters: 280,
  readMoreCharacters: 200,
  helixNamesPreviewed: 3,
  proposalCardHelixes: 3,
} as const;
