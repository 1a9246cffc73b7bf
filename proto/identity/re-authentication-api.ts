import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { limits, route } from '../route.ts';
import { message } from '../shapes.ts';

export const confirmPasswordBody = z.object({
  password: z
    .string()
    .min(1, messages.passwordBlank)
    .max(sizes.passwordMaximum * 4),
});

/** Output variant of a call that changes nothing until the person has entered the password again (`confirmPassword`). */
export const confirmPasswordFirst = z.object({ confirmPassword: z.literal(true) });

export const reAuthenticationApi = {
  confirmPassword: route({
    id: 'identity.confirmPassword',
    method: 'POST',
    path: '/account/confirm',
    access: 'signed-in',
    noPolicy: 'confirms the password of the caller alone',
    limit: limits.signIn,
    summary:
      'Confirm the password of the signed-in account; for 15 minutes this session may change how the account signs in',
    body: confirmPasswordBody,
    output: message,
    errors: ['identity.password_incorrect', 'identity.too_many_attempts', 'identity.busy'],
  }),
};
