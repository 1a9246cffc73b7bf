import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityProvider } from '@consortia/infra/config/config';
import { createLogger } from '@consortia/infra/log/logger';
import { startOpenIdProvider } from '@consortia/infra/testing/openid-provider';
import { createProviderClient } from './provider-client.ts';

const checks = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const redirectUri = 'http://localhost:3000/login/openid/callback';
const log = createLogger({ level: 'silent' });
const servers: Server[] = [];

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const settingsOf = (issuer: string): IdentityProvider => ({
  id: 'openid',
  name: 'OpenID',
  issuer,
  clientId: 'app',
  clientSecret: 'secret of the app',
  scope: 'openid email profile',
  hosts: [],
  emailDomains: [],
  isPrivate: true,
  withoutPkceAndNonce: false,
});
const clientOf = (settings: IdentityProvider, now = () => 0) =>
  createProviderClient(settings, { redirectUri, log, now });
/** An issuer that describes itself with these endpoints. */
async function issuerWith(endpoints: (issuer: string) => object) {
  const requests: string[] = [];
  const issuer: string = await serve((request, response) => {
    requests.push(request.url!);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ issuer, response_types_supported: ['code'], ...endpoints(issuer) }));
  });
  return { issuer, requests };
}

describe('the client of a provider', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('requests the description of the issuer once an hour, and again after a failure', async () => {
    let time = 0;
    const { issuer, requests } = await issuerWith((own) => ({ authorization_endpoint: `${own}/authorize` }));
    const client = clientOf(settingsOf(issuer), () => time);
    await Promise.all([client.authorizationUrl(checks), client.authorizationUrl(checks)]);
    time += 60 * 60_000 - 1;
    await client.authorizationUrl(checks);
    expect(requests).toEqual(['/.well-known/openid-configuration']);
    time += 1;
    await client.authorizationUrl(checks);
    expect(requests).toHaveLength(2);

    let works = false;
    const late: string = await serve((_request, response) => {
      response.statusCode = works ? 200 : 500;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ issuer: late, authorization_endpoint: `${late}/authorize` }));
    });
    const retried = clientOf(settingsOf(late));
    await expect(retried.authorizationUrl(checks)).rejects.toMatchObject({ code: 'identity.provider_refused' });
    works = true;
    expect(await retried.authorizationUrl(checks)).toContain(`${late}/authorize?`);
  });

  it('requests only hosts of the issuer, whatever its description names', async () => {
    const requests: string[] = [];
    const elsewhere = await serve((request, response) => {
      requests.push(request.url!);
      response.end('{}');
    });
    const { issuer } = await issuerWith((own) => ({
      authorization_endpoint: `${own}/authorize`,
      token_endpoint: `${elsewhere}/token`,
    }));
    const client = clientOf(settingsOf(issuer));
    const query = { code: 'a-code', state: checks.state };
    await expect(client.accountOf(query, checks)).rejects.toMatchObject({ code: 'identity.provider_unavailable' });
    expect(requests).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['is too long', (_request, response) => void response.end(`{"issuer":"${'x'.repeat(300 * 1024)}"}`)],
    ['redirects', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['breaks off', (request) => void request.socket.destroy()],
  ])('is not available where the response of the issuer %s', async (_name, respond) => {
    const client = clientOf(settingsOf(await serve(respond)));
    await expect(client.authorizationUrl(checks)).rejects.toMatchObject({ code: 'identity.provider_unavailable' });
  });

  it('refuses a description of another issuer', async () => {
    const { issuer } = await issuerWith(() => ({ issuer: 'https://issuer.example' }));
    const client = clientOf(settingsOf(issuer));
    await expect(client.authorizationUrl(checks)).rejects.toMatchObject({ code: 'identity.provider_refused' });
  });

  it('refuses an issuer in our own network unless the operator says that it is there', async () => {
    const { issuer, requests } = await issuerWith((own) => ({ authorization_endpoint: `${own}/authorize` }));
    const client = clientOf({ ...settingsOf(issuer), isPrivate: false });
    await expect(client.authorizationUrl(checks)).rejects.toThrow();
    expect(requests).toEqual([]);
  });

  it('sends a provider that does not know them neither a code verifier nor a nonce', async () => {
    const people = [{ sub: 'lee', email: 'lee@example.org', email_verified: true }];
    const provider = await startOpenIdProvider({ id: 'linkedin', people, redirectUris: [redirectUri] });
    const client = clientOf({ ...provider.settings, withoutPkceAndNonce: true });
    const start = new URL(await client.authorizationUrl(checks));
    expect([...start.searchParams.keys()].sort()).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    const back = new URL(await provider.signIn(start.href, 'lee'));
    expect(await client.accountOf(Object.fromEntries(back.searchParams), checks)).toMatchObject({
      account: {
        account: `${provider.issuer} lee`,
        email: 'lee@example.org',
        emailVerified: true,
      },
    });
    await provider.close();
  });
});
