import { z } from 'zod';
import { list } from './schemas.ts';
import { variable } from './variable.ts';

/** Where vulnerabilities are reported (`gateway/src/security-txt.ts`). */
export const securityVariables = {
  SECURITY_CONTACT: variable({
    meaning:
      'Where to report a vulnerability, in the order of preference and separated by commas: mailto:, https: or tel: addresses; served at /.well-known/security.txt (RFC 9116)',
    fallback: 'none',
    schema: list.pipe(
      z
        .array(
          z
            .string()
            .refine((text) => /^(?:mailto|https|tel):[!-~]+$/.test(text), 'must be mailto:, https: or tel: addresses'),
        )
        .min(1),
    ),
  }),
  SECURITY_CONTACT_EXPIRES: variable({
    meaning: 'Day on which SECURITY_CONTACT has to be confirmed again, at most a year ahead',
    fallback: 'none',
    schema: z.iso.date('must be a day such as 2027-06-30'),
  }),
};
