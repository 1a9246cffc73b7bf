import { decryptField, encryptField } from '@consortia/infra/config/field-encryption';
import type { Identity } from '../identity.ts';

type Keys = Pick<Identity, 'keys'>;
/** Whose secret it is goes into the encryption, so that it means nothing in another account. */
const contextOf = (userId: string): string => `user.totp:${userId}`;

export const sealTotpSecret = ({ keys }: Keys, userId: string, secret: string): string =>
  encryptField(keys.fields, secret, contextOf(userId));
export const openTotpSecret = ({ keys }: Keys, userId: string, sealed: string): string =>
  decryptField(keys.fields, sealed, contextOf(userId));
