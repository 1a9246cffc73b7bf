import { join, resolve } from 'node:path';
import type { z } from 'zod';
import type { Config } from './config.ts';
import { readIdentityProviders } from './identity-providers.ts';
import { readEmbeddings } from './read-embeddings.ts';
import { readEngineSecurity } from './read-engine-security.ts';
import { readLlm } from './read-llm.ts';
import {
  demandedByGateway,
  demandedSecrets,
  demandedWhenDistributed,
  type VariableName,
  variables,
} from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Values = { [K in VariableName]: z.output<(typeof variables)[K]['schema']> | undefined };

/** Names of this machine that no one else can reach. */
const loopback = ['127.0.0.1', 'localhost', '::1'];

/** An empty variable counts as one that is not set, as compose files write them. */
const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;
const isGiven = (env: Environment, name: string): boolean =>
  given(env, name) !== undefined || given(env, `${name}_FILE`) !== undefined;

function readValues(env: Environment): { values: Values; problems: string[] } {
  const problems: string[] = [];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const [name, { schema }] of Object.entries(variables)) {
    const text = given(env, name);
    if (text === undefined) continue;
    const read = schema.safeParse(text);
    if (read.success) values[name as VariableName] = read.data;
    else problems.push(`${name} ${read.error.issues[0]!.message}`);
  }
  return { values: values as Values, problems };
}

/** Variables without which a service cannot run in a process of its own: every engine and every secret. */
export function missingForServices(env: Environment): string[] {
  const missing: string[] = [...demandedWhenDistributed, ...demandedSecrets].filter((name) => !isGiven(env, name));
  if (!isGiven(env, 'VIEWER_KEYS') && !isGiven(env, 'VIEWER_PUBLIC_KEYS')) missing.push('VIEWER_PUBLIC_KEYS');
  return missing;
}

/** Variables without which the gateway cannot run in a process of its own: it receives no secret of services and no store. */
export const missingForGateway = (env: Environment): string[] =>
  demandedByGateway.filter((name) => !isGiven(env, name));

/** Variables without which the distributed run can be neither backed up nor restored. */
export const missingForBackup = (env: Environment): string[] => (isGiven(env, 'MONGODB_URL') ? [] : ['MONGODB_URL']);

/**
 * Reads the settings of this process. Throws one error that names every wrong or missing variable; `missingFrom` says what a
 * process of the distributed run lacks, by default what a service does.
 */
export function readConfig(env: Environment, missingFrom = missingForServices): Config {
  const { values, problems } = readValues(env);
  const distributed = values.ENGINES === 'distributed';
  if (distributed) {
    const missing = missingFrom(env);
    problems.push(
      ...missing.map((name) => `${name} is missing: ENGINES=distributed starts nothing embedded in its place`),
    );
  }
  if (values.FUNDING_PORTAL_URL?.startsWith('http:') && !values.FUNDING_PORTAL_PRIVATE) {
    problems.push('FUNDING_PORTAL_URL must start with https:// unless FUNDING_PORTAL_PRIVATE=1');
  }
  if (values.ORCID_API_URL?.startsWith('http:') && !values.ORCID_API_PRIVATE) {
    problems.push('ORCID_API_URL must start with https:// unless ORCID_API_PRIVATE=1');
  }
  if (values.LINK_ICON_URL?.startsWith('http:') && !values.LINK_ICON_PRIVATE) {
    problems.push('LINK_ICON_URL must start with https:// unless LINK_ICON_PRIVATE=1');
  }
  if ((values.SECURITY_CONTACT === undefined) !== (values.SECURITY_CONTACT_EXPIRES === undefined)) {
    problems.push('SECURITY_CONTACT and SECURITY_CONTACT_EXPIRES go together');
  }
  const providers = readIdentityProviders(env, values);
  const llm = readLlm(env, values);
  const embeddings = readEmbeddings(env, values);
  const engines = readEngineSecurity(env, values);
  problems.push(...providers.problems, ...llm.problems, ...embeddings.problems, ...engines.problems);
  if (problems.length > 0) {
    throw new Error(`The settings cannot be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : new URL(`http://localhost:${port}`);
  // Behind a proxy the product is public although it listens on the loopback interface only.
  const isPrivate =
    values.TRUST_PROXY === undefined &&
    [host, publicUrl.hostname.replace(/^\[|\]$/g, '')].every((name) => loopback.includes(name));
  const demo = values.DEMO ?? isPrivate;
  const dataDir = resolve(values.DATA_DIR ?? 'data');
  return {
    publicUrl: publicUrl.origin,
    port,
    host,
    dataDir,
    demo,
    production: values.NODE_ENV === 'production',
    trustProxy: values.TRUST_PROXY ?? [],
    security: values.SECURITY_CONTACT
      ? { contacts: values.SECURITY_CONTACT, expires: values.SECURITY_CONTACT_EXPIRES! }
      : undefined,
    metricsPublic: values.METRICS === 'public',
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), ratio: values.OTEL_TRACES_SAMPLER_ARG ?? 1 }
      : undefined,
    apiDocs: values.API_DOCS ?? demo,
    logLevel: values.LOG_LEVEL ?? 'info',
    mailFrom: values.MAIL_FROM ?? 'Consortia <no-reply@consortia.example>',
    fundingPortalUrl: values.FUNDING_PORTAL_URL,
    fundingPortalPrivate: values.FUNDING_PORTAL_PRIVATE ?? false,
    orcidApiUrl: values.ORCID_API_URL,
    orcidApiPrivate: values.ORCID_API_PRIVATE ?? false,
    linkIconUrl: values.LINK_ICON_URL,
    linkIconPrivate: values.LINK_ICON_PRIVATE ?? false,
    fundingFetchSchedule: values.FUNDING_FETCH_SCHEDULE ?? '30 5 * * *',
    identityProviders: providers.identityProviders,
    providersOpenAdministrators: values.PROVIDERS_OPEN_ADMINISTRATORS ?? false,
    embeddings: {
      ...embeddings.settings,
      modelsDir: resolve(values.MODELS_DIR ?? join(dataDir, 'models')),
    },
    llm: llm.settings,
    engines: {
      kind: distributed ? 'distributed' : 'embedded',
      mongodbUrl: values.MONGODB_URL,
      mongodbSingle: values.MONGODB_SINGLE ?? false,
      kafkaBrokers: values.KAFKA_BROKERS,
      redisUrl: values.REDIS_URL,
      opensearchUrl: values.OPENSEARCH_URL,
      smtpUrl: values.SMTP_URL,
      security: engines.security,
      serviceUrl: (values.SERVICE_URL ?? 'http://{service}:3000').replace(/\/$/, ''),
      serviceUrls: values.SERVICE_URLS ?? {},
    },
    undoSeconds: values.UNDO_SECONDS ?? 10,
    features: { reviewIq: values.FEATURE_REVIEW_IQ ?? true, suggestionUrl: values.FEATURE_SUGGESTION_URL },
  };
}
