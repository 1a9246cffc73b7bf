import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { limits, route } from '../route.ts';
import { message, messageAndUrl } from '../shapes.ts';
import { linkToken, newPasswordTwice } from './credential-fields.ts';
import { confirmPasswordFirst } from './re-authentication-api.ts';

export const changePasswordBody = z.object({
  plainPassword: newPasswordTwice,
  /** Other sessions of the account end as well. */
  endOtherSessions: z.boolean().default(true),
});
export const changeEmailBody = z.object({ email: newEmail });
export const confirmEmailBody = z.object({ token: linkToken });

export const credentialsApi = {
  changePassword: route({
    id: 'identity.changePassword',
    method: 'PUT',
    path: '/profile/password',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Set another password; trusted devices have to give the second factor again',
    body: changePasswordBody,
    output: z.union([message, confirmPasswordFirst]),
    errors: ['identity.password_common', 'identity.busy'],
  }),
  changeEmail: route({
    id: 'identity.changeEmail',
    method: 'PUT',
    path: '/profile/email',
    access: 'signed-in',
    limit: limits.signUp,
    summary: 'Request another email address; it counts once the link in its mailbox is opened and confirmed',
    body: changeEmailBody,
    output: z.union([message, confirmPasswordFirst]),
    errors: ['identity.email_unchanged'],
  }),
  confirmEmail: route({
    id: 'identity.confirmEmail',
    method: 'POST',
    path: '/account/email/confirm',
    access: 'anyone',
    limit: limits.confirmLink,
    summary: 'Confirm the new address of an account with the token of the emailed link',
    body: confirmEmailBody,
    output: messageAndUrl,
    errors: ['identity.link_invalid'],
  }),
};
