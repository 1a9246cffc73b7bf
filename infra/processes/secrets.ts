import { temporaryKeys } from '../config/keys.ts';

/** Secrets of a run as the processes are given them: the gateway signs for people, services only recognise that. */
export function secretsOfRun(): Record<'gateway' | 'service', Record<string, string>> {
  const keys = temporaryKeys();
  const privatePem = (name: 'viewer' | 'service'): string =>
    keys[name][0]!.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const secret = (name: 'csrf' | 'device' | 'links' | 'fields'): string => keys[name][0]!.toString('base64url');
  const shared = { SERVICE_KEYS: privatePem('service'), CSRF_KEYS: secret('csrf') };
  return {
    gateway: { ...shared, VIEWER_KEYS: privatePem('viewer') },
    service: {
      ...shared,
      VIEWER_PUBLIC_KEYS: keys.viewer[0]!.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      DEVICE_KEYS: secret('device'),
      LINK_KEYS: secret('links'),
      FIELD_KEYS: secret('fields'),
    },
  };
}
