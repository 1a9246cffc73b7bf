import { bucketsOf } from '@consortia/infra/kit/http/networks';
import { limits } from '@consortia/proto/limits';
import type { Counters } from '../sign-in/counters.ts';
import { hashOf } from '../token.ts';

const hour = 60 * 60_000;
const usual = { caller: 3, network: 10, all: 30 };
/**
 * Emails to one address in an hour, by their purpose: for requests of one caller, of its network and of all together. Using up the
 * first two does not prevent the owner of the address, on another network, from getting theirs; the last limits the total.
 */
const mailsAnHour = {
  'sign-up': usual,
  'sign-up-again': { caller: limits.signUpEmailsAgain, network: 6, all: 12 },
  'password-reset': usual,
  'email-change': usual,
} as const;
/** Where the shared counters are down. */
const strictly = 1;
export type MailPurpose = keyof typeof mailsAnHour;

/** Counts one email to `email`, requested from `address`; false when it must not be sent. */
export async function mayMail(
  counters: Pick<Counters, 'add'>,
  { purpose, email, address }: { purpose: MailPurpose; email: string; address: string },
): Promise<boolean> {
  const { caller, network } = bucketsOf(address);
  const most = mailsAnHour[purpose];
  const key = `${purpose}:emails:${hashOf(email)}`;
  const buckets = [
    [`${key}:caller:${caller}`, most.caller],
    [`${key}:network:${network}`, most.network],
    [key, most.all],
  ] as const;
  for (const [name, limit] of buckets) {
    const { value, strict } = await counters.add(name, 1, hour);
    // Later counters are left alone, so that one caller cannot use up what belongs to the others.
    if (value > (strict ? strictly : limit)) return false;
  }
  return true;
}
