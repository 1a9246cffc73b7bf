import type { Keys } from '@consortia/infra/config/keys';
import { type HmacKeys, hmac, readSignedValue, signValue } from '@consortia/infra/kit/http/signed-value';
import { pathTo } from '@consortia/proto/client';
import { notificationsApi } from '@consortia/proto/notifications/api';

const purpose = 'unsubscribe';
/** Derived, so that a value signed with the keys of encrypted fields for another use is none of ours. */
const keysOf = ({ fields }: Pick<Keys, 'fields'>): HmacKeys =>
  fields.map((key) => Buffer.from(hmac(key, 'notifications', purpose), 'base64url'));

/** Path that stops the emails of a person. It has no end: an old email stays one that can be unsubscribed from. */
export const unsubscribePath = (keys: Pick<Keys, 'fields'>, userId: string): string =>
  pathTo(notificationsApi.unsubscribe, { params: { token: signValue(keysOf(keys), purpose, userId) } });

/** The person whom the link was made for; null where it was not made here. */
export const userOfLink = (keys: Pick<Keys, 'fields'>, token: string): string | null =>
  readSignedValue(keysOf(keys), purpose, token);
