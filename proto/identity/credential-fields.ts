import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { credentialMessages } from './messages/credentials.ts';

/** A password as someone enters it to be compared; longer ones than any account has are not hashed. */
export const password = z.string().max(limits.passwordMaximum * 4);

const newPassword = z
  .string()
  .min(1, { message: credentialMessages.passwordBlank, abort: true })
  .min(limits.passwordMinimum, messages.passwordTooShort)
  .max(limits.passwordMaximum, messages.passwordTooLong);
/** A password to be set, entered twice. */
export const newPasswordTwice = z
  .object({ first: newPassword, second: z.string() })
  .refine((value) => value.first === value.second, {
    path: ['second'],
    message: credentialMessages.passwordsDoNotMatch,
  });
/** A password to be set, entered once in a field that can show it; where it is repeated, both are equal. */
export const newPasswordOnce = z
  .object({ first: newPassword, second: z.string().optional() })
  .refine(({ first, second = first }) => first === second, {
    path: ['second'],
    message: credentialMessages.passwordsDoNotMatch,
  });

/** The secret of a link in an email: 256 bits in base64url. */
export const linkToken = z.string().max(200);
