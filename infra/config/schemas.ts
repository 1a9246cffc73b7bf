import { z } from 'zod';

export const flag = z.stringbool({ error: 'must be 1 or 0' });
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
export const hosts = list.refine(
  (names) => names.every((name) => URL.canParse(`https://${name}`) && new URL(`https://${name}`).host === name),
  'must be host names, separated by commas',
);
export const address = (...protocols: string[]) =>
  z.string().refine(
    (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
    // Later checks read the parts of the address, which a text that is none does not have.
    { error: `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`, abort: true },
  );
/** An address to which paths are added, and an issuer identifier (OpenID Connect Discovery 1.0, section 3): no query, no fragment. */
export const plainAddress = (...protocols: string[]) =>
  address(...protocols).refine(
    (text) => !/[?#]/.test(text) && !new URL(text).username && !new URL(text).password,
    'must not have a query, a fragment or credentials',
  );
