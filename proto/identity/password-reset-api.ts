import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { limits, route } from '../route.ts';
import { message, messageAndUrl } from '../shapes.ts';
import { linkToken, newPasswordTwice } from './credential-fields.ts';

export const requestPasswordResetBody = z.object({ email: newEmail });
export const resetPasswordBody = z.object({ token: linkToken, plainPassword: newPasswordTwice });

export const passwordResetApi = {
  requestPasswordReset: route({
    id: 'identity.requestPasswordReset',
    method: 'POST',
    path: '/forgot-password',
    access: 'anyone',
    limit: limits.signUp,
    summary: 'Requests a link to set another password; the same response whether or not the address is known',
    body: requestPasswordResetBody,
    output: message,
  }),
  resetPassword: route({
    id: 'identity.resetPassword',
    method: 'POST',
    path: '/reset-password',
    access: 'anyone',
    limit: limits.confirmLink,
    summary: 'Set another password with the token of an emailed link; every session of the account ends',
    body: resetPasswordBody,
    output: messageAndUrl,
    errors: ['identity.link_invalid', 'identity.password_common', 'identity.busy'],
  }),
};
