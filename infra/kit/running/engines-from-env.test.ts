import { databaseUrl } from '../../config/database-url.ts';
import { temporaryKeys } from '../../config/keys.ts';
import type { Adapters } from '../service/engine-adapters.ts';
import { openEngines, serviceSettings } from './engines-from-env.ts';

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
  it('are never embedded: each variable that is missing is named', () => {
    expect(() => serviceSettings('posts', { MONGODB_URL: 'mongodb://db:27017' })).toThrow(
      /no embedded engines.*Missing: KAFKA_BROKERS, REDIS_URL, OPENSEARCH_URL, SMTP_URL, SERVICE_KEYS/,
    );
    expect(() => serviceSettings('posts', { ...complete, SMTP_URL: '' })).toThrow(/Missing: SMTP_URL\./);
  });

  it('are opened by address and closed the other way round, jobs first, also when a later one cannot be reached', async () => {
    const events: string[] = [];
    const engine = (name: string) => {
      events.push(`open ${name}`);
      return { close: async () => void events.push(`close ${name}`) } as never;
    };
    const adapters: Adapters = {
      connection: async ({ engines: { mongodbUrl } = { mongodbUrl: '' } }, _log, service) =>
        engine(databaseUrl(mongodbUrl!, service)),
      bus: async () => engine('kafka'),
      cache: async () => engine('cache'),
      live: async () => engine('live'),
      jobs: async () => engine('jobs'),
      search: async () => engine('search'),
      mail: async () => engine('smtp'),
    };
    const { engines, close } = await openEngines(serviceSettings('posts', complete), adapters);
    expect(engines.resolve('identity')).toBe('http://identity:3000');
    expect(engines.keys.viewer).toEqual([]);
    await close();
    const opened = ['mongodb://db:27017/posts', 'kafka', 'search', 'smtp', 'cache', 'live', 'jobs'];
    const closed = opened.toReversed();
    expect(events).toEqual([...opened.map((name) => `open ${name}`), ...closed.map((name) => `close ${name}`)]);

    events.splice(0);
    const unreachable = { ...adapters, mail: () => Promise.reject(new Error('mail is out of reach')) };
    await expect(openEngines(serviceSettings('posts', complete), unreachable)).rejects.toThrow('mail is out of reach');
    expect(events.filter((event) => event.startsWith('close'))).toEqual([
      'close search',
      'close kafka',
      'close mongodb://db:27017/posts',
    ]);
  });
});
