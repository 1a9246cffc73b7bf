import type { MailServer } from '@consortia/infra/testing/engines/mail-server';
import { until } from '@consortia/infra/testing/engines/until';
import { browserAt } from '../processes/people.ts';
import { type Ledger, note } from './ledger.ts';
import { type Meter, type Person, personOf } from './person.ts';

const password = 'a long walk by the sea';
const atOnce = 4;

/** The text of an email, which is sent as base64. */
const plainText = (source: string): string =>
  Buffer.from(source.slice(source.indexOf('\r\n\r\n')), 'base64').toString();
export const emailsTo = (mail: MailServer, email: string): string[] =>
  mail.emails.filter(({ to }) => to === email).map(({ source }) => plainText(source));

const namesOf = (number: number) => ({
  firstname: `Person${String.fromCharCode(97 + (number % 26))}`,
  lastname: 'Loadhart',
});
/** Signs someone up; the response is noted, so that their email can be searched for. */
export async function signUp(url: string, email: string, number: number, ledger: Ledger): Promise<boolean> {
  const browser = browserAt(url);
  const names = namesOf(number);
  const response = await browser.post('/sign-up', { ...names, email, termsConsent: true }).catch(() => null);
  ledger.emails.set(email, note(undefined, response?.status === 200 ? 'yes' : 'maybe'));
  return response?.status === 200;
}

async function join(url: string, number: number, mail: MailServer, ledger: Ledger, meter: Meter): Promise<Person> {
  const email = `load-${number}@uni-aurora.example`;
  if (!(await signUp(url, email, number, ledger))) throw new Error(`${email} could not sign up.`);
  const tokenOf = () => /token=([\w-]+)/.exec(emailsTo(mail, email)[0] ?? '')?.[1];
  await until(async () => tokenOf() !== undefined);
  const browser = browserAt(url);
  const plainPassword = { first: password, second: password };
  const fields = { token: tokenOf(), ...namesOf(number), plainPassword };
  const confirmed = await browser.post('/sign-up/confirm', fields);
  if (confirmed.status !== 200) throw new Error(`${email} cannot confirm: ${confirmed.status} ${confirmed.text}`);
  const signedIn = await browser.signIn(email, password);
  if (signedIn.status !== 200) throw new Error(`${email} cannot sign in: ${signedIn.status} ${signedIn.text}`);
  return personOf(browser, meter);
}

/** So many people sign up, confirm by the link in their email, and sign in. */
export async function gatherCrowd(
  count: number,
  { url, mail, ledger, meter }: { url: string; mail: MailServer; ledger: Ledger; meter: Meter },
): Promise<Person[]> {
  const people: Person[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      people.push(await join(url, next, mail, ledger, meter));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return people;
}
