import { fold, foldedName } from '@consortia/proto/posts/masking/folding';
import { initialsOf } from '@consortia/proto/posts/masking/initials';

/** Short forms that people of the field type and texts spell out, or the other way round. */
const known: Record<string, string> = {
  AI: 'artificial intelligence',
  API: 'active pharmaceutical ingredient',
  CCAM: 'connected cooperative and automated mobility',
  CCS: 'carbon capture and storage',
  COFUND: 'co-funding of regional national and international programmes',
  CSA: 'coordination and support action',
  EIC: 'european innovation council',
  EIT: 'european institute of innovation and technology',
  EOSC: 'european open science cloud',
  ERC: 'european research council',
  GDPR: 'general data protection regulation',
  GNSS: 'global navigation satellite system',
  HPC: 'high performance computing',
  IoT: 'internet of things',
  ITER: 'international thermonuclear experimental reactor',
  LCA: 'life cycle assessment',
  LLM: 'large language model',
  ML: 'machine learning',
  MRI: 'magnetic resonance imaging',
  MSCA: 'marie sklodowska curie actions',
  NLP: 'natural language processing',
  PPP: 'public private partnership',
  R2R: 'roll to roll',
  RIA: 'research and innovation action',
  SME: 'small and medium sized enterprise',
  SSH: 'social sciences and humanities',
  SSbD: 'safe and sustainable by design',
  TRL: 'technology readiness level',
  UAV: 'unmanned aerial vehicle',
};
const long = new Map(Object.entries(known).map(([short, spelt]) => [spelt, short]));
const folded = (text: string): string =>
  fold(text)
    .text.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
const speltOut = new RegExp(`(?<!\\p{L})(?:${[...long.keys()].map(folded).join('|')})(?=e?s?(?!\\p{L}))`, 'gu');
const shortened = new RegExp(`(?<![\\p{L}\\p{N}])(?:${Object.keys(known).join('|')})(?=s?(?![\\p{L}\\p{N}]))`, 'gu');
const byFolded = new Map([...long].map(([spelt, short]) => [folded(spelt), short]));

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const signed = /[äöüåøłđðıþßæœ]|[aou]\u0308|a\u030a/;
/** Words with letters that the index does not take for others, as they are typed on a keyboard without them: Søren, Mueller. */
function plainWords(text: string): string[] {
  if (!signed.test(text.toLowerCase())) return [];
  const words = new Set(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  );
  return [...words]
    .filter((word) => signed.test(word))
    .flatMap((word) => [foldedName(word), foldedName(word.replace(/[äöüøå]/g, (letter) => digraphs[letter]!))]);
}

/**
 * Other ways to write what these texts and phrases say: short forms of what is spelt out, what short forms stand for, initials of
 * the phrases, and words without their signs.
 */
export function alsoWritten(text: string, phrases: readonly string[]): string {
  const all = [text, ...phrases].join('. ');
  const short = Array.from(folded(all).matchAll(speltOut), ([spelt]) => byFolded.get(spelt) ?? '');
  const spelt = Array.from(all.matchAll(shortened), ([form]) => known[form] ?? '');
  return [...new Set([...short, ...spelt, ...phrases.flatMap(initialsOf), ...plainWords(all)])].join(', ');
}
