import type { User } from '../src/users/user-model.ts';
import { type Browser, type Harness, startHarness } from './harness.ts';

export let harness: Harness;
/** How many people were added so far: a number that no other test of the file has. */
export let people = 0;
export let email: string;
export let id: string;

/** Starts the service for the tests of a file, and adds a person with an address of her own before each test. */
export function startWithRosa(person: Partial<User> = {}): void {
  beforeAll(async () => {
    harness = await startHarness();
  });
  beforeEach(async () => {
    people += 1;
    email = `rosa.${people}@uni-aurora.example`;
    id = await harness.addPerson({ ...person, email });
  });
  afterAll(() => harness.close());
}

/** A browser in which the person is signed in. */
export async function signedIn(
  options: { address?: string; userAgent?: string } = {},
  address = email,
): Promise<Browser> {
  const browser = harness.browser(options);
  await browser.signIn(address);
  return browser;
}
/** Whether the session of a browser has not ended. */
export const isAlive = async (browser: Browser): Promise<boolean> =>
  (await harness.resolve(browser.cookie('consortia-session'))) !== null;
