import { securityMessages } from '@consortia/proto/identity/messages/security';
import bowser from 'bowser';

/** Longer ones are not read: no browser sends one, and the names are at their start and end. */
const maxUserAgent = 300;

export type BrowserNames = {
  /** For instance `Firefox`; null where the browser does not say. */
  browser: string | null;
  /** Of the operating system. */
  system: string | null;
};

/** Names of the browser and the operating system from a `User-Agent` header. */
export function browserOf(userAgent: string | undefined): BrowserNames {
  if (!userAgent || userAgent.length > maxUserAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

/** A browser in words, for emails; null where it is not known. */
export const browserInWords = ({ browser, system }: BrowserNames): string | null =>
  browser && system ? securityMessages.browserOn(browser, system) : browser;
