import { z } from 'zod';
import { photoProblem } from './identity/photo.ts';
import { messages } from './messages.ts';
import type { RateLimit } from './route.ts';

/** A photo of a form: its extension and size are checked here, its content by the service. */
export const photoFile = z.file(messages.fieldMissing).superRefine((file, { addIssue }) => {
  const problem = photoProblem(file);
  if (problem !== null) addIssue({ code: 'custom', message: problem });
});
/** Decoding a picture is the most expensive work of a service. */
export const photoLimit = { name: 'photo', per: 'account', limit: 20, seconds: 600 } as const satisfies RateLimit;
/** The body of a route that takes a photo. A file that is a little too large is refused by name, and a larger one before it is read. */
export const photoBody = { multipart: true, maxBodyBytes: 3 * 1024 * 1024, tooLarge: messages.photoTooBig } as const;
