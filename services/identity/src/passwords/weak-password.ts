import { readFileSync } from 'node:fs';
import { demoPassword } from '@consortia/proto/demo';
import { fail } from '@consortia/proto/errors';
import { credentialMessages } from '@consortia/proto/identity/messages/credentials';
import { isBreached } from './breached-passwords.ts';
import { bare, folded, undisguised } from './password-forms.ts';

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
const published = demoPassword.replace(/-\d+$/, '');
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);
/** No walk is longer, so each step of the search costs the same whatever the length of the password. */
const maxWalk = Math.max(...rows.map((row) => row.length));
/** Characters that have to be left once known words are removed. */
const ownCharacters = 4;

/**
 * Whether a password is among the first to be tried: on the list of common ones, one of its words with digits around it,
 * known from breaches (docs/adr/0066-breached-passwords.md), that of the demo accounts, a repetition, a walk over the keyboard, or
 * nothing but words that are publicly related to this account.
 * `context` are those words: names, the local part of the address. The product's own name always counts.
 */
export function isWeakPassword(password: string, context: readonly string[]): boolean {
  const text = folded(password);
  const forms = [text, bare(text)].flatMap((form) => [form, undisguised(form)]);
  return (
    forms.some((form) => common.has(form) || form === published) ||
    isBreached(text) ||
    isRepetition(text) ||
    isWalk(text) ||
    isContext(text, context)
  );
}

/** Throws `identity.password_common` for a new password that is among the first to be tried. */
export function refuseWeakPassword(password: string, context: readonly string[]): void {
  if (!isWeakPassword(password, context)) return;
  fail('identity.password_common', { fields: { 'plainPassword.first': [credentialMessages.passwordCommon] } });
}

const isRepetition = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text);

function isWalk(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const walk = maxSteps(rest);
    if (walk < 4) return rest.length < ownCharacters;
    rest = rest.slice(walk);
  }
  return true;
}

function maxSteps(text: string): number {
  for (let length = Math.min(text.length, maxWalk); length > 0; length -= 1) {
    if (walks.some((walk) => walk.includes(text.slice(0, length)))) return length;
  }
  return 0;
}

function isContext(text: string, context: readonly string[]): boolean {
  const fold = (word: string) => word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = ['consortia', ...context.flatMap((word) => fold(word).split(/[^\p{L}]+/u))].filter(
    (word) => word.length > 2,
  );
  const byLength = words.sort((a, b) => b.length - a.length);
  const left = byLength.reduce((rest, word) => rest.replaceAll(word, ' '), fold(text));
  return left !== fold(text) && left.replaceAll(/[^\p{L}]/gu, '').length < ownCharacters;
}
