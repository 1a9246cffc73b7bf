import { z } from 'zod';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

const newPassword = z
  .string()
  .min(1, messages.passwordBlank)
  .min(limits.passwordMinimum, messages.passwordTooShort)
  .max(limits.passwordMaximum, messages.passwordTooLong);

/** The address of an account that is to be. */
export const newEmail = z.string().trim().min(1, messages.emailBlank).max(254).pipe(z.email(messages.emailInvalid));

/** A new password as it was typed, twice. */
export const newPasswordTwice = z
  .object({ first: newPassword, second: z.string() })
  .refine((value) => value.first === value.second, { path: ['second'], message: messages.passwordsDoNotMatch });
