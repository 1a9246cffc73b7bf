import type { Draft, Reader } from './reader.ts';

type Kind = Draft<'entities'>['kind'];
type Who = Draft<'entities'>['who'][number];

const jrc = /\b(?:Joint Research Cent(?:re|er)|JRC)\b/;
const frames: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/\bmay participate as\b[^.;]{0,140}\b(?:zero funding|associated partner)\b/i, 'unfundedMember'],
  [/\bmay participate as (?:a )?member of the consortium\b/i, 'member'],
  [/\b(?:will|shall|may|can|does) ?not participate in the preparation\b/i, 'preparesNot'],
  [/\bmay participate in the preparation\b/i, 'mayPrepare'],
];

const established = /\bdeemed to be established\b/i;
const ifEssential = /\bare not eligible (?:to receive|for) (?:Union )?funding unless\b[^.;]{0,80}\bessential\b/i;
const whereCallSays = /\beligible (?:to receive|for) (?:Union )?funding (?:when|if|where) provided for\b/i;
const exceptional = /\bexceptionally eligible (?:to receive|for) (?:Union )?funding\b/i;
const eligible = /\b(?:are|is) (?:automatically )?eligible (?:to receive|for) (?:Union )?funding\b/i;
const organisation =
  /(?:^|[,:] )(?:all )?(other )?international (European )?(?:research )?organisations?\b( with (?:their )?headquarters in)?/i;
const fundingFrames: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [established, 'established'],
  [ifEssential, 'ifEssential'],
  [whereCallSays, 'whereCallSays'],
  [exceptional, 'exceptional'],
  [eligible, 'eligible'],
];
const kindOf = (text: string, all: typeof frames): Kind | undefined => all.find(([pattern]) => pattern.test(text))?.[1];

function organisationOf(text: string): Draft<'entities'>[] {
  const found = organisation.exec(text);
  const kind = found && kindOf(text, fundingFrames);
  if (!found || !kind) return [];
  const [, other, european, inEurope] = found;
  const who: Who = european
    ? 'internationalEuropean'
    : other
      ? 'otherInternational'
      : inEurope
        ? 'internationalInEurope'
        : 'international';
  return [{ type: 'entities', kind, who: [who] }];
}

const hostMayBe = /\bmay be an international European research organisation\b/i;
const hosts: readonly (readonly [pattern: RegExp, who: Who])[] = [
  [/\binternational European research organisation\b/i, 'internationalEuropean'],
  [/\bCERN\b/, 'cern'],
  [/\bEMBL\b/, 'embl'],
  [/\bcreated under (?:EU|Union) law\b/i, 'unionBodies'],
];
const ericItself = /\bERICs? (?:itself )?must (?:itself )?be the beneficiary\b/;
const overseas = /\boverseas countries and territories\b[^:]{0,60}\blinked to the Member States\b/i;
const asBeneficiaries = /^affiliated entities are eligible for funding under the same conditions as beneficiaries\b/i;

/** Entities with rules of their own: the Joint Research Centre, international organisations, overseas countries. */
export const readEntities: Reader<'entities'> = ({ text }) => {
  const kind = jrc.test(text) ? kindOf(text, frames) : undefined;
  const found: Draft<'entities'>[] = kind ? [{ type: 'entities', kind, who: ['jrc'] }] : [];
  found.push(...organisationOf(text));
  if (hostMayBe.test(text) && /\bhost institution\b|^It must\b/i.test(text)) {
    const who = hosts.filter(([pattern]) => pattern.test(text)).map(([, one]) => one);
    found.push({ type: 'entities', kind: 'host', who });
  }
  if (ericItself.test(text)) found.push({ type: 'entities', kind: 'mustBeBeneficiary', who: ['eric'] });
  if (overseas.test(text) && /\beligible\b/i.test(text))
    found.push({ type: 'entities', kind: 'eligible', who: ['overseas'] });
  if (asBeneficiaries.test(text)) found.push({ type: 'entities', kind: 'asBeneficiary', who: ['affiliated'] });
  return found;
};
