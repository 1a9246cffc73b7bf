import type { EntityCount } from '@consortia/proto/funding-ingest/partner-rules';
import { type Clause, maxQuantities, saysMore } from './clauses.ts';
import { isNowhere, placesIn, readPlaces } from './places.ts';
import type { Quantity } from './quantities.ts';
import { anyOf, body, demand, having, partner, permission, takingPart } from './vocabulary.ts';

/** What a clause says of numbers: so many entities, and from so many countries. */
export type Counted = {
  counts: EntityCount[];
  /** Of all of them, where they are of several kinds. */
  together: { countries: number; where: EntityCount['where'] } | null;
  /** A count is of places that are not known. */
  unplaced: boolean;
};

const ofCountries = new RegExp(
  `^ ?(?:(?!(?:${body}|from|in|of the regions?|established|located|based)\\b)["'‘“]?[\\p{L}-]+[ /]){0,7}?["'‘“]?(?:Member States?|Associated Countr|(?:[a-z-]+-)?countr)`,
  'iu',
);
const ofThem = new RegExp(
  `^ ?(?:out )?of (?:them|which|these|those|whom|(?:the|these|those|all) (?:[a-z\\d]+ ){0,2}?(${body}))(?![a-z])`,
  'i',
);
const endOfKind =
  /(?:[,.;:()]|\b(?:from|established|each|in|with|working|which|that|as|participating|must|shall|represented|independent from|for|located|based|carrying|who|to|linked|having|being|and at|and another|among|needs?|has|have|is|are|can|may|following)\b)/i;
const anyPartner = new RegExp(`^(?:${anyOf} )*${partner}$`, 'i');
const ofBody = new RegExp(`\\b${body}\\b`, 'i');
const somewhere =
  /\b(?:established|located|based|residing) (?:in|from) (?!(?:a|\w+) different countr|different countr)/i;
const eachElsewhere =
  /\b(?:each )?(?:established |located |based )?(?:from|in|of) (?:a |two |three |\w+ )?(?:\(\d\) )?different\b|\bdifferent (?:EU )?(?:Member States?|countr)/i;
/** Between a number and what it counts, and between a verb and its number. */
const leading = new RegExp(`^(?: ?(?:${demand} be|from|in|of|other|and|at|the|[:,-])(?= ))* ?`, 'i');
const endsRow = /(?:[.;]|\s[-–•▪])\s*(?:and )?$/;
/** Kinds of which one has to be among those that were counted. */
const including = /\bcountries, including ([^.;]{5,200})/i;
/** What a part does, where it is no more than being a part, or being of a kind or a place. */
const predicate = new RegExp(
  `\\b(?:(?:these|those|such) ${body} )?(?:${demand}|${permission}) (?:only )?(?:${takingPart}|${having}|(?:also )?be|come from|represent)(?: the consortium)?\\b`,
  'gi',
);
const ofKind = new RegExp(
  `\\b(?:${demand} (?:be|represent)|is|are) (?:(?:an?|one of(?: the)?|the) )?(?!(?:established|located|based|from|in|part|involved|included|independent)\\b)([^.;]{3,160})`,
  'i',
);
/** Parts of what follows a number and its noun. */
const betweenParts =
  /[,;.:()]|\b(?=(?:from|in|with|as|that|which|who|for|working|established|located|based|active|representing|including)\b)/i;
/** Says nothing of a kind: where, how independent, in which role, part of what. */
const ofNoKind =
  /^(?:[\W\d]|\b(?:each|of|them|and|or|also|both|all|being|are|is|be|must|shall|established|located|based|in|from|the|an?|that|which|with|as|by|consorti(?:um|a)|projects?|proposals?|action|independent(?:ly)?|other|another|different|countr(?:y|ies)|participants?|members?|legal|entit(?:y|ies)|partners?|eligible|following standard rules|i|e|same|at least|minimum|part|funding|for|where|to|receive|include|follows)\b)*$/i;
/** Countries and the kinds behind "including", which are read by themselves. */
const firstCountries = /^[^.;,]{0,120}\b(?:countr[a-z]+|States?)(?:, including [^.;]{5,200})?/i;
const ofRole = /\b(?:beneficiar|affiliated|associated partner|participate|part of)/i;

const rowOfNames =
  /^(?:\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?, ){1,4}(?=\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:or|and) )/u;
const kindIn = (rest: string): string => {
  // The noun of "Border, Coast Guard or Customs Authorities" stands behind the last of them.
  const row = rowOfNames.exec(rest)?.[0].length ?? 0;
  const end = endOfKind.exec(rest.slice(row));
  return (end ? rest.slice(0, row + end.index) : rest).trim().replace(/ (?:and|or)$/, '');
};
/** What is said of a country is said of no entity. */
const ofPlace = /\b(countr(?:y|ies)|States?)((?: to Horizon Europe)?) that (?:is|are) (?:a )?members? of [^,.;:]*/gi;
/** The kind as the text says it; of any partner what else is said of it, such as "partners from industry". */
function namesOf(kind: string, rest: string): string[] {
  if (!anyPartner.test(kind)) return [kind];
  const said = rest
    .replace(ofPlace, '$1$2')
    .split(betweenParts)
    .filter((part) => !ofNoKind.test(part) && !ofRole.test(part));
  const more = said.filter((part) => whereOf(`in ${part}`) === null);
  return more.length > 0 ? [`${kind} ${more.map((part) => part.trim()).join(', ')}`] : [];
}
const whereOf = (text: string): EntityCount['where'] => {
  const places = placesIn(text);
  return isNowhere(places) ? null : places;
};
const onlyMemberStates = (where: EntityCount['where']): boolean =>
  where?.groups.join() === 'memberStates' && where.countries.length === 0;

type Reading = Counted & {
  readonly clause: Clause;
  /** A number of countries was read. */
  placed: boolean;
  /** First of the counts that stand in one row. */
  row: number;
};

function countOf({ fewest, most, bounded, rest }: Quantity, { clause }: Reading): EntityCount {
  const isExact = clause.modal === 'only' || (clause.exhaustive && !bounded);
  return {
    ...{ fewest, most: isExact && most === null ? fewest : most, entities: [], where: whereOf(rest), countries: null },
    ...{ memberStates: null, roles: clause.roles, independent: /\bindependent\b/i.test(rest) },
  };
}

/** Some of those that were counted before, or of the partners: where they are, or of what kind. */
function readPart(quantity: Quantity, behind: string, reading: Reading): boolean {
  const last = reading.counts.at(-1);
  const count = countOf(quantity, reading);
  const kind = ofKind.exec(behind)?.[1];
  if (kind) reading.counts.push({ ...count, where: null, most: null, entities: [kind.trim()] });
  else if (last && onlyMemberStates(count.where)) last.memberStates = quantity.fewest;
  else if (count.where) reading.counts.push({ ...count, entities: last?.entities ?? [] });
  return kind !== undefined || count.where !== null;
}

const kindBefore = ({ from }: Quantity, { clause }: Reading): string =>
  kindIn(clause.text.slice(0, from).replace(leading, '').trim());

/** How many countries those that were counted are from: all of them where several kinds were counted at once. */
function readCountries(quantity: Quantity, reading: Reading): boolean {
  const { counts, clause } = reading;
  const { fewest: countries, where } = countOf(quantity, reading);
  const last = counts.at(-1);
  if (countries === null) return false;
  if (counts.length - reading.row > 1 && !reading.placed) {
    if (reading.row > 0) return false;
    reading.together = { countries, where };
  } else if (last) Object.assign(last, { countries, where: last.where ?? where });
  else {
    // "Entities from three countries" are three at least.
    const kind = kindBefore(quantity, reading);
    if (!anyPartner.test(kind)) return false;
    counts.push({ ...countOf(quantity, reading), most: null, countries, independent: /\bindependent\b/i.test(kind) });
  }
  reading.placed = true;
  const more =
    counts.length === 1 && counts[0]!.entities.length === 0
      ? namesOf('entities', quantity.rest.replace(firstCountries, ''))
      : [];
  if (more.length > 0) counts[0]!.entities = more;
  const kinds = including.exec(quantity.rest)?.[1]?.split(/ and |, /) ?? [];
  const some = { fewest: 1, most: null, where: null, countries: null, memberStates: null, independent: false };
  counts.push(...kinds.map((name) => ({ ...some, roles: clause.roles, entities: [name.trim()] })));
  return true;
}

function readBodies(quantity: Quantity, reading: Reading): boolean {
  const rest = quantity.rest.replace(leading, '').trim();
  const kind = kindIn(rest);
  if (!ofBody.test(kind.split(' of ')[0]!)) return false;
  const count = countOf(quantity, reading);
  if (endsRow.test(reading.clause.text.slice(0, quantity.from))) reading.row = reading.counts.length;
  reading.unplaced ||= readPlaces(rest).others || (count.where === null && somewhere.test(rest));
  const each = eachElsewhere.test(rest) && (quantity.fewest ?? 0) > 1;
  reading.counts.push({
    ...count,
    entities: namesOf(kind, rest.slice(kind.length)),
    countries: each ? quantity.fewest : null,
  });
  return true;
}

/** "Of them" are some of those that were counted; "one of the ESFRI landmarks" is of a kind. */
const partOf = ({ rest, ofPlaces, ofThem: ofLast }: Quantity, { counts }: Reading): RegExpExecArray | null => {
  if (ofLast && counts.length > 0 && !ofCountries.test(rest) && !ofBody.test(kindIn(rest.replace(leading, ''))))
    return /^/.exec(rest);
  const found = ofPlaces ? null : ofThem.exec(rest);
  return found && (counts.length > 0 || ofKind.test(rest) || anyPartner.test(found[1] ?? '')) ? found : null;
};

function readQuantity(quantity: Quantity, reading: Reading): boolean {
  const { rest, ofPlaces, instead, share } = quantity;
  if (share !== null || (instead && !ofPlaces)) return false;
  const part = partOf(quantity, reading);
  const behind = part ? rest.slice(part[0].length) : rest;
  if (ofPlaces && !part && !ofCountries.test(rest)) {
    const before = kindBefore(quantity, reading);
    if (reading.counts.length === 0) return anyPartner.test(before) && readBodies(quantity, reading);
    // Regions, areas and the like: of whom is known, from where is not.
    reading.unplaced = true;
    return true;
  }
  if (saysMore(behind.replace((part && ofKind.exec(behind)?.[0]) || predicate, ' ').replace(predicate, ' ')))
    return false;
  if (part) return readPart(quantity, behind, reading);
  if (ofCountries.test(rest)) return readCountries(quantity, reading);
  return readBodies(quantity, reading);
}

/** The counts of a clause; null where it says more than them. */
export function countsOf(clause: Clause): Counted | null {
  if (clause.quantities.length > maxQuantities) return null;
  const reading: Reading = { counts: [], together: null, unplaced: false, clause, placed: false, row: 0 };
  const all = clause.quantities.every((quantity) => readQuantity(quantity, reading));
  const before = clause.text.slice(0, clause.quantities[0]?.from ?? 0);
  if (!all || reading.counts.length === 0 || saysMore(before.replace(predicate, ' '))) return null;
  // "A university and a company established in Ukraine": of both, or of the last.
  const [first, ...others] = reading.counts.slice(reading.row);
  const ofLast = first?.where === null && !reading.together && others.some(({ where }) => where !== null);
  reading.unplaced ||= ofLast && first?.countries === null;
  return { counts: merged(reading.counts), together: reading.together, unplaced: reading.unplaced };
}

/** "At least three, at least one of them in a Member State and two others …" is one count. */
function merged(counts: EntityCount[]): EntityCount[] {
  const isAny = ({ entities, most: top }: EntityCount): boolean => entities.length === 0 && top === null;
  const inMember = counts.find((one) => isAny(one) && onlyMemberStates(one.where));
  const others = counts.find(
    (one) => one !== inMember && isAny(one) && one.where?.groups.includes('associated') && one.countries !== null,
  );
  if (!inMember || !others || inMember.fewest === null || others.fewest === null) return counts;
  const total = inMember.fewest + others.fewest;
  const rest = counts.filter((one) => one !== inMember && one !== others && !(isAny(one) && one.fewest === total));
  const range = rest.find((one) => one.entities.length === 0 && (one.most ?? 0) > total);
  const one: EntityCount = {
    ...others,
    ...{ fewest: total, most: range?.most ?? null, countries: total, memberStates: inMember.fewest, independent: true },
  };
  return [one, ...rest.filter((other) => other !== range)];
}
