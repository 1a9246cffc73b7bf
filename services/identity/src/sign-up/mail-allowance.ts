import { bucketsOf } from '@consortia/infra/kit/http/networks';
import type { Counters } from '../sign-in/counters.ts';
import { hashOf } from '../token.ts';

const hour = 60 * 60_000;
/**
 * Emails to one address in an hour: for requests of one caller, of its network and of all together. Using up the first two does not
 * prevent the owner of the address, on another network, from getting theirs; the last limits the total.
 */
export const mailsAnHour = { caller: 3, network: 10, all: 30, strict: 1 } as const;

/** Counts one email to `email`, requested from `address`; false when it must not be sent. */
export async function mayMail(
  counters: Pick<Counters, 'add'>,
  {
    purpose,
    email,
    address,
  }: { purpose: 'sign-up' | 'password-reset' | 'email-change'; email: string; address: string },
): Promise<boolean> {
  const { caller, network } = bucketsOf(address);
  const key = `${purpose}:emails:${hashOf(email)}`;
  const buckets = [
    [`${key}:caller:${caller}`, mailsAnHour.caller],
    [`${key}:network:${network}`, mailsAnHour.network],
    [key, mailsAnHour.all],
  ] as const;
  for (const [name, limit] of buckets) {
    const { value, strict } = await counters.add(name, 1, hour);
    // Later counters are left alone, so that one caller cannot use up what belongs to the others.
    if (value > (strict ? mailsAnHour.strict : limit)) return false;
  }
  return true;
}
