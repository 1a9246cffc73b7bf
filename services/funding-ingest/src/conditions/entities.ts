import type { Draft, Reader } from './reader.ts';
import { mayNotTakePart } from './subjects.ts';
import { advice, demand, permission, words } from './vocabulary.ts';

type Kind = Draft<'entities'>['kind'];
type Who = Draft<'entities'>['who'][number];

const organisations = 'international (?:[a-z]+ )?organi[sz]ations?';
/** Whom a sentence can be about, the more particular first: what one takes is not read by the next. */
const subjects: readonly (readonly [named: RegExp, who: Who])[] = [
  [/\b(?:Joint Research Cent(?:re|er)|JRC)\b/g, 'jrc'],
  [/\binternational European (?:[a-z]+ )?organi[sz]ations?\b/gi, 'internationalEuropean'],
  [new RegExp(`\\bother ${organisations}`, 'gi'), 'otherInternational'],
  [
    new RegExp(
      `\\b${organisations},? (?:(?:with|having|that have) (?:their |a )?(?:headquarters?|seat)|headquartered|whose (?:headquarters?|seat))`,
      'gi',
    ),
    'internationalInEurope',
  ],
  [new RegExp(`\\b${organisations}`, 'gi'), 'international'],
  [/\bCERN\b/g, 'cern'],
  [/\bEMBL\b/g, 'embl'],
  [/\b(?:created|established|set up) under (?:EU|Union) law\b|\b(?:EU|Union) bodies\b/gi, 'unionBodies'],
  [/\bERICs?\b/g, 'eric'],
  [/\boverseas countries and territories\b[^.;:]{0,60}\blinked to\b/gi, 'overseas'],
  [/\baffiliated entities\b/gi, 'affiliated'],
  [/\b(?:EU|Union) restrictive measures\b|\bEU sanctions\b/gi, 'restricted'],
  [/\b(?:employees|staff) of\b/gi, 'staff'],
  [/\b(?:do not|not|without) (?:have |having )?(?:a )?legal personality\b/gi, 'withoutLegalPersonality'],
];

const not = '(?: ?not)';
const modal = words(permission, demand, 'will', 'could');
const adverb = '(?: (?:also|exceptionally|automatically|itself|only|therefore|nonetheless))?';
const beEligible = `(?:are|is|will be|shall be)${adverb}`;
const money = '(?: to receive| for) (?:Union |EU )?funding';
/** What is said of them, the more particular first. */
const predicates: readonly (readonly [said: RegExp, kind: Kind])[] = [
  [
    new RegExp(`\\b(?:${modal}|does|do)${not} (?:participate|take part|be involved) in the preparation\\b`, 'i'),
    'preparesNot',
  ],
  [
    new RegExp(`\\b${permission}${adverb} (?:participate|take part|be involved) in the preparation\\b`, 'i'),
    'mayPrepare',
  ],
  [
    new RegExp(
      `\\b${permission}${adverb} (?:participate|take part) [^.;]{0,140}\\b(?:zero funding|without funding|associated partner)\\b`,
      'i',
    ),
    'unfundedMember',
  ],
  [
    new RegExp(`\\b${permission}${adverb} (?:participate as |be )(?:an? )?(?:member|part) of the consorti`, 'i'),
    'member',
  ],
  [/\b(?:deemed|considered|regarded)(?: to be| as)? established\b/i, 'established'],
  [new RegExp(`\\b${demand}${adverb} be the (?:sole )?beneficiary\\b`, 'i'), 'mustBeBeneficiary'],
  [
    new RegExp(
      `\\b${beEligible}${not}? eligible${money},? (?:unless|only (?:if|where|when))\\b[^.;]{0,80}\\bessential\\b`,
      'i',
    ),
    'ifEssential',
  ],
  [
    new RegExp(
      `\\b${beEligible} eligible${money},? (?:only )?(?:when|if|where) (?:[a-z]+ ){0,2}(?:provided|foreseen|specified|stated)\\b`,
      'i',
    ),
    'whereCallSays',
  ],
  [new RegExp(`\\b${beEligible} eligible${money} under the same (?:conditions|terms)\\b`, 'i'), 'asBeneficiary'],
  [/\bexceptionally eligible\b/i, 'exceptional'],
  [new RegExp(`\\b${beEligible} eligible${money}(?! (?:only )?(?:if|when|where|unless)\\b)`, 'i'), 'eligible'],
  [
    new RegExp(`\\b${permission} exceptionally (?:participate|take part)\\b[^.;]{0,40}\\bprovided\\b`, 'i'),
    'ifRepresented',
  ],
];
const barred = new RegExp(`\\b(?:${mayNotTakePart}|${permission}(?: ?not) apply)\\b`, 'i');
const suchEntities = /^(?:therefore, )?such (?:legal )?entities\b/i;
/** "It may be an international organisation": they come last. */
const hostMayBe = new RegExp(`\\b(?:host [a-z]+|it) ${permission} (?:also )?be (?:an?|the|any) `, 'i');

type Named = { at: number; who: Who };
function namedIn(text: string): Named[] {
  const found: Named[] = [];
  let rest = text;
  for (const [named, who] of subjects)
    rest = rest.replace(named, (written, ...more: unknown[]) => {
      found.push({ at: more.find((one) => typeof one === 'number') as number, who });
      return ' '.repeat(written.length);
    });
  return found.sort((one, other) => one.at - other.at);
}

/** Some things are said of some alone. */
const about: Partial<Record<Kind, readonly Who[]>> = {
  ...{ unfundedMember: ['jrc'], member: ['jrc'], preparesNot: ['jrc'], mayPrepare: ['jrc'] },
  ...{ mustBeBeneficiary: ['eric'], asBeneficiary: ['affiliated'], ifRepresented: ['withoutLegalPersonality'] },
  established: ['internationalInEurope', 'international', 'internationalEuropean'],
};
const ofMany: ReadonlySet<Who> = new Set([
  ...(['cern', 'embl', 'unionBodies', 'affiliated', 'withoutLegalPersonality', 'restricted', 'staff'] as const),
]);
const speaksOf = (kind: Kind, { who }: Named): boolean => about[kind]?.includes(who) ?? !ofMany.has(who);

/** An item of a list of those who are eligible, whose predicate stands before the list. */
const listed = /\beligible\b/i;
const advises = new RegExp(`\\b${advice}\\b`, 'i');

/** Entities with rules of their own: the Joint Research Centre, international organisations, overseas countries. */
export const readEntities: Reader<'entities'> = ({ text }, { previous }) => {
  const named = namedIn(suchEntities.test(text) ? `${previous} ${text}` : text);
  const out =
    barred.test(text) && !/\bnot subject to\b/.test(text)
      ? named.find(({ who }) => who === 'restricted' || who === 'staff')
      : undefined;
  if (out) return [{ type: 'entities', kind: 'barred', who: [out.who] }];
  if (suchEntities.test(text)) return [];
  if (named.length === 0) return [];
  const host = hostMayBe.exec(text);
  const hosts = host ? named.filter(({ at }) => at >= host.index) : [];
  if (hosts.some(({ who }) => who === 'internationalEuropean'))
    return [{ type: 'entities', kind: 'host', who: [...new Set(hosts.map(({ who }) => who))] }];
  for (const [said, kind] of predicates) {
    const found = said.exec(text);
    // Those who are named last before it.
    const subject = found && named.findLast((one) => one.at < found.index && speaksOf(kind, one));
    if (subject && !advises.test(found[0])) return [{ type: 'entities', kind, who: [subject.who] }];
  }
  const overseas = named.some(({ who }) => who === 'overseas') && listed.test(text);
  return overseas ? [{ type: 'entities', kind: 'eligible', who: ['overseas'] }] : [];
};
