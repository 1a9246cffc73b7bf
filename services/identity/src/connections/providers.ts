import type { Config } from '@consortia/infra/config/config';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { type ProviderId, providerNames } from '@consortia/proto/identity/providers';
import type { Logger } from 'pino';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

export type Providers = {
  /** The client of a configured provider. Throws `identity.provider_unknown`. */
  get(id: ProviderId): ProviderClient;
  has(id: ProviderId): boolean;
  /** Name as people know it, also of a provider that is no longer configured. */
  nameOf(id: ProviderId): string;
  readonly ids: readonly ProviderId[];
};

/** A client for each configured provider; none is requested before it is used. */
export function createProviders(
  { identityProviders = [], publicUrl }: Pick<Config, 'identityProviders' | 'publicUrl'>,
  { log, clock }: { log: Logger; clock: () => Date },
): Providers {
  const now = () => clock().getTime();
  const clients = new Map<ProviderId, ProviderClient>();
  for (const settings of identityProviders) {
    const redirectUri = publicUrl + identityApi.completeProviderSignIn.path.replace(':provider', settings.id);
    clients.set(settings.id, createProviderClient(settings, { redirectUri, log, now }));
  }
  return {
    get: (id) => clients.get(id) ?? fail('identity.provider_unknown'),
    has: (id) => clients.has(id),
    nameOf: (id) => clients.get(id)?.settings.name ?? providerNames[id],
    ids: [...clients.keys()],
  };
}
