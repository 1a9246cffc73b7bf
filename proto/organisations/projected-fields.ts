/** Fields of an organisation by which people belong to it and are led to it, for `project`. */
export const joinedOrganisationFields = {
  id: true,
  alias: true,
  name: true,
  emailDomains: true,
  profileUrl: true,
} as const;

/** Fields by which a card shows an organisation, for `project`. */
export const organisationCardFields = { ...joinedOrganisationFields, avatarUrl: true, country: true } as const;
