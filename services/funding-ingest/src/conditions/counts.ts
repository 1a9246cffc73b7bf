import type { EntityCount } from '@consortia/proto/funding-ingest/partner-rules';
import { numberOf, numberPattern } from './numbers.ts';
import { isNowhere, placesIn, readPlaces } from './places.ts';
import { rolesOfAs } from './roles.ts';

/** What a clause says of numbers: so many entities, and from so many countries. */
export type Counted = {
  counts: EntityCount[];
  /** Of all of them, where they are of several kinds. */
  together: { countries: number; where: EntityCount['where'] } | null;
  /** A count is of places that are not known. */
  unplaced: boolean;
};

const least = 'at least|(?:a )?minimum(?: number)?(?: of)?|not less than|no fewer than|no less than';
const most = '(?:a )?maximum(?: of)?|at most|up to|no more than|not more than';
const exact = 'exactly|only|consortium of|consortia of';
const head = new RegExp(
  `\\b(?:(${least})|(${most})|(${exact})|(?:and|or|,|;|:|of))(?: a total of)? (${numberPattern})(?: ?\\([a-z\\d]{1,6}\\))?(?= (?!%|per ?cent|pages?|months?|years?|days?|points?)[a-z])`,
  'gi',
);
const ofCountries =
  /^ ?(?:different |of the )?(?:EU )?(?:Member States?|Associated|countr|eligible countr|third countr|sub-Saharan)|^ ?different (?:EU )?(?:Member|Associated|countr|third|eligible|national)/i;
const ofThem = /^ ?of (?:them|which|these|those|the (?:two|three|four))\b/i;
const endOfKind =
  /(?:[,.;:()]|\b(?:from|established|each|in|with|working|which|that|as|participating|must|shall|represented|independent from|for|located|carrying|who|to|and at|each from)\b)/i;
const anyEntity =
  /^(?:(?:other|new|additional|further|independent|different|eligible|separate|legal|single|more|small|consortium of) )*(?:entit(?:y|ies)|participants?|partners?|organisations?|beneficiar(?:y|ies)|members?|applicants?)$/i;
/** What may be a partner. Numbers of anything else compose no consortium. */
const entityWord =
  /\b(?:entit(?:y|ies)|organi[sz]ations?|authorit(?:y|ies)|practitioners?|procurers?|cit(?:y|ies)|municipalit(?:y|ies)|regions?|partners?|participants?|beneficiar(?:y|ies)|institut(?:ions?|es?)|universit(?:y|ies)|SMEs?|enterprises?|compan(?:y|ies)|start-?ups?|NGOs?|CSOs?|landmarks?|ERICs?|responders?|bod(?:y|ies)|agenc(?:y|ies)|hospitals?|ministr(?:y|ies)|operators?|end-?users?|users?|networks?|infrastructures?|industr(?:y|ies)|members?|applicants?|forces?|services?|providers?|manufacturers?|farmers?|stakeholders?|centres?|owners?|RTOs?|museums?|schools?|associations?)\b/i;

type Piece = { fromOthers: boolean; least: boolean; most: boolean; exact: boolean; number: number; rest: string };
/** Before a number of places that the entities are from. */
const origin = /\b(?:from|in|across|covering|of) $/i;
function piecesOf(clause: string): Piece[] {
  const heads = [...clause.matchAll(head)];
  return heads.map((found, at) => ({
    fromOthers: origin.test(clause.slice(Math.max(0, found.index - 12), found.index)),
    least: found[1] !== undefined,
    most: found[2] !== undefined,
    exact: found[3] !== undefined,
    number: numberOf(found[4]!),
    rest: clause.slice(found.index + found[0].length, heads[at + 1]?.index).trim(),
  }));
}

function kindOf(rest: string): string {
  const end = endOfKind.exec(rest);
  return (end ? rest.slice(0, end.index) : rest).trim().replace(/ (?:and|or)$/, '');
}

const qualified =
  /^[a-z ]{3,40} ((?:that|which|who) (?:is|are|has|have|can|represents?|operates?)\b [^.;,]{3,120}|(?:representing|active in|specialised in|with expertise in) [^.;,]{3,120})/i;
const placedOnly = /\b(?:established|eligible|independent)\b/i;
/** The kind as the text says it, with what it says of any entity besides its place. */
function namesOf(kind: string, rest: string): string[] {
  if (!anyEntity.test(kind)) return [kind];
  const more = qualified.exec(rest)?.[1];
  return more && !placedOnly.test(more) ? [`${kind} ${more}`] : [];
}

const whereOf = (text: string): EntityCount['where'] => {
  const places = placesIn(text);
  return isNowhere(places) ? null : places;
};
const somewhere = /\b(?:established|located|based|residing) in (?!(?:a|\w+) different countr|different countr)/i;
const eachElsewhere =
  /\b(?:each )?(?:established |located )?(?:from|in|of) (?:a |two |three |\w+ )?(?:\(\d\) )?different\b|\bdifferent (?:EU )?(?:Member States?|countr)/i;

/** The counts of a clause. Empty where nothing in it is a number of entities. */
export function countsIn(clause: string): Counted {
  const counts: EntityCount[] = [];
  let together: Counted['together'] = null;
  let unplaced = false;
  for (const piece of piecesOf(clause)) {
    const { number, rest } = piece;
    const last = counts.at(-1);
    if (ofThem.test(rest)) {
      if (last && placesIn(rest).groups.includes('memberStates') && !/\bAssociated\b/i.test(rest))
        last.memberStates = number;
      continue;
    }
    if (ofCountries.test(rest)) {
      if (counts.length > 1) together = { countries: number, where: whereOf(rest) };
      else if (last) Object.assign(last, { countries: number, where: last.where ?? whereOf(rest) });
      else together = { countries: number, where: whereOf(rest) };
      continue;
    }
    if (piece.fromOthers && last && /^ ?different\b/i.test(rest)) {
      unplaced = true;
      continue;
    }
    const kind = kindOf(rest.replace(/^must be /i, ''));
    if (!entityWord.test(kind)) continue;
    const bounded = piece.least || piece.most || piece.exact;
    if (!bounded && counts.length === 0 && !/\bindependent\b/i.test(rest.slice(0, 20)) && !/\bof$/i.test(clause)) {
      // "of two entities" is a number of its own, "one of the projects" is none.
      if (!anyEntity.test(kind) && number === 1) continue;
    }
    const each = eachElsewhere.test(rest);
    const { places, others } = readPlaces(rest);
    const where = isNowhere(places) ? null : places;
    unplaced ||= others || (where === null && somewhere.test(rest));
    counts.push({
      fewest: piece.most ? null : number,
      most: piece.most || piece.exact ? number : null,
      entities: namesOf(kind, rest),
      where,
      countries: each && number > 1 ? number : null,
      memberStates: null,
      roles: rolesOfAs(clause),
      independent: /\bindependent\b/i.test(rest),
    });
  }
  return { counts: merged(counts), together, unplaced };
}

/** "At least three, at least one of them in a Member State and two others …" is one count. */
function merged(counts: EntityCount[]): EntityCount[] {
  const isAny = ({ entities, most: top }: EntityCount): boolean => entities.length === 0 && top === null;
  const inMember = counts.find(
    (one) =>
      isAny(one) &&
      one.where?.groups.length === 1 &&
      one.where.groups[0] === 'memberStates' &&
      one.where.countries.length === 0,
  );
  const others = counts.find(
    (one) => one !== inMember && isAny(one) && one.where?.groups.includes('associated') && one.countries !== null,
  );
  if (!inMember || !others || inMember.fewest === null || others.fewest === null) return counts;
  const total = inMember.fewest + others.fewest;
  const rest = counts.filter((one) => one !== inMember && one !== others && !(isAny(one) && one.fewest === total));
  const range = rest.find((one) => one.entities.length === 0 && (one.most ?? 0) > total);
  const one: EntityCount = {
    ...others,
    fewest: total,
    most: range?.most ?? null,
    countries: total,
    memberStates: inMember.fewest,
    independent: true,
  };
  return [one, ...rest.filter((other) => other !== range)];
}
