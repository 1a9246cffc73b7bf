import type { ProviderId } from '@consortia/proto/identity/providers';
import type { LlmSettings } from '../llm/chat-models.ts';
import type { EmbeddingsSettings } from './read-embeddings.ts';
import type { EngineSecurity } from './read-engine-security.ts';

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
  /** Where vulnerabilities are reported, and the day until which that is so. */
  security?: { contacts: readonly string[]; expires: string };
  /** `METRICS=public`: `/metrics` is public outside demo mode too. */
  metricsPublic?: boolean;
  /** Where traces are sent; absent: none are made. */
  traces?: TraceSettings;
  /** `API_DOCS`: the description of the calls is served at `/api/docs`. */
  apiDocs?: boolean;
  logLevel?: LogLevel;
  /** Sender of every email. */
  mailFrom?: string;
  /** Where funding calls are fetched from; absent: nothing is fetched. */
  fundingPortalUrl?: string;
  /** The portal's address is a mirror in the own network: http and private addresses are allowed for it. */
  fundingPortalPrivate?: boolean;
  /** Base address of ORCID's public API; absent: no record is read. */
  orcidApiUrl?: string;
  /** Its address is a mirror in the own network: http and private addresses are allowed for it. */
  orcidApiPrivate?: boolean;
  /** Where icons of linked sites are requested, with `{host}` for the host name; absent: none are. */
  linkIconUrl?: string;
  /** Its address is in the own network: http and private addresses are allowed for it. */
  linkIconPrivate?: boolean;
  /** When funding calls are fetched: a cron expression of five fields in Europe/Brussels. */
  fundingFetchSchedule: string;
  /** Providers that people can sign in with, in the order in which they are shown; absent: there are none. */
  identityProviders?: readonly IdentityProvider[];
  /** Administrators of the platform may sign in with a provider too; absent: they may not. */
  providersOpenAdministrators?: boolean;
  /** `model`: what makes sentence vectors, of those in the folder `modelsDir`; absent: the table that the product ships. */
  embeddings?: EmbeddingsSettings & { modelsDir: string };
  /** The language model of the assistant; absent: the reviewer that works by rules. */
  llm?: LlmSettings;
  /** Adapters by address; an absent one is embedded, which a service's own process refuses. */
  engines?: Engines;
  /** Seconds in which a decision of an administrator can be undone before it is carried out; 0: it is carried out at once. */
  undoSeconds: number;
  /** `suggestionUrl`: `FEATURE_SUGGESTION_URL`, the form that takes suggestions; absent, its link is hidden. */
  features: { reviewIq: boolean; suggestionUrl?: string };
};

export type TraceSettings = {
  /** Address of a collector, without a trailing slash. */
  endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number;
  /** Milliseconds between two transmissions, 5000 by default. */
  everyMs?: number;
};

/** A provider that people can sign in with (OpenID Connect Core 1.0), with this installation's registration at it. */
export type IdentityProvider = {
  id: ProviderId;
  /** Shown on its button. */
  name: string;
  /** Issuer identifier, compared character by character with what the provider states. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Requested scopes, separated by spaces. */
  scope: string;
  /** Hosts other than the issuer's own where its endpoints are. */
  hosts: readonly string[];
  /** Domains of the addresses that it vouches for; none: all. */
  emailDomains: readonly string[];
  /** The issuer is in the own network: http and private addresses are allowed for it. */
  isPrivate: boolean;
  /** LinkedIn refuses a token request with a code verifier and puts no nonce into its tokens. */
  withoutPkceAndNonce: boolean;
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
  /** How they are reached; absent: as their addresses say, Kafka in plain text. */
  security?: EngineSecurity;
  /** Base address of a service's own process; `{service}` stands for its name. */
  serviceUrl: string;
  /** Base addresses of services that `serviceUrl` does not lead to, by name. */
  serviceUrls?: Readonly<Record<string, string>>;
};
