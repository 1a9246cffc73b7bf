import { readConfig } from './read-config.ts';
import { demandedSecrets, demandedWhenDistributed, variableTable } from './variables.ts';

describe('settings', () => {
  it('have usual values and follow the port', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demo: true,
      metricsPublic: false,
      features: { reviewIq: true },
    });
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://consortia.example/' }).publicUrl).toBe('https://consortia.example');
  });

  it('show the description of the calls and the metrics outside demo mode only on demand', () => {
    expect(readConfig({ DEMO: '0' })).toMatchObject({ apiDocs: false, metricsPublic: false });
    expect(readConfig({ DEMO: '0', API_DOCS: '1', METRICS: 'public' })).toMatchObject({
      apiDocs: true,
      metricsPublic: true,
    });
    expect(readConfig({})).toMatchObject({ apiDocs: true });
  });

  it('that are wrong are all named at once', () => {
    const wrong = { PORT: 'x', PUBLIC_URL: 'ftp://a', DEMO: 'perhaps', LOG_LEVEL: 'loud', MONGODB_URL: 'http://db' };
    expect(() => readConfig(wrong)).toThrow(
      /PORT must.*\n.*PUBLIC_URL must.*\n.*DEMO must.*\n.*LOG_LEVEL must.*\n.*MONGODB_URL must/,
    );
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ HOST: '0.0.0.0', DEMO: '' }, false],
    [{ PUBLIC_URL: 'https://consortia.example' }, false],
    [{ PUBLIC_URL: 'https://consortia.example', DEMO: '1' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, true],
  ])('put demo data only where this machine alone can reach it, or on demand: %j', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it('of the distributed run name each engine and secret that is missing, and nothing embedded takes its place', () => {
    const attempt = () => readConfig({ ENGINES: 'distributed', REDIS_URL: 'redis://cache:6379' });
    for (const name of [...demandedWhenDistributed, ...demandedSecrets, 'VIEWER_PUBLIC_KEYS']) {
      if (name === 'REDIS_URL') expect(attempt).not.toThrow(name);
      else expect(attempt).toThrow(`${name} is missing`);
    }
  });

  it('of the distributed run are complete with every engine and secret, given directly or as a file', () => {
    const engines = {
      MONGODB_URL: 'mongodb://db:27017',
      KAFKA_BROKERS: 'one:9092, two:9092',
      REDIS_URL: 'redis://cache:6379',
      OPENSEARCH_URL: 'http://search:9200',
      SMTP_URL: 'smtp://mail:25',
    };
    const secrets = Object.fromEntries([...demandedSecrets, 'VIEWER_KEYS'].map((name) => [`${name}_FILE`, '/secret']));
    const config = readConfig({ ENGINES: 'distributed', ...engines, ...secrets });
    expect(config.engines).toMatchObject({ kind: 'distributed', kafkaBrokers: ['one:9092', 'two:9092'] });
  });

  it('stand in one table with name, usual value and meaning', () => {
    const table = variableTable();
    expect(table.length).toBeGreaterThan(20);
    expect(table.filter(({ meaning, fallback }) => !meaning || !fallback)).toEqual([]);
  });
});
