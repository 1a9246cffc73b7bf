import type { Config } from '@consortia/infra/config/config';
import { type OpenIdProvider, startOpenIdProvider } from '@consortia/infra/testing/openid-provider';
import type { ProviderId } from '@consortia/proto/identity/providers';
import { type Browser, startHarness } from './harness.ts';

const publicUrl = 'http://localhost:3000';
/** People at the providers, by their subject. Nina is new; Ana and Li Wei have accounts of the demo with these addresses. */
export const atGoogle = {
  nina: { given_name: 'Nina', family_name: 'Novak', email: 'nina@uni-aurora.example', email_verified: true },
  ana: { given_name: 'Ana', family_name: 'Kovács', email: 'ana.kovacs@uni-aurora.example', email_verified: true },
  admin: { given_name: 'Ada', family_name: 'Min', email: 'admin@consortia.example', email_verified: true },
  liwei: { given_name: 'Li', family_name: 'Wei', email: 'li.wei@uni-aurora.example', email_verified: true },
  impostor: { given_name: 'Ana', family_name: 'K', email: 'ana.kovacs@uni-aurora.example', email_verified: false },
  outsider: { given_name: 'Olaf', family_name: 'Out', email: 'olaf@elsewhere.example', email_verified: true },
};
export const orcidId = '0000-0002-1825-0097';

const callbackOf = (id: ProviderId): string => `${publicUrl}/login/${id}/callback`;
export const pathOf = (address: string): string => address.replace(publicUrl, '');

export type ProviderHarness = Awaited<ReturnType<typeof startProviderHarness>>;

/** The identity service with Google and ORCID, both played by real providers of this process. */
export async function startProviderHarness({
  claimsInUserInfo = false,
  config = {},
}: {
  claimsInUserInfo?: boolean;
  config?: Partial<Config>;
} = {}) {
  const google = await startOpenIdProvider({
    id: 'google',
    name: 'Google',
    people: Object.entries(atGoogle).map(([sub, claims]) => ({ sub, ...claims })),
    redirectUris: [callbackOf('google')],
    claimsInUserInfo,
  });
  const orcid = await startOpenIdProvider({
    id: 'orcid',
    name: 'ORCID',
    people: [{ sub: orcidId, given_name: 'Josiah', family_name: 'Carberry' }],
    redirectUris: [callbackOf('orcid')],
  });
  const identity = await startHarness({ identityProviders: [orcid.settings, google.settings], config });

  async function start(browser: Browser, id: ProviderId, body: object = {}): Promise<string> {
    const { body: response } = await browser.post(`/login/${id}`, { ...body });
    return (response as { authorizationUrl: string }).authorizationUrl;
  }
  const providerOf = (id: ProviderId): OpenIdProvider => (id === 'orcid' ? orcid : google);
  return {
    google,
    orcid,
    identity,
    start,
    /** Goes to the provider as `sub` and comes back; the response to the callback. */
    async signIn(browser: Browser, id: ProviderId, sub: string, body: object = {}) {
      const back = await providerOf(id).signIn(await start(browser, id, body), sub);
      return browser.navigate(pathOf(back));
    },
    /** Connects the account `sub` to the person who is signed in. */
    async connect(browser: Browser, id: ProviderId, sub: string) {
      const { body } = await browser.post(`/account/connections/${id}/connect`, {});
      const back = await providerOf(id).signIn((body as { authorizationUrl: string }).authorizationUrl, sub);
      return browser.navigate(pathOf(back));
    },
    /** Disconnects everyone, forgets what was requested, and has the providers sign what is true again. */
    async reset() {
      await identity.identity().users.updateMany({}, { $set: { oauthAccounts: [] } });
      for (const provider of [google, orcid]) {
        provider.tamper(null);
        provider.requests.length = 0;
      }
    },
    async close() {
      await identity.close();
      await Promise.all([google.close(), orcid.close()]);
    },
  };
}

/** The message left for the next page. */
export const flashOf = (browser: Browser): string => {
  const cookie = decodeURIComponent(browser.cookie('consortia-flash'));
  return cookie === '' ? '' : (JSON.parse(cookie) as { message: string }).message;
};
export type { Browser };
