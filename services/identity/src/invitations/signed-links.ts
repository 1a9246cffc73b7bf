import { hkdfSync } from 'node:crypto';
import { hmac, readSignedValue, signValue } from '@consortia/infra/kit/signed-value';
import type { Identity } from '../identity.ts';

type Keys = Pick<Identity, 'keys'>;
const invitation = 'invitation';
const block = 'invitation-block';
const address = 'invitation-address';

/** Keys for invitations alone, newest first. */
const keysOf = ({ keys }: Keys): Buffer[] =>
  keys.fields.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'invitations', 32)));

/** The secret of an invitation's link: its id under a signature of this installation. */
export const invitationToken = (given: Keys, id: string): string => signValue(keysOf(given), invitation, id);
/** The id of the invitation, or null where this installation did not sign it. */
export const invitationOf = (given: Keys, token: string): string | null =>
  readSignedValue(keysOf(given), invitation, token);

/** Keyed hashes of an address, under the newest key first. */
export const addressHashes = (given: Keys, email: string): string[] =>
  keysOf(given).map((key) => hmac(key, address, email));
/** The secret with which the owner of an address refuses invitations; it does not contain the address and does not expire. */
export const blockToken = (given: Keys, email: string): string =>
  signValue(keysOf(given), block, addressHashes(given, email)[0]!);
/** The hash of the address that the token was made for, or null where this installation did not sign it. */
export const addressHashOf = (given: Keys, token: string): string | null =>
  readSignedValue(keysOf(given), block, token);
