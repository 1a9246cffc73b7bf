import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { organisationNameOrNone, personName } from '../names.ts';
import { limits, route } from '../route.ts';
import { line, message, messageAndUrl } from '../shapes.ts';
import { newPasswordTwice } from './credential-fields.ts';
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

/** Fields of the confirmation page, which the link in the email opens; of the sign-up itself only the address counts. */
export const confirmSignUpBody = z.object({
  token: z.string().max(200),
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  /** The organisation as the page shows it, or what it was changed to; empty: none. Not sent: that of the request. */
  organisationName: line(300).optional(),
  plainPassword: newPasswordTwice,
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
  showSignUpConfirmation: route({
    id: 'identity.showSignUpConfirmation',
    method: 'GET',
    path: '/sign-up/confirm',
    access: 'anyone',
    limit: limits.read,
    html: 'service',
    summary:
      'A page with the form for name, organisation and password of a new account whose address is to be confirmed; changes nothing',
    query: z.object({ token: z.string().max(200) }),
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.link_invalid'],
  }),
  confirmSignUp: route({
    id: 'identity.confirmSignUp',
    method: 'POST',
    path: '/sign-up/confirm',
    access: 'anyone',
    noPolicy: 'the token of the emailed link is the permission',
    limit: limits.confirmLink,
    summary: 'Confirm the address of a new account, with the name, the organisation and the password that it gets',
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
