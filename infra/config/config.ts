import type { IdentityProvider } from './identity-providers.ts';

/** Settings of one process, read and checked once from the environment (`read-config.ts`). */
export type Config = {
  /** `PUBLIC_URL`, without a trailing slash: what mail links, the Origin check and `Secure` go by. */
  publicUrl: string;
  port: number;
  host: string;
  dataDir: string;
  demo: boolean;
  production: boolean;
  /** `TRUST_PROXY`: addresses or networks of proxies before the gateway whose `X-Forwarded-For` is believed. */
  trustProxy?: readonly string[];
  /** `METRICS=public`: `/metrics` is public outside demo mode too. */
  metricsPublic?: boolean;
  /** `API_DOCS`: the description of the calls is served at `/api/docs`. */
  apiDocs?: boolean;
  logLevel?: LogLevel;
  /** Sender of every email. */
  mailFrom?: string;
  /** Where funding calls are fetched from; absent: nothing is fetched. */
  fundingPortalUrl?: string;
  /** The portal's address is a mirror in the own network: http and private addresses are allowed for it. */
  fundingPortalPrivate?: boolean;
  /** When funding calls are fetched: a cron expression of five fields in Europe/Brussels. */
  fundingFetchSchedule: string;
  /** Providers that people can sign in with, in the order in which they are shown; absent: there are none. */
  identityProviders?: readonly IdentityProvider[];
  /** Adapters by address; an absent one is embedded, which a service's own process refuses. */
  engines?: Engines;
  /** `suggestionUrl`: `FEATURE_SUGGESTION_URL`, the form that takes suggestions; absent, its link is hidden. */
  features: { reviewIq: boolean; suggestionUrl?: string };
};

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Engines = {
  kind: 'embedded' | 'distributed';
  mongodbUrl?: string;
  /** A server that is no replica set is accepted. */
  mongodbSingle?: boolean;
  kafkaBrokers?: readonly string[];
  redisUrl?: string;
  opensearchUrl?: string;
  smtpUrl?: string;
  /** Base address of a service's own process; `{service}` stands for its name. */
  serviceUrl: string;
  /** Base addresses of services that `serviceUrl` does not lead to, by name. */
  serviceUrls?: Readonly<Record<string, string>>;
};
