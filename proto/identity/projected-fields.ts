/** Fields by which a card shows a person, for `project`. */
export const personCardFields = {
  id: true,
  name: true,
  initials: true,
  avatarUrl: true,
  profileUrl: true,
  primaryOrganisation: true,
} as const;

/** Fields of a person who is found, sorted and masked in lists, for `project`. */
export const listedPersonFields = {
  ...personCardFields,
  alias: true,
  firstname: true,
  lastname: true,
  expertise: true,
  trial: true,
  hasProfile: true,
} as const;
