import { domainToASCII } from 'node:url';
import { isPublicMailDomain } from '@consortia/infra/mail/public-mail-domains';

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
/** The domain of an address, which says where its owner belongs; null for one on which anyone can get an address. */
export function provingDomainOf(normalised: string): string | null {
  const domain = domainOf(normalised);
  return isPublicMailDomain(domain) ? null : domain;
}
export const localPartOf = (normalised: string): string => normalised.slice(0, normalised.lastIndexOf('@'));

/** Whose mailbox an address leads to: what follows a plus is a label that its owner chooses freely (RFC 5233). */
export const mailboxOf = (normalised: string): string =>
  `${localPartOf(normalised).split('+', 1)[0]}@${domainOf(normalised)}`;
