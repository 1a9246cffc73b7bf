import { temporaryKeys } from '../config/keys.ts';
import { databaseUrl } from '../store/database-url.ts';
import { type Adapters, enginesFromEnv } from './engines-from-env.ts';

const keys = temporaryKeys();
const pem = keys.service[0]!.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = keys.viewer[0]!.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const secret = keys.csrf[0]!.toString('base64url');
const complete = {
  MONGODB_URL: 'mongodb://db:27017',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://cache:6379',
  OPENSEARCH_URL: 'http://search:9200',
  SMTP_URL: 'smtp://mail:25',
  VIEWER_PUBLIC_KEYS: publicPem,
  SERVICE_KEYS: pem,
  DEVICE_KEYS: secret,
  FIELD_KEYS: secret,
  LOG_LEVEL: 'silent',
};

describe('the engines of a service in a process of its own', () => {
  it('are never embedded: each variable that is missing is named', async () => {
    await expect(enginesFromEnv('posts', { MONGODB_URL: 'mongodb://db:27017' })).rejects.toThrow(
      /no embedded engines.*Missing: KAFKA_BROKERS, REDIS_URL, OPENSEARCH_URL, SMTP_URL, SERVICE_KEYS/,
    );
    await expect(enginesFromEnv('posts', { ...complete, SMTP_URL: '' })).rejects.toThrow(/Missing: SMTP_URL\./);
  });

  it('need an adapter each', async () => {
    await expect(enginesFromEnv('posts', complete, {})).rejects.toThrow(/no adapter for MONGODB_URL/);
  });

  it('are opened by address and closed the other way round, jobs first, also when a later one cannot be reached', async () => {
    const events: string[] = [];
    const engine = (name: string) => {
      events.push(`open ${name}`);
      return { close: async () => void events.push(`close ${name}`) } as never;
    };
    const adapters: Adapters = {
      MONGODB_URL: async ({ mongodbUrl }, { service }) => engine(databaseUrl(mongodbUrl!, service)),
      KAFKA_BROKERS: async () => engine('kafka'),
      REDIS_URL: async () => ({ cache: engine('cache'), live: engine('live'), jobs: engine('jobs') }),
      OPENSEARCH_URL: async () => engine('search'),
      SMTP_URL: async () => engine('smtp'),
      EMBEDDINGS_URL: async () => engine('embeddings'),
      'LLM_*': async () => engine('llm'),
    };
    const { engines, close } = await enginesFromEnv('posts', complete, adapters);
    expect(engines.resolve('identity')).toBe('http://identity:3000');
    expect(engines.keys.viewer).toEqual([]);
    await close();
    const opened = [
      'mongodb://db:27017/posts',
      'kafka',
      'search',
      'smtp',
      'embeddings',
      'llm',
      'cache',
      'live',
      'jobs',
    ];
    const closed = opened.toReversed();
    expect(events).toEqual([...opened.map((name) => `open ${name}`), ...closed.map((name) => `close ${name}`)]);

    events.splice(0);
    const unreachable = { ...adapters, SMTP_URL: () => Promise.reject(new Error('mail is out of reach')) };
    await expect(enginesFromEnv('posts', complete, unreachable)).rejects.toThrow('mail is out of reach');
    expect(events.filter((event) => event.startsWith('close'))).toEqual([
      'close search',
      'close kafka',
      'close mongodb://db:27017/posts',
    ]);
  });
});
