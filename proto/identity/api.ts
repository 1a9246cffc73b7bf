import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { mediaRoute } from '../media.ts';
import { messages } from '../messages.ts';
import { personName } from '../names.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, message, messageAndUrl, refillOf, refillQuery } from '../shapes.ts';
import { expertiseApi } from './expertise-api.ts';
import { recipientsApi } from './recipients-api.ts';
import { sessionApi } from './session-api.ts';
import { publicPerson, resolvedSession, versionedPerson } from './shapes.ts';

const password = z.string().max(sizes.passwordMaximum * 4);
const newPassword = z
  .string()
  .min(1, messages.passwordBlank)
  .min(sizes.passwordMinimum, messages.passwordTooShort)
  .max(sizes.passwordMaximum, messages.passwordTooLong);

export const signInBody = z.object({
  email: z.string().trim().min(1, messages.emailBlank).max(254),
  password: password.min(1, messages.passwordBlank),
  /** Own path to go to afterwards; anything else is ignored. */
  returnTo: z.string().max(2000).optional(),
});
export const secondFactorBody = z.object({
  authCode: z.string().regex(/^\d{6}$/, messages.verificationCodeIncorrect),
  trustDevice: z.union([z.boolean(), z.stringbool()]).default(false),
});
const newEmail = z.string().trim().min(1, messages.emailBlank).max(254).pipe(z.email(messages.emailInvalid));
const newPasswordTwice = z
  .object({ first: newPassword, second: z.string() })
  .refine((value) => value.first === value.second, { path: ['second'], message: messages.passwordsDoNotMatch });

export const signUpBody = z.object({
  firstname: personName(messages.firstNameBlank),
  lastname: personName(messages.lastNameBlank),
  email: newEmail,
  /** Checked where it is sent, and not stored: the password of the account is chosen when the address is confirmed. */
  plainPassword: newPasswordTwice.optional(),
  /** A box that is not ticked is not sent at all by a native form. */
  termsConsent: z
    .union([z.boolean(), z.stringbool()], messages.termsConsent)
    .refine((value) => value, messages.termsConsent),
});

export const firstAdministratorBody = z.object({
  token: z.string().trim().min(1, messages.fieldMissing).max(200),
  firstname: personName(messages.firstNameBlank),
  lastname: personName(messages.lastNameBlank),
  email: newEmail,
  plainPassword: newPasswordTwice,
});

/** Fields of the confirmation page, which the link in the email opens; of the sign-up itself only the address counts. */
export const confirmSignUpBody = z.object({
  token: z.string().max(200),
  firstname: personName(messages.firstNameBlank),
  lastname: personName(messages.lastNameBlank),
  plainPassword: newPasswordTwice,
});

export const identityApi = {
  ...sessionApi,
  ...recipientsApi,
  ...expertiseApi,
  signIn: route({
    id: 'identity.signIn',
    method: 'POST',
    path: '/login',
    access: 'anyone',
    halfSignedIn: 'a user who cannot complete the second factor may start again',
    limit: limits.signIn,
    summary: 'Sign in with e-mail and password',
    body: signInBody,
    output: z.union([messageAndUrl, z.object({ twoFactorRequired: z.literal(true) })]),
    errors: [
      'identity.invalid_credentials',
      'identity.waiting_for_approval',
      'identity.too_many_attempts',
      'identity.busy',
    ],
  }),
  confirmSecondFactor: route({
    id: 'identity.confirmSecondFactor',
    method: 'POST',
    path: '/login/two-factor',
    access: 'second-factor',
    limit: limits.signIn,
    summary: 'Complete a sign-in with the six digits of an authenticator app',
    body: secondFactorBody,
    output: messageAndUrl,
    errors: ['identity.code_invalid', 'identity.second_factor_not_pending', 'identity.too_many_attempts'],
  }),
  showSignOut: route({
    id: 'identity.showSignOut',
    method: 'GET',
    path: '/logout',
    access: 'anyone',
    halfSignedIn: 'a sign-in can be given up',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm signing out; changes nothing',
    output: z.string(),
    produces: 'text/html',
  }),
  signOut: route({
    id: 'identity.signOut',
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    halfSignedIn: 'a sign-in can be given up',
    noPolicy: 'ends the session of the caller alone',
    limit: limits.write,
    summary: 'Sign out and end the session',
    output: messageAndUrl,
  }),
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
    errors: ['identity.password_common'],
  }),
  showSignUpConfirmation: route({
    id: 'identity.showSignUpConfirmation',
    method: 'GET',
    path: '/sign-up/confirm',
    access: 'anyone',
    limit: limits.read,
    html: 'service',
    summary:
      'A page with the form for name and password of a new account whose address is to be confirmed; changes nothing',
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
    summary: 'Confirm the address of a new account, with the name and the password that it gets',
    body: confirmSignUpBody,
    output: messageAndUrl,
    errors: ['identity.link_invalid', 'identity.password_common', 'identity.busy'],
  }),
  createFirstAdministrator: route({
    id: 'identity.createFirstAdministrator',
    method: 'POST',
    path: '/first-administrator',
    access: 'anyone',
    noPolicy: 'the one-time token that the start printed is the permission',
    limit: limits.confirmLink,
    summary: 'Create the first administrator with the one-time token that the start printed',
    body: firstAdministratorBody,
    output: messageAndUrl,
    errors: [
      'identity.first_administrator_token_invalid',
      'identity.password_common',
      'identity.address_taken',
      'identity.busy',
    ],
  }),
  readPerson: route({
    id: 'identity.readPerson',
    method: 'GET',
    path: '/api/v1/people/:slug',
    access: 'anyone',
    limit: limits.read,
    summary: 'The public profile of a member; a visitor gets name, photo, organisation and expertise only',
    params: z.object({ slug: aliasAndId }),
    output: publicPerson,
    errors: ['identity.person_not_found'],
  }),
  readPicture: mediaRoute('identity'),
  resolveSession: route({
    id: 'identity.resolveSession',
    method: 'POST',
    path: '/internal/sessions/resolve',
    access: 'service',
    limit: limits.internal,
    summary: 'The session behind a cookie, and its renewal',
    body: z.object({ token: z.string().max(200) }),
    output: resolvedSession,
  }),
  refillPeople: route({
    id: 'identity.refillPeople',
    method: 'GET',
    path: '/internal/people',
    access: 'service',
    limit: limits.internal,
    summary: 'All people in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedPerson),
  }),
};
