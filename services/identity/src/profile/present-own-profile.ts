import type { User } from '../users/user-model.ts';

/** The fields of a profile that its owner changes, as they are stored. These and the photo are what is exported or erased. */
export const presentOwnProfile = ({ firstname, lastname, honorific, biography, phdThesisTitle, expertise }: User) => ({
  ...{ firstname, lastname, honorific, biography, phdThesisTitle },
  expertise: [...expertise],
});
