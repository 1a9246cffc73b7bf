import { z } from 'zod';
import { limits, route } from '../route.ts';
import { messageAndUrl } from '../shapes.ts';
import { password } from './credential-fields.ts';
import { credentialMessages } from './messages/credentials.ts';

export const confirmPasswordBody = z.object({ password: password.min(1, credentialMessages.passwordBlank) });

/** Output variant of a call that changes nothing until the person has entered the password again (`confirmPassword`). */
export const confirmPasswordFirst = z.object({ confirmPassword: z.literal(true) });

export const reAuthenticationApi = {
  confirmPassword: route({
    id: 'identity.confirmPassword',
    method: 'POST',
    path: '/account/confirm',
    access: 'signed-in',
    limit: limits.signIn,
    summary:
      'Confirm the password of the signed-in account; for 15 minutes this session may change how the account signs in',
    body: confirmPasswordBody,
    output: messageAndUrl,
    errors: ['identity.password_incorrect', 'identity.too_many_attempts', 'identity.busy'],
  }),
};
