import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderId } from '@consortia/proto/identity/providers';
import jwt from 'jsonwebtoken';
import type { Adapter, AdapterPayload, Configuration, InteractionResults, KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityProvider } from '../config/config.ts';

/** Claims of a person; `sub` is what they sign in as at the provider. */
export type Claims = { sub: string } & Record<string, unknown>;
/** Signs a payload, by default with the key of the provider; a text is a secret (HS256). */
type Sign = (payload: object, key?: KeyObject | string) => string;
/** Returns the ID token that is sent in place of one with this payload. */
export type Tamper = (payload: Record<string, unknown>, sign: Sign) => string;
type Options = {
  id: ProviderId;
  name?: string;
  people: readonly Claims[];
  /** Addresses that the client has registered. */
  redirectUris: readonly string[];
  /** Puts name and email into UserInfo alone, as the standard does by default. */
  claimsInUserInfo?: boolean;
};
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

const client = { id: 'consortia', secret: 'secret-of-consortia-at-its-provider' };

/** Everything in this process; the library's own store is shared by all of its providers. */
function memoryAdapter() {
  const rows = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...rows].find(([key, row]) => key.startsWith(keyOf('')) && row[field] === value)?.[1];
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      consume: async (id) =>
        void rows.set(keyOf(id), { ...rows.get(keyOf(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/**
 * An OpenID Connect provider (`oidc-provider`) on a free port of this machine. Its sign-in page has a field for the `sub` of one of
 * `people` and a link to cancel. Every scope is granted.
 */
export async function startOpenIdProvider({ id, name, people, redirectUris, claimsInUserInfo = false }: Options) {
  const { Provider } = await import('oidc-provider');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'key-of-the-provider';
  const state: { tamper: Tamper | null; requests: string[] } = { tamper: null, requests: [] };

  const configuration: Configuration = {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as never] },
    cookies: { keys: ['key of the cookies of the provider'] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', ...(id === 'orcid' ? ['given_name', 'family_name'] : [])],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: claimsInUserInfo,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const claims = people.find((person) => person.sub === sub);
      return claims && { accountId: sub, claims: async () => claims };
    },
    async loadExistingGrant({ oidc }: KoaContextWithOIDC) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    state.requests.push(`${context.method} ${context.path}`);
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (!state.tamper || (context as KoaContextWithOIDC).oidc?.route !== 'token' || !body?.id_token) return;
    const payload = jwt.decode(body.id_token) as Record<string, unknown>;
    const sign: Sign = (changed, key = privateKey) =>
      jwt.sign(changed, key, { algorithm: typeof key === 'string' ? 'HS256' : 'RS256', keyid: kid });
    context.body = { ...body, id_token: state.tamper(payload, sign) };
  });
  const respond = provider.callback();

  async function enter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    if (request.url!.endsWith('/cancel')) return finish({ error: 'access_denied' });
    if (request.method === 'POST') return finish({ login: { accountId: (await bodyOf(request)).get('sub')! } });
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1><form method="post">
<label>Account <input name="sub"></label><button>Continue</button></form><a href="${request.url}/cancel">Cancel</a>`);
  }
  server.on('request', (request, response) => {
    if (request.url!.startsWith('/enter/')) enter(request, response).catch(() => response.destroy());
    else respond(request, response);
  });

  const settings: IdentityProvider = {
    id,
    name: name ?? id,
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    scope: id === 'orcid' ? 'openid' : 'openid email profile',
    hosts: [],
    emailDomains: [],
    isPrivate: true,
    withoutPkceAndNonce: false,
  };
  return {
    issuer,
    settings,
    secret: client.secret,
    /** Requests so far, for instance `POST /token`. */
    requests: state.requests,
    /** Changes the ID tokens from now on; null: no longer. */
    tamper(how: Tamper | null) {
      state.tamper = how;
    },
    /** Signs a person in as their browser would, and returns the address that the provider sends it back to. */
    signIn: (authorizationUrl: string, sub: string) => visit(authorizationUrl, (at) => ({ at, form: { sub } })),
    cancel: (authorizationUrl: string) => visit(authorizationUrl, (at) => ({ at: `${at}/cancel` })),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };

  async function visit(start: string, decide: (page: string) => { at: string; form?: Record<string, string> }) {
    const cookies = new Map<string, string>();
    let next: { at: string; form?: Record<string, string> } = { at: start };
    for (let hops = 0; hops < 10; hops += 1) {
      if (!next.at.startsWith(issuer)) return next.at;
      const response: Response = await fetch(next.at, {
        method: next.form ? 'POST' : 'GET',
        body: next.form && new URLSearchParams(next.form),
        headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
        redirect: 'manual',
      });
      for (const line of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(key, value);
      }
      const location = response.headers.get('location');
      if (location) next = { at: new URL(location, next.at).href };
      else if (response.status === 200 && new URL(next.at).pathname.startsWith('/enter/')) next = decide(next.at);
      else throw new Error(`The provider responded with ${response.status}: ${await response.text()}`);
    }
    throw new Error('The provider did not send the browser back.');
  }
}
