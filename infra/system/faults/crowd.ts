import type { MailServer } from '@consortia/infra/testing/engines/mail-server';
import { readEmail } from '@consortia/infra/testing/engines/read-email';
import { until } from '@consortia/infra/testing/engines/until';
import { browserAt } from '../processes/people.ts';
import { type Ledger, note } from './ledger.ts';
import { type Meter, type Person, personOf } from './person.ts';

export const crowdPassword = 'a long walk by the sea';
/** Email of the person of a crowd with this number; the first has 1. */
export const crowdEmail = (number: number): string => `load-${number}@uni-aurora.example`;
const atOnce = 4;
/** A product that has just started still computes matches while it sends the first emails. */
const emailMs = 90_000;

/** Tokens of the links by which an address is confirmed, one for each email with such a link that was received. */
export async function confirmationsTo(mail: MailServer, email: string): Promise<string[]> {
  const received = mail.emails.filter(({ to }) => to === email);
  const texts = await Promise.all(received.map(async ({ source }) => (await readEmail(source)).text));
  return texts.flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

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
  const email = crowdEmail(number);
  if (!(await signUp(url, email, number, ledger))) throw new Error(`${email} could not sign up.`);
  await until(async () => (await confirmationsTo(mail, email)).length > 0, emailMs);
  const [token] = await confirmationsTo(mail, email);
  const browser = browserAt(url);
  const plainPassword = { first: crowdPassword, second: crowdPassword };
  const fields = { token, ...namesOf(number), plainPassword };
  const confirmed = await browser.post('/sign-up/confirm', fields);
  if (confirmed.status !== 200) throw new Error(`${email} cannot confirm: ${confirmed.status} ${confirmed.text}`);
  const signedIn = await browser.signIn(email, crowdPassword);
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
