import { randomBytes } from 'node:crypto';
import type { Letter } from './mail.ts';

const lineBreak = '\r\n';
/** RFC 2045: encoded lines of at most 76 characters. */
const base64Lines = (text: string): string =>
  (
    Buffer.from(text.replace(/\r?\n/g, lineBreak), 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(lineBreak);

/** Bytes of one encoded word, so that the word stays below the 75 characters of RFC 2047. */
const wordBytes = 42;
const isPlain = (text: string): boolean => !/[^\x20-\x7e]/.test(text);

/** A header's text: as it is where it is ASCII, otherwise in encoded words that no character is split over. */
export function headerText(text: string): string {
  if (isPlain(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(`${lineBreak} `);
}

/** The bare address of `Name <name@example.org>` or `name@example.org`. */
export const addressOf = (mailbox: string): string => (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim();
function headerMailbox(mailbox: string): string {
  const name = /^(.*?)\s*<[^<>]*>\s*$/.exec(mailbox)?.[1];
  return name ? `${headerText(name)} <${addressOf(mailbox)}>` : addressOf(mailbox);
}

const part = (type: string, text: string): string =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', base64Lines(text)].join(lineBreak);

/** A letter as RFC 5322 and MIME write it: ASCII lines that end with CRLF. */
export function letterSource(letter: Letter, { from, now }: { from: string; now: Date }): string {
  const domain = addressOf(from).split('@')[1] ?? 'localhost';
  const headers: [string, string][] = [
    ['From', headerMailbox(from)],
    ['To', headerMailbox(letter.to)],
    ['Subject', headerText(letter.subject)],
    ['Date', now.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', letter.messageId ?? `<${randomBytes(16).toString('hex')}@${domain}>`],
    ['MIME-Version', '1.0'],
    ...Object.entries(letter.headers ?? {}).map(([name, value]): [string, string] => [name, headerText(value)]),
  ];
  const head = headers.map(([name, value]) => `${name}: ${value}`).join(lineBreak);
  const plain = part('text/plain', letter.text);
  if (letter.html === undefined) return [head, plain, ''].join(lineBreak);
  const boundary = randomBytes(18).toString('hex');
  return [
    head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    plain,
    `--${boundary}`,
    part('text/html', letter.html),
    `--${boundary}--`,
    '',
  ].join(lineBreak);
}
