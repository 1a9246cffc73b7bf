import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { organisationNameOrNone, personName } from '../names.ts';
import { limits, route } from '../route.ts';
import { line, message, messageAndUrl } from '../shapes.ts';
import { linkToken, newPasswordOnce, newPasswordTwice } from './credential-fields.ts';
import { credentialMessages } from './messages/credentials.ts';
import { identityResponseMessages } from './messages/responses.ts';

/** The organisation of a new account. */
export const chosenOrganisationFields = {
  /** Id of an organisation or of an entry of the directory, as suggested. Counts before a name. */
  organisation: z.string().max(40).optional(),
  /** Name of an organisation that is not suggested. */
  organisationName: organisationNameOrNone.optional(),
};

export const signUpBody = z.object({
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  email: newEmail,
  ...chosenOrganisationFields,
  /** Checked where it is sent, and not stored: the password of the account is chosen when the address is confirmed. */
  plainPassword: newPasswordTwice.optional(),
  /** A box that is not ticked is not sent at all by a native form. */
  termsConsent: z
    .union([z.boolean(), z.stringbool()], identityResponseMessages.termsConsent)
    .refine((value) => value, identityResponseMessages.termsConsent),
});

/** What the page behind the emailed link shows and asks; of the sign-up itself only the address counts. */
export const confirmSignUpBody = z.object({
  token: linkToken,
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  /** As of `chosenOrganisationFields`. */
  organisation: chosenOrganisationFields.organisation,
  /** The organisation as the page shows it, or what it was changed to; empty: none. Neither is sent: that of the request. */
  organisationName: line(300).optional(),
  plainPassword: newPasswordOnce,
});

/** Decisions on accounts that the average is made of: the latest ones. */
export const decisionsInAverage = 50;

export const signUpApi = {
  signUp: route({
    id: 'identity.signUp',
    method: 'POST',
    path: '/sign-up',
    access: 'anyone',
    noPolicy: 'everyone may request an account; the response is the same for known addresses',
    limit: limits.signUp,
    summary: 'Requests an account; the same response whether or not the address is known',
    body: signUpBody,
    output: message,
    errors: ['identity.organisation_unknown', 'identity.password_common'],
  }),
  sendSignUpAgain: route({
    id: 'identity.sendSignUpAgain',
    method: 'POST',
    path: '/sign-up/again',
    access: 'anyone',
    noPolicy: 'as for the sign-up that it repeats',
    limit: limits.signUp,
    summary:
      'Sends the email of a sign-up again, with another link; the same response whether or not the address is known',
    body: signUpBody.omit({ plainPassword: true }),
    output: message,
    errors: ['identity.organisation_unknown'],
  }),
  openSignUp: route({
    id: 'identity.openSignUp',
    method: 'POST',
    path: '/api/v1/sign-up/open',
    access: 'anyone',
    noPolicy: 'the token of the emailed link is the permission',
    limit: limits.confirmLink,
    summary: 'What was entered at the sign-up behind an emailed link, for the page that finishes it; changes nothing',
    body: z.object({ token: linkToken }),
    output: z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      /** The id is null where it is a name alone. */
      organisation: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
    }),
    errors: ['identity.link_invalid'],
  }),
  confirmSignUp: route({
    id: 'identity.confirmSignUp',
    method: 'POST',
    path: '/sign-up/confirm',
    access: 'anyone',
    noPolicy: 'the token of the emailed link is the permission',
    limit: limits.confirmLink,
    summary:
      'Confirms the address of a new account, with the name, the organisation and the password that it gets; signs in where nothing waits for approval',
    body: confirmSignUpBody,
    output: messageAndUrl,
    errors: ['identity.link_invalid', 'identity.organisation_unknown', 'identity.password_common', 'identity.busy'],
  }),
  readApprovalTime: route({
    id: 'identity.readApprovalTime',
    method: 'GET',
    path: '/api/v1/approval-time',
    access: 'anyone',
    limit: limits.read,
    summary:
      'How long accounts waited for a decision on average, approved or refused; null where none has been decided',
    output: z.object({
      averageMs: z.number().nonnegative().nullable(),
      /** Decisions that the average is made of: the latest ones. */
      decisions: z.number().int().min(0).max(decisionsInAverage),
    }),
  }),
};
