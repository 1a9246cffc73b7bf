import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import { type Browser, openBrowser } from '../journeys/browser-client.ts';
import { codeOf } from '../journeys/totp.ts';

let addresses = 0;
/** Each request comes from a network of its own, so that no limit but an account's is met by the way. */
function address(): string {
  addresses += 1;
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.7`;
}
export const browserAt = (url: string): Browser => openBrowser({ url, address });

/** A demo person, signed in; with the second factor where it is requested. */
export async function signIn(url: string, email: string): Promise<Browser> {
  const browser = browserAt(url);
  const response = await browser.signIn(email, demoPassword);
  if (response.status !== 200) throw new Error(`${email} cannot sign in: ${response.status} ${response.text}`);
  if ((await browser.session()).user) return browser;
  const confirmed = await browser.confirm(codeOf(demoTotpSecret));
  if (confirmed.status !== 200) throw new Error(`${email} cannot confirm: ${confirmed.status} ${confirmed.text}`);
  return browser;
}
