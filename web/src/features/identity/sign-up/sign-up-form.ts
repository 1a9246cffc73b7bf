import { signUpFormMessages } from '@consortia/proto/identity/messages/sign-up-form';
import { signUpBody } from '@consortia/proto/identity/sign-up-api';
import { z } from 'zod';

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

/** The fields of the page: those of the call, with the state of the organisation field in one. */
export const signUpForm = signUpBody.omit({ organisation: true, organisationName: true, plainPassword: true }).extend({
  choice: choice.refine(({ text, from }) => text.trim() === '' || from !== null, {
    message: signUpFormMessages.organisationUndecided,
  }),
});

/** What outlives the page in the tab: what was typed, without the consent and without anything secret. */
export const signUpDraft = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  choice,
});
export type SignUpDraft = z.output<typeof signUpDraft>;
