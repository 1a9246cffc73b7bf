import { domainToASCII } from 'node:url';

/** The one spelling of an address that is stored, compared and counted. */
export function normaliseEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const domain = domainToASCII(text.slice(at + 1));
  return domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** Everything behind the last @; a part of it is no match, so `evil-uni.example` and `uni.example.evil` stay outside. */
export const domainOf = (normalised: string): string => normalised.slice(normalised.lastIndexOf('@') + 1);
export const localPartOf = (normalised: string): string => normalised.slice(0, normalised.lastIndexOf('@'));
