import { z } from 'zod';

/** The secret of an address that programs fetch without a session: 256 random bits as base64url. */
export const secretToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
