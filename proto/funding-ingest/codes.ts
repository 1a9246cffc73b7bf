import { z } from 'zod';

/** What a call may be found by, of what its conditions say. */
export const callTraits = ['lumpSum', 'cascade', 'blind'] as const;
/** The most that one project gets, in millions of euros. */
export const projectSizes = ['1', '2', '4', '8', 'more'] as const;
/** Levels of technology readiness. */
export const readinessLevels = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const deadlineModels = ['single-stage', 'two-stage', 'multiple cut-off'] as const;
const cordisCodes: Readonly<Record<string, string>> = { GR: 'EL', GB: 'UK' };
/** The code of a country as CORDIS writes it, from its ISO code. */
export const cordisCountry = (iso: string): string => cordisCodes[iso] ?? iso;
/** Country code as CORDIS writes it: ISO 3166-1 alpha-2, with EL for Greece and UK for the United Kingdom. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** Official languages of the EU in which the portal publishes, ISO 639-1. English is the one that is shown. */
export const portalLanguages = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
] as const;
export type PortalLanguage = (typeof portalLanguages)[number];
