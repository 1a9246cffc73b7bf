import { temporaryKeys } from '@consortia/infra/config/keys';

/** Secrets of a run as the processes are given them: the gateway signs for people, services only recognise that. */
export function secretsOfRun(): Record<'gateway' | 'service', Record<string, string>> {
  const keys = temporaryKeys();
  const privatePem = (name: 'viewer' | 'service'): string =>
    keys[name][0]!.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const secret = (name: 'csrf' | 'device' | 'fields'): string => keys[name][0]!.toString('base64url');
  const shared = { SERVICE_KEYS: privatePem('service'), DEVICE_KEYS: secret('device') };
  return {
    gateway: { ...shared, VIEWER_KEYS: privatePem('viewer'), CSRF_KEYS: secret('csrf') },
    service: {
      ...shared,
      VIEWER_PUBLIC_KEYS: keys.viewer[0]!.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      FIELD_KEYS: secret('fields'),
    },
  };
}
