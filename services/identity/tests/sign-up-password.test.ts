import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { messages } from '@consortia/proto/messages';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let people = 0;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** Signs up, and confirms the address with this password. */
async function choose(text: string) {
  people += 1;
  const email = `p${people}@uni-aurora.example`;
  await harness.requestSignUp(email);
  const plainPassword = { first: text, second: text };
  return { email, ...(await harness.confirmSignUp(await harness.confirmationToken(email), { plainPassword })) };
}

describe('a new password', () => {
  it.each([
    ['ten characters', 'q7 zw v0 k'],
    ['two hundred characters', `${'green tea and long walks '.repeat(8)}`],
    ['letters alone', 'lampposthedgehog'],
    ['digits alone', '8302947156308'],
    ['decomposed Unicode with a blank at its end', 'ko\u0308nig und z\u030Cena '],
    ['signs that look like operators', '{"$ne": null} && 1'],
  ])('may be %s, and counts exactly as it was typed', async (_, text) => {
    const { email, status } = await choose(text);
    expect(status).toBe(200);
    const signIn = async (typed: string) => (await harness.browser().signIn(email, typed)).status;
    expect(await signIn(text)).toBe(200);
    const others = [text.slice(0, -1), `${text}x`, text.normalize('NFC').trim().toUpperCase()];
    for (const other of others.filter((one) => one !== text))
      expect([other, await signIn(other)]).toEqual([other, 401]);
  });

  it.each([
    ['nine characters', 'q7 zw v0k', messages.passwordTooShort],
    ['201 characters', 'x7'.repeat(100).concat('y'), messages.passwordTooLong],
    ['one of the common ones', 'qwertyuiop', credentialMessages.passwordCommon],
    ['a common one in disguise', 'P4$$w0rd2026', credentialMessages.passwordCommon],
    ['the name of the product', 'Consortia-2026!', credentialMessages.passwordCommon],
    ['the name of the person', 'EvaLindqvist77', credentialMessages.passwordCommon],
    ['the domain of the address', 'uni-aurora.2026', credentialMessages.passwordCommon],
  ])('is refused as %s, and the link works again', async (_, text, sentence) => {
    const { email, status, body } = await choose(text);
    expect([status, JSON.stringify(body).includes(sentence)]).toEqual([422, true]);
    expect((await harness.confirmSignUp(await harness.confirmationToken(email))).status).toBe(200);
  });
});
