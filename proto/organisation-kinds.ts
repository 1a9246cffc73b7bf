/** Kinds of organisations, of partners, of seats and in records of CORDIS. */
export const organisationKinds = ['university', 'research', 'company', 'sme', 'public', 'other'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];
