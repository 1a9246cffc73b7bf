import { signUpWithProviderBody } from '@consortia/proto/identity/connections-api';
import { signUpFormMessages } from '@consortia/proto/identity/messages/sign-up-form';
import { confirmSignUpBody, signUpBody } from '@consortia/proto/identity/sign-up-api';
import { z } from 'zod';
import type { ApiError } from '../../../lib/client.ts';

/** State of the organisation field. */
export type OrganisationChoice = {
  /** Text of the field. */
  text: string;
  /** Id of the selected organisation, or empty. */
  organisation: string;
  /** Name of a new one, or empty. */
  organisationName: string;
  /** How it was selected; null while the text is only typed. */
  from: 'domain' | 'list' | 'new' | null;
};
export const noChoice: OrganisationChoice = { text: '', organisation: '', organisationName: '', from: null };
/** An organisation as if chosen from the list; as a new name where it has no id. */
export const choiceOf = (
  { id, name }: { id: string | null; name: string },
  from: 'domain' | 'list' = 'list',
): OrganisationChoice =>
  id === null
    ? { text: name, organisation: '', organisationName: name, from: 'new' }
    : { text: name, organisation: id, organisationName: '', from };

const decided = z
  .custom<OrganisationChoice>()
  .refine(({ text, from }) => text.trim() === '' || from !== null, signUpFormMessages.organisationUndecided);
const apart = { organisation: true, organisationName: true } as const;

/** The fields of the first page; the organisation and the password follow once the address is proven. */
export const signUpForm = signUpBody.omit({ ...apart, plainPassword: true });
export type SignUp = z.output<typeof signUpForm> & { organisation?: string };
/** The fields of the page behind the emailed link, with the state of the organisation field in one. */
export const finishSignUpForm = confirmSignUpBody.omit({ ...apart, token: true }).extend({ choice: decided });
/** The same for the page of a person whom a provider has identified. */
export const signUpWithProviderForm = signUpWithProviderBody.omit(apart).extend({ choice: decided });

/** What outlives the page in the tab: what was typed, without the consent. */
export const signUpDraft = z.object({ firstname: z.string(), lastname: z.string(), email: z.string() });
export type SignUpDraft = z.output<typeof signUpDraft>;

/** A response's sentences about the organisation under the field that shows it. */
export function withChoice(problem: ApiError): ApiError {
  const { organisation: unknown, organisationName: invalid, ...fields } = problem.fields;
  const sentences = unknown ?? invalid;
  return { ...problem, fields: sentences ? { ...fields, choice: sentences } : fields };
}
