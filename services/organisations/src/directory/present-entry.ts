import type { Suggestion } from '@consortia/proto/organisations/directory';
import type { DirectoryEntry } from './directory-model.ts';

/** An entry of the directory as it is offered to everyone. */
export const presentEntry = ({ _id: id, name, country, city }: DirectoryEntry): Suggestion => ({
  id,
  name,
  country,
  city,
});
