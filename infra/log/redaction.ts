/** Names of fields whose value is never written, whatever the case and the separators. */
const secretNames =
  /^(?:x-?)?(?:authorization|auth-?code|backup-?codes?|otp|totp|credentials?|(?:password|token)-?hash)$|(?:password|secret|token|cookies?|csrf|private-?key)$/i;
/** Fields that are always redacted: a body may be someone's confidential work. */
const redactedNames = /^(?:body|rawBody|headers|prompt)$/;
export const censored = '[redacted]';
const deepest = 8;

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
const isSecretName = (name: string): boolean => secretNames.test(name.replaceAll('_', '-')) || redactedNames.test(name);

/** A copy without the values of secret fields, at any depth. Errors and other instances are left to the serialisers. */
export function redact(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth >= deepest ? censored : value.map((entry) => redact(entry, depth + 1));
  if (!isPlain(value)) return value;
  if (depth >= deepest) return censored;
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    copy[name] = isSecretName(name) && entry !== undefined ? censored : redact(entry, depth + 1);
  }
  return copy;
}

/** Secrets by their shape, wherever they are in a line: internal tokens, our cookies, token fields of forms and addresses. */
const jsonWebToken = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;
const ourCookie = /(\bconsortia-(?:session|device|visitor|provider)\s*=\s*)[^\s;,"'\\]+/g;
const formField =
  /((?:^|[\s?&"'{,\\])(?:_?token|csrf|[a-z]*password(?:\[\w+\])?|plainPassword(?:%5B\w+%5D)?|authCode)(?:=|\\?"\s*:\s*\\?"))[^\s&;,"'\\]+/gi;
/** Code and state of a sign-in with a provider, in an address, and what goes to its token endpoint. */
const addressCode = /((?:[?&](?:code|state)|\b(?:code_verifier|client_secret))=)[^\s&"'\\]+/gi;
const bearer = /(\b(?:Bearer|Basic) )[\w.~+/=-]+/g;
/** Control characters that JSON leaves as they are but terminals obey, and those that turn the direction of text. */
const unsafeCharacters = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Last look at a finished line of JSON: what slipped into a sentence or a stack is truncated out, control characters are written as escapes. */
export function scrub(line: string): string {
  return line
    .replace(jsonWebToken, censored)
    .replace(ourCookie, `$1${censored}`)
    .replace(formField, `$1${censored}`)
    .replace(addressCode, `$1${censored}`)
    .replace(bearer, `$1${censored}`)
    .replace(unsafeCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
