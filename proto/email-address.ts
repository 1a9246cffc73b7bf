import { z } from 'zod';
import { credentialMessages } from './identity/messages/credentials.ts';
import { messages } from './messages.ts';

/** An email address to be used by an account, or to be written to. */
export const newEmail = z
  .string()
  .trim()
  .min(1, credentialMessages.emailBlank)
  .max(254)
  .pipe(z.email(messages.emailInvalid));
