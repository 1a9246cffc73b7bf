/** Kinds of organisations, of partners, of seats and in records of CORDIS. */
export const organisationKinds = ['university', 'research', 'company', 'sme', 'public', 'other'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** An SME is a company. Of whom the kind is not known, it is not said to fit. Null is sought: any. */
export const isOfKind = (kind: OrganisationKind | null, sought: OrganisationKind | null): boolean =>
  sought === null || kind === sought || (sought === 'company' && kind === 'sme');
