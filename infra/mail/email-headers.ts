import type { OutgoingEmail } from './mail.ts';

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a header (RFC 5322)
const control = /[\u0000-\u001f\u007f\u2028\u2029]/;

/**
 * Refuses an email whose headers could carry a second header: line breaks and other control characters in an address, the
 * subject, the message id or a header, and header names that are not a token of RFC 5322. Every adapter of `Mail` calls it.
 */
export function checkHeaders(email: OutgoingEmail, from: string): void {
  const { to, subject, messageId = '', headers = {} } = email;
  const values = { from, to, subject, 'message-id': messageId, ...headers };
  for (const [name, value] of Object.entries(values)) {
    if (!headerName.test(name)) throw new TypeError('An email has a header whose name is not allowed.');
    if (control.test(value))
      throw new TypeError(`The header ${name} of an email has a line break or a control character.`);
  }
  if (to.trim() === '') throw new TypeError('An email needs an address.');
}
