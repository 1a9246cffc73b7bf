import type { User } from '../users/user-model.ts';

/** The fields of a profile that its owner changes, as they are stored. Whatever is exported or erased of a profile is this and the photo. */
export const presentOwnProfile = ({ firstname, lastname, honorific, biography, phdThesisTitle, expertise }: User) => ({
  ...{ firstname, lastname, honorific, biography, phdThesisTitle },
  expertise: [...expertise],
});
