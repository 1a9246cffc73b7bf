import { domainOf, localPartOf } from '../users/email.ts';
import type { ChosenOrganisation } from './registration-model.ts';

/** Words that others know of a person who signs up; a password is not to be made of them. */
export const publicWords = ({
  email,
  firstname,
  lastname,
  organisation,
}: {
  email: string;
  firstname: string;
  lastname: string;
  organisation: ChosenOrganisation | null;
}): string[] => [firstname, lastname, localPartOf(email), domainOf(email), organisation?.name ?? ''];
