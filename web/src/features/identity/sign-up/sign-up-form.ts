import { signUpWithProviderBody } from '@consortia/proto/identity/connections-api';
import { signUpFormMessages } from '@consortia/proto/identity/messages/sign-up-form';
import { signUpBody } from '@consortia/proto/identity/sign-up-api';
import { z } from 'zod';
import type { ApiError } from '../../../lib/client.ts';

const choice = z.object({
  /** Text of the field. */
  text: z.string(),
  /** Id of the selected organisation, or empty. */
  organisation: z.string(),
  /** Name of a new one, or empty. */
  organisationName: z.string(),
  /** How it was selected; null while the text is only typed. */
  from: z.enum(['domain', 'list', 'new']).nullable(),
});
export type OrganisationChoice = z.output<typeof choice>;
export const noChoice: OrganisationChoice = { text: '', organisation: '', organisationName: '', from: null };
/** An organisation of the installation, as if chosen from the list. */
export const choiceOf = ({ id, name }: { id: string; name: string }): OrganisationChoice => ({
  text: name,
  organisation: id,
  organisationName: '',
  from: 'list',
});

const decided = choice.refine(({ text, from }) => text.trim() === '' || from !== null, {
  message: signUpFormMessages.organisationUndecided,
});
const apart = { organisation: true, organisationName: true } as const;

/** The fields of the page: those of the call, with the state of the organisation field in one. */
export const signUpForm = signUpBody.omit({ ...apart, plainPassword: true }).extend({ choice: decided });
/** The same for the page of a person whom a provider has identified. */
export const signUpWithProviderForm = signUpWithProviderBody.omit(apart).extend({ choice: decided });

/** What outlives the page in the tab: what was typed, without the consent and without anything secret. */
export const signUpDraft = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  choice,
});
export type SignUpDraft = z.output<typeof signUpDraft>;

/** A response's sentences about the organisation under the field that shows it. */
export function withChoice(problem: ApiError): ApiError {
  const { organisation: unknown, organisationName: invalid, ...fields } = problem.fields;
  const sentences = unknown ?? invalid;
  return { ...problem, fields: sentences ? { ...fields, choice: sentences } : fields };
}
