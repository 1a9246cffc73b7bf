import { readConfig } from './read-config.ts';
import { variableTable } from './variable-table.ts';
import { demandedSecrets, demandedWhenDistributed } from './variables.ts';

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

  it('name where vulnerabilities are reported together with the day until which that is so', () => {
    expect(readConfig({}).security).toBeUndefined();
    const SECURITY_CONTACT = 'mailto:security@uni.example, https://uni.example/report';
    const given = { SECURITY_CONTACT, SECURITY_CONTACT_EXPIRES: '2027-06-30' };
    const contacts = ['mailto:security@uni.example', 'https://uni.example/report'];
    expect(readConfig(given).security).toEqual({ contacts, expires: '2027-06-30' });
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow('go together');
    for (const wrong of [{ SECURITY_CONTACT: 'http://uni.example' }, { SECURITY_CONTACT_EXPIRES: '2027-02-30' }])
      expect(() => readConfig({ ...given, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('name a form for suggestions only where one is given', () => {
    expect(readConfig({ FEATURE_SUGGESTION_URL: ' ' }).features.suggestionUrl).toBeUndefined();
    const given = { FEATURE_SUGGESTION_URL: 'https://forms.example/ideas' };
    expect(readConfig(given).features.suggestionUrl).toBe('https://forms.example/ideas');
    expect(() => readConfig({ FEATURE_SUGGESTION_URL: 'javascript:alert(1)' })).toThrow(/FEATURE_SUGGESTION_URL/);
  });

  it('fetch funding calls every morning, and from nowhere unless an address is given', () => {
    expect(readConfig({})).toMatchObject({ fundingPortalPrivate: false, fundingFetchSchedule: '30 5 * * *' });
    expect(readConfig({ FUNDING_PORTAL_URL: ' ' }).fundingPortalUrl).toBeUndefined();
    const given = { FUNDING_PORTAL_URL: 'https://portal.example/rest/search', FUNDING_FETCH_SCHEDULE: '0 */6 * * 1-5' };
    expect(readConfig(given)).toMatchObject({
      fundingPortalUrl: 'https://portal.example/rest/search',
      fundingFetchSchedule: '0 */6 * * 1-5',
    });
  });

  it('name a language model with its provider, its key from a file too, and none by default', () => {
    expect(readConfig({}).llm).toBeUndefined();
    const given = {
      LLM_PROVIDER: 'openai',
      LLM_MODEL: 'small',
      LLM_URL: 'http://llm:8000/v1',
      LLM_PRICE_INPUT: '0.15',
    };
    expect(readConfig(given).llm).toMatchObject({
      ...{ provider: 'openai', model: 'small', url: 'http://llm:8000/v1', concurrency: 8, firstTokenMs: 120_000 },
      prices: { input: 0.15, output: 0 },
    });
    const other = { LLM_PROVIDER: '@langchain/mistralai#ChatMistralAI', LLM_MODEL: 'large' };
    expect(readConfig(other).llm).toMatchObject({ provider: other.LLM_PROVIDER });
    expect(() => readConfig({ LLM_PROVIDER: 'openai' })).toThrow('LLM_MODEL is missing');
    expect(() => readConfig({ LLM_MODEL: 'small' })).toThrow('LLM_MODEL needs LLM_PROVIDER');
    for (const wrong of [{ LLM_PROVIDER: 'fs#Chat' }, { LLM_URL: 'file:///etc' }, { LLM_CONCURRENCY: '0' }])
      expect(() => readConfig({ ...given, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });

  it('have a server of sentence vectors with its model and the length of its vectors, or none', () => {
    const server = { url: 'http://embeddings:8000/v1', model: 'bge-small', dimensions: 384, apiKey: 'key' };
    const given = { EMBEDDINGS_URL: server.url, EMBEDDINGS_MODEL: server.model, EMBEDDINGS_DIMENSIONS: '384' };
    expect(readConfig({ ...given, EMBEDDINGS_API_KEY: 'key' }).embeddings).toMatchObject({ server });
    expect(readConfig({ EMBEDDINGS_MODEL: 'e5' }).embeddings).toMatchObject({ model: 'e5' });
    expect(() => readConfig({ EMBEDDINGS_MODEL: 'bge-small' })).toThrow('EMBEDDINGS_MODEL must be one of minilm, e5');
    expect(() => readConfig({ ...given, EMBEDDINGS_DIMENSIONS: '' })).toThrow('EMBEDDINGS_URL needs');
    for (const wrong of [{ EMBEDDINGS_URL: 'http://a@b' }, { EMBEDDINGS_DIMENSIONS: '0' }])
      expect(() => readConfig({ ...given, ...wrong })).toThrow(`${Object.keys(wrong)[0]} must`);
  });

  it('accept a portal without https only as a mirror in our own network', () => {
    const mirror = { FUNDING_PORTAL_URL: 'http://mirror.local:8080/search' };
    expect(() => readConfig(mirror)).toThrow(/FUNDING_PORTAL_URL must start with https/);
    expect(() => readConfig({ ...mirror, FUNDING_PORTAL_PRIVATE: '0' })).toThrow(/FUNDING_PORTAL_URL must start/);
    expect(readConfig({ ...mirror, FUNDING_PORTAL_PRIVATE: '1' })).toMatchObject({
      fundingPortalUrl: 'http://mirror.local:8080/search',
      fundingPortalPrivate: true,
    });
  });

  it('accept an ORCID API without https only as a mirror in our own network', () => {
    const mirror = { ORCID_API_URL: 'http://mirror.local:8080/v3.0' };
    expect(() => readConfig(mirror)).toThrow(/ORCID_API_URL must start with https/);
    expect(readConfig({ ...mirror, ORCID_API_PRIVATE: '1' })).toMatchObject({
      orcidApiUrl: 'http://mirror.local:8080/v3.0',
      orcidApiPrivate: true,
    });
  });

  it('accept an icon service without https in the own network alone', () => {
    const service = { LINK_ICON_URL: 'http://icons.local:8080/{host}' };
    expect(readConfig({}).linkIconUrl).toBeUndefined();
    expect(() => readConfig(service)).toThrow(/LINK_ICON_URL must start with https/);
    expect(readConfig({ ...service, LINK_ICON_PRIVATE: '1' })).toMatchObject({
      linkIconUrl: 'http://icons.local:8080/{host}',
      linkIconPrivate: true,
    });
  });

  it.each([
    ['LINK_ICON_URL', 'https://icons.example/icon'],
    ['LINK_ICON_URL', 'ftp://icons.example/{host}'],
    ['LINK_ICON_URL', 'https://user:word@icons.example/{host}'],
    ['LINK_ICON_URL', '{host}'],
    ['PUBLIC_URL', 'consortia.example'],
    ['FUNDING_PORTAL_URL', 'ftp://portal.example'],
    ['FUNDING_PORTAL_URL', 'portal.example'],
    ['FUNDING_PORTAL_URL', 'https://portal.example/search?apiKey=other'],
    ['FUNDING_PORTAL_URL', 'https://user:word@portal.example/search'],
    ['FUNDING_PORTAL_PRIVATE', 'perhaps'],
    ['ORCID_API_URL', 'https://pub.orcid.org/v3.0?x=1'],
    ['FUNDING_FETCH_SCHEDULE', 'daily'],
    ['FUNDING_FETCH_SCHEDULE', '* * * * * *'],
    ['FUNDING_FETCH_SCHEDULE', '61 5 * * *'],
    ['FUNDING_FETCH_SCHEDULE', '0 0 30 2 *'],
  ])('refuse a wrong %s: %s', (name, value) => expect(() => readConfig({ [name]: value })).toThrow(`${name} must`));

  it('let people sign in with the providers that are configured, and with none by default', () => {
    expect(readConfig({}).identityProviders).toEqual([]);
    const orcid = { ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 'first secret' };
    const openid = { OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'second secret', OPENID_NAME: 'Uni Aurora' };
    const issuer = {
      OPENID_ISSUER: 'https://sso.uni-aurora.example/realm',
      OPENID_HOSTS: 'api.uni-aurora.example',
      OPENID_EMAIL_DOMAINS: 'uni-aurora.example',
    };
    expect(readConfig({ ...orcid, ...openid, ...issuer }).identityProviders).toEqual([
      expect.objectContaining({
        id: 'orcid',
        name: 'ORCID',
        issuer: 'https://orcid.org',
        clientSecret: 'first secret',
      }),
      expect.objectContaining({
        id: 'openid',
        name: 'Uni Aurora',
        hosts: ['api.uni-aurora.example'],
        emailDomains: ['uni-aurora.example'],
        isPrivate: false,
      }),
    ]);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'app' }, 'GOOGLE_CLIENT_SECRET is missing'],
    [{ LINKEDIN_CLIENT_SECRET: 'x' }, 'LINKEDIN_CLIENT_ID is missing'],
    [{ OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'x' }, 'OPENID_ISSUER is missing'],
    [{ OPENID_ISSUER: 'https://sso.example' }, 'OPENID_CLIENT_ID is missing'],
    [
      { OPENID_ISSUER: 'http://sso.local', OPENID_CLIENT_ID: 'app', OPENID_CLIENT_SECRET: 'x' },
      'OPENID_ISSUER must start with https://',
    ],
    [{ OPENID_ISSUER: 'https://sso.example/?a=1' }, 'OPENID_ISSUER must not'],
    [{ OPENID_HOSTS: 'https://api.example/path' }, 'OPENID_HOSTS must'],
    [{ ORCID_ISSUER: 'http://orcid.org' }, 'ORCID_ISSUER must'],
  ])('refuse a provider that is configured by half: %j', (env, problem) =>
    expect(() => readConfig(env)).toThrow(problem),
  );

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
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ TRUST_PROXY: '127.0.0.1', DEMO: '1' }, true],
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

  it('are in one table with name, usual value and meaning', () => {
    const table = variableTable();
    expect(table.length).toBeGreaterThan(20);
    expect(table.filter(({ meaning, fallback }) => !meaning || !fallback)).toEqual([]);
  });
});
