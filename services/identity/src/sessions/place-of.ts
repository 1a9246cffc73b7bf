import { bucketsOf } from '@consortia/infra/kit/http/networks';
import { classifyAddress } from '@consortia/infra/outbound/judge-address';
import type { AccountSession } from '@consortia/proto/identity/account-sessions-api';

/** Where `address` is, seen from the address of the request that lists it. Both are client addresses as the gateway saw them. */
export function placeOf(address: string, from: string): AccountSession['place'] {
  const { network } = bucketsOf(address);
  if (network === 'unknown') return { kind: 'unknown', network: null };
  if (network === bucketsOf(from).network) return { kind: 'here', network };
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return { kind: classifyAddress(plain) === 'own' ? 'own' : 'elsewhere', network };
}
