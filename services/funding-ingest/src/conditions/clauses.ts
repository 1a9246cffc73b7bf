import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { EntityRole } from '@consortia/proto/funding-ingest/rule-parts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import { rolesOfAs } from './roles.ts';
import { advice, beingPart, body, demand, having, meaningful, permission, project, takingPart } from './vocabulary.ts';

/** A sentence that demands or allows partners, taken apart. */
export type Clause = {
  modal: 'must' | 'may' | 'only';
  /** The verb says what all of it is made of: submitted by, composed of. */
  exhaustive: boolean;
  /** Beside the standard, in its place, or not said. */
  relation: 'adds' | 'replaces' | null;
  /** For consortia of that size alone. */
  ofSize: { fewest: number; most: number | null } | null;
  quantities: Quantity[];
  roles: EntityRole[];
  /** The words in which the quantities are. */
  text: string;
};

const any = (alternatives: string, more = ''): RegExp => new RegExp(`\\b${alternatives}\\b${more}`, 'i');
const gap = '[^.;:]{0,100}?';
const adverb = '(?:(?:exceptionally|also|always|therefore|each) )?';
const asRoles = '(?:,? as [a-z ,]{5,60}?,)?';
/** A consortium has partners. */
const wholes: readonly RegExp[] = [
  any(project, `${gap} (?<modal>${demand}|${permission})${asRoles} ${adverb}(?<verb>(?:only )?${having})\\b`),
  any(project, `${gap} (?<modal>requires?|demands?) ${adverb}(?:the )?(?:[a-z]+ )?(?<verb>${beingPart})\\b`),
  any(
    `(?<modal>only|(?:limited|restricted|open) to)`,
    ` (?<verb>consorti(?:a|um) (?:of|including|comprising|composed of))`,
  ),
  any('(?<modal>provided that) the consortium (?<verb>includes|comprises|involves)'),
];
/** Partners do something. */
const parts: readonly RegExp[] = [
  any(`(?<modal>${demand}|${permission})`, ` ${adverb}(?:${takingPart}|be|come from|represent)\\b`),
  any('(?:is|are) (?<modal>mandatory|required)'),
];
const size = new RegExp(
  `\\b(?:number|size) of [^.;:,]{3,60} (?:${demand} not exceed|is limited to|is capped at) (?:a maximum of )?(${numberPattern})\\b`,
  'i',
);
const ofAll = /submitted|applied|joined|composed|formed|made up|comprised|consist|comprise|made/i;
const standard =
  /\b(?:in addition to|on top of|besides|beyond) [^.;,]{0,90}\b(?:standard|minimum|general annex(?:es)?|conditions?|criteria)\b[^.;,]{0,60}/i;
const additional = /\badditional eligib[^.;:]{0,60}|^in addition,? /i;
const instead = /\b(?:instead of|by (?:way of )?derogation (?:from|to)|in place of|as an exception to) [^.;,]{0,90}/i;
const sized = new RegExp(`\\bconsortia of (${numberPattern})( or more)? (?:legal )?(?:entities|partners)\\b`, 'i');

/** Names and dates have numbers that count nothing. */
const names =
  /\b[A-Za-z]+\d+\b|\b(?:[A-Z]+-)+[A-Z\d-]+\b|\b(?:Annex(?:es)?|Article|Section|Destination|Regulation|page)\b (?:\([A-Z]+\) )?[\dA-Z][\d/().]*|\b20\d\d(?:[-/]20\d\d)?\b/g;
const fixed =
  /\b(?:one another|each other|one of|each of (?:them|which|these)|unless otherwise [^,]{0,80}|where (?:legal )?entities are eligible|following (?:the )?standard rules)\b/gi;
/** Numbers again, short forms, other numbers of a noun and references. */
const aside =
  /\((?:[ivx\d]{1,4}|[A-Za-z-]{2,12}s?|or [^()]{3,60}|(?:e\.g\.|i\.e\.|see)[^()]{0,200}|'[^()']{3,40}')\)/gi;

/** A second clause of the same kind. */
const another = any(project, ` ${demand} ${having}\\b`);
const notMore = new RegExp(`(${demand}|${permission}) not (${having}) more than`, 'gi');
/** Characters of a sentence. What is longer says more than a clause. */
export const maxLength = 1500;
/** Numbers of a clause. */
export const maxQuantities = 12;
const advises = any(advice);
const ofBodies = any(body);
const permits = new RegExp(`^${permission}$`, 'i');
const changing = any(meaningful);
const counting = new RegExp(`\\d|%|\\b(?:${numberPattern})\\b`, 'i');
/** Whether words that count something or change what is said are left over. */
export function saysMore(rest: string): boolean {
  const plain = rest.replace(names, ' ').replace(fixed, ' ');
  return changing.test(plain) || counting.test(plain);
}

/** What leads up to a clause may give reasons and its relation to the standard; conditions and exceptions are not understood. */
function leadOf(lead: string): { relation: Clause['relation'] } | null {
  const plain = lead.replace(/\bthe following\b/gi, ' ');
  const rest = plain.replace(standard, ' ').replace(additional, ' ').replace(instead, ' ');
  if (saysMore(rest)) return null;
  if (instead.test(plain)) return { relation: 'replaces' };
  return { relation: standard.test(plain) || additional.test(plain) ? 'adds' : null };
}

function modalOf(written: string, text: string): Clause['modal'] {
  if (/\b(?:only be|only:|(?:may|can) only)/i.test(text)) return 'only';
  return permits.test(written) ? 'may' : 'must';
}

/** A sentence as a clause; null where it is none, or says more than is understood. */
export function clauseOf(sentence: string): Clause | null {
  if (sentence.length > maxLength || advises.test(sentence)) return null;
  const text = sentence
    .replace(aside, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.])/g, '')
    .replace(notMore, '$1 $2 no more than');
  const found = wholes.map((whole) => whole.exec(text)).find((one) => one !== null);
  return found ? wholeOf(text, found) : (cappedOf(text) ?? partOf(text));
}

function wholeOf(text: string, found: RegExpExecArray): Clause | null {
  const { modal = '', verb = '' } = found.groups!;
  const of = sized.exec(text);
  const lead = leadOf(text.slice(0, found.index));
  const between = found[0].replace(sized, ' ').replace(verb, ' ').replace(modal, ' ');
  const rest = text.slice(found.index + found[0].length);
  if (!lead || saysMore(between) || another.test(rest)) return null;
  return {
    ...{ modal: modalOf(modal, `${found[0]} ${rest.slice(0, 8)}`), exhaustive: ofAll.test(verb), ...lead },
    ofSize: of && { fewest: numberOf(of[1]!), most: of[2] ? null : numberOf(of[1]!) },
    ...{ quantities: quantitiesIn(rest), text: rest, roles: rolesOfAs(found[0] + rest) },
  };
}

function cappedOf(text: string): Clause | null {
  const found = size.exec(text);
  const lead = found && leadOf(text.slice(0, found.index));
  if (!found || !lead) return null;
  const quantities = quantitiesIn(`at most ${found[1]} partners`);
  return {
    modal: 'must',
    exhaustive: false,
    ...lead,
    ofSize: null,
    quantities,
    text: 'partners',
    roles: rolesOfAs(text),
  };
}

/** "At least two cities must participate": the partners come first. */
function partOf(text: string): Clause | null {
  const quantities = quantitiesIn(text);
  const [first] = quantities;
  const behind = first ? text.slice(first.at) : '';
  const found = parts.map((part) => part.exec(behind)).find((one) => one !== null);
  const lead = first && leadOf(text.slice(0, first.from));
  if (!found || !lead || !ofBodies.test(behind)) return null;
  const modal = modalOf(found.groups!.modal!, found[0]);
  return { modal, exhaustive: false, ...lead, ofSize: null, quantities, text, roles: rolesOfAs(text) };
}
