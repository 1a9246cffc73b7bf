import { z } from 'zod';
import { logLevels } from './config.ts';
import { cron } from './cron.ts';
import { isMongodbUrl } from './database-url.ts';
import { embeddingsVariables } from './embeddings-variables.ts';
import { engineVariables } from './engine-variables.ts';
import { llmVariables } from './llm-variables.ts';
import { providerVariables } from './provider-variables.ts';
import { address, flag, list, plainAddress } from './schemas.ts';
import { securityVariables } from './security-variables.ts';
import { traceVariables } from './trace-variables.ts';
import { type Variable, variable } from './variable.ts';

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });
const addressesByName = list
  .refine(
    (entries) => entries.every((entry) => /^[a-z][a-z-]*=https?:\/\/[^/?#]+$/.test(entry)),
    'must be name=http://host:port, separated by commas',
  )
  .transform((entries) => Object.fromEntries(entries.map((entry) => entry.split('=') as [string, string])));
/** An address with `{host}` in it, in which any host name makes it an address of http or https. */
const hostTemplate = z.string().refine((text) => {
  const address = text.replaceAll('{host}', 'one.example');
  if (address === text || !URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}, 'must be an address that starts with https:// and contains {host}');
const secret = (meaning: string) =>
  variable({ meaning, fallback: 'made in DATA_DIR/secrets', schema: z.string().min(1), secret: true });

/** Every environment variable of the product, once. A secret may also be given as the path of a file in `<NAME>_FILE`. */
export const variables = {
  PORT: variable({
    meaning: 'Port of the gateway, or of the service in a process of its own',
    fallback: '3000',
    schema: z
      .string()
      .regex(/^\d+$/, 'must be a port number')
      .transform(Number)
      .pipe(z.number().max(65_535, 'must be at most 65535')),
  }),
  HOST: variable({ meaning: 'Address to listen on', fallback: '127.0.0.1', schema: z.string().min(1) }),
  PUBLIC_URL: variable({
    meaning: 'Address people open: mail links, the Origin check and secure cookies go by it',
    fallback: 'http://localhost:PORT',
    schema: address('http', 'https').refine(
      (text) => ['', '/'].includes(new URL(text).pathname) && !/[?#]/.test(text),
      'must not have a path, a query or a fragment',
    ),
  }),
  DATA_DIR: variable({
    meaning: 'Folder that holds everything in the embedded run',
    fallback: './data',
    schema: z.string().min(1),
  }),
  DEMO: variable({
    meaning:
      'Demo data, demo people and the mailbox page; what comes through a proxy is refused unless TRUST_PROXY names it',
    fallback: '1 where HOST and PUBLIC_URL name this machine alone and TRUST_PROXY is not set, otherwise 0',
    schema: flag,
  }),
  NODE_ENV: variable({
    meaning: 'production switches readable log lines off',
    fallback: 'development',
    schema: z.string(),
  }),
  LOG_LEVEL: variable({
    meaning: `Least severe log line written: ${logLevels.join(', ')}`,
    fallback: 'info',
    schema: oneOf(logLevels),
  }),
  UNDO_SECONDS: variable({
    meaning:
      'How long administrators can undo a decision before it is carried out, in seconds; 0 carries it out at once',
    fallback: '10',
    schema: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number of seconds below 100')
      .transform(Number),
  }),
  FEATURE_REVIEW_IQ: variable({
    meaning: 'Shows the link to ReviewIQ and its announcement',
    fallback: '1',
    schema: flag,
  }),
  FEATURE_SUGGESTION_URL: variable({
    meaning: 'Address of the form that takes suggestions for new features; without one its link is hidden',
    fallback: 'none',
    schema: address('http', 'https'),
  }),
  API_DOCS: variable({
    meaning: 'Serves the description of all calls at /api/docs',
    fallback: '1 in demo mode, otherwise 0',
    schema: flag,
  }),
  METRICS: variable({
    meaning:
      'public serves /metrics of the gateway and of services in processes of their own to everyone, the gateway not through a proxy; private only in demo mode',
    fallback: 'private',
    schema: oneOf(['private', 'public']),
  }),
  ...traceVariables,
  ...securityVariables,
  TRUST_PROXY: variable({
    meaning:
      'Addresses or networks of proxies before the gateway whose X-Forwarded-For is believed, separated by commas',
    fallback: 'none',
    schema: list,
  }),
  ENGINES: variable({
    meaning: 'distributed demands every engine below and starts nothing embedded',
    fallback: 'embedded',
    schema: oneOf(['embedded', 'distributed']),
  }),
  MONGODB_URL: variable({
    meaning: 'MongoDB replica set, all its members separated by commas; each service uses the database of its name',
    fallback: 'embedded store',
    schema: z.string().refine(isMongodbUrl, 'must be an address that starts with mongodb:// or mongodb+srv://'),
  }),
  MONGODB_SINGLE: variable({
    meaning: 'MONGODB_URL may be a single server instead of a replica set; what it acknowledges must be on its disk',
    fallback: '0',
    schema: flag,
  }),
  KAFKA_BROKERS: variable({
    meaning: 'Kafka brokers, host:port separated by commas',
    fallback: 'embedded bus',
    schema: list.refine(
      (brokers) => brokers.length > 0 && brokers.every((broker) => /^[^\s:/]+:\d+$/.test(broker)),
      'must be host:port, separated by commas',
    ),
  }),
  REDIS_URL: variable({
    meaning: 'Redis for cache, live messages and jobs',
    fallback: 'embedded',
    schema: address('redis', 'rediss'),
  }),
  OPENSEARCH_URL: variable({
    meaning: 'OpenSearch for the text search',
    fallback: 'embedded search',
    schema: address('http', 'https'),
  }),
  ...engineVariables,
  SMTP_URL: variable({ meaning: 'Mail server', fallback: 'mailbox in DATA_DIR', schema: address('smtp', 'smtps') }),
  MAIL_FROM: variable({
    meaning: 'Sender of every email',
    fallback: 'Consortia <no-reply@consortia.example>',
    schema: z.string().regex(/^[^\r\n@]*@[^\r\n]*$/, 'must be an e-mail address'),
  }),
  SERVICE_URL: variable({
    meaning: 'Base address of the services in processes of their own; {service} stands for the name',
    fallback: 'http://{service}:3000',
    schema: address('http', 'https').refine((text) => text.includes('{service}'), 'must contain {service}'),
  }),
  SERVICE_URLS: variable({
    meaning: 'Base addresses of services that SERVICE_URL does not lead to, name=address separated by commas',
    fallback: 'none',
    schema: addressesByName,
  }),
  FUNDING_PORTAL_URL: variable({
    meaning: 'Search address of the funding portal that calls are fetched from',
    fallback: 'none, nothing is fetched',
    schema: plainAddress('http', 'https'),
  }),
  FUNDING_PORTAL_PRIVATE: variable({
    meaning: 'FUNDING_PORTAL_URL is a mirror in the own network: http and private addresses are allowed for it alone',
    fallback: '0',
    schema: flag,
  }),
  FUNDING_FETCH_SCHEDULE: variable({
    meaning: 'When funding calls are fetched: a cron expression in Europe/Brussels',
    fallback: '30 5 * * *',
    schema: cron,
  }),
  ...embeddingsVariables,
  ...llmVariables,
  ...providerVariables,
  ORCID_API_URL: variable({
    meaning: 'ORCID’s public API, https://pub.orcid.org/v3.0, from which people import their profile',
    fallback: 'none, profiles are imported in demo mode alone, from an invented record',
    schema: plainAddress('http', 'https'),
  }),
  ORCID_API_PRIVATE: variable({
    meaning: 'ORCID_API_URL is a mirror in the own network: http and private addresses are allowed for it alone',
    fallback: '0',
    schema: flag,
  }),
  LINK_ICON_URL: variable({
    meaning:
      'Where icons of linked sites are requested, with {host} for the host name, which is all of a link that leaves: an icon service, or https://{host}/apple-touch-icon.png',
    fallback: 'none, links have the same icon',
    schema: hostTemplate,
  }),
  LINK_ICON_PRIVATE: variable({
    meaning: 'LINK_ICON_URL is in the own network: http and private addresses are allowed for it alone',
    fallback: '0',
    schema: flag,
  }),
  VIEWER_KEYS: secret('Private keys (PEM) that sign for the person behind a request; the gateway alone has them'),
  VIEWER_PUBLIC_KEYS: secret('Their public keys (PEM), for the services'),
  SERVICE_KEYS: secret('Private keys (PEM) that sign calls among services'),
  CSRF_KEYS: secret('Keys of form tokens, for the gateway: 32 bytes in base64url, one a line, newest first'),
  DEVICE_KEYS: secret('Keys that sign the cookie of known devices, written like CSRF_KEYS'),
  FIELD_KEYS: secret('Keys that encrypt fields in the store, written like CSRF_KEYS'),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
/** Variables that have no embedded counterpart in the distributed run. */
export const demandedWhenDistributed = [
  'MONGODB_URL',
  'KAFKA_BROKERS',
  'REDIS_URL',
  'OPENSEARCH_URL',
  'SMTP_URL',
] as const satisfies VariableName[];
/** Keys that the gateway is given in a process of its own. */
export const demandedKeysOfGateway = [
  'VIEWER_KEYS',
  'SERVICE_KEYS',
  'CSRF_KEYS',
  'DEVICE_KEYS',
] as const satisfies VariableName[];
/** Everything that it is given there. */
export const demandedByGateway = ['REDIS_URL', ...demandedKeysOfGateway] as const satisfies VariableName[];
/** Secrets that every service of the distributed run is given; of the viewer keys one form is enough. */
export const demandedSecrets = ['SERVICE_KEYS', 'DEVICE_KEYS', 'FIELD_KEYS'] as const satisfies VariableName[];
