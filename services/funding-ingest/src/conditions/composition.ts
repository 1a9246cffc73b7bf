import type { EntityCount } from '@consortia/proto/funding-ingest/partner-rules';
import { type Clause, clauseOf, maxLength } from './clauses.ts';
import { type Counted, countsOf } from './counts.ts';
import { isNowhere, placesIn } from './places.ts';
import { type Context, type Draft, type Reader, unsure } from './reader.ts';
import { rolesOfAs } from './roles.ts';
import { body, demand, partner, permission, project } from './vocabulary.ts';

type Found = Omit<Draft<'composition'>, 'type'>;
const nothing = { counts: [], together: null, ofSize: null, share: null, excluded: [] } satisfies Partial<Found>;
const noCount: EntityCount = {
  ...{ fewest: null, most: null, entities: [], where: null, countries: null, memberStates: null },
  ...{ roles: [], independent: false },
};
const named = (kind: Found['kind'], name: string): Found => ({
  ...{ ...nothing, kind, counts: [{ ...noCount, entities: [name.trim()] }] },
});

const isStandard = ({ entities, countries, where }: EntityCount): boolean =>
  entities.length === 0 &&
  countries !== null &&
  (where?.groups.some((group) => group === 'associated' || group === 'eligibleForFunding') ?? false);
const running = /\b(?:ongoing|running|existing|hop[- ]?on|already (?:selected|funded))\b/i;

/** What the parts make together: numbers of any partner from the countries of the standard stand in its place. */
function kindOf(
  { modal, exhaustive, relation, ofSize }: Clause,
  { counts }: Counted,
  text: string,
): Found['kind'] | null {
  const [first] = counts;
  const single = counts.length === 1 && first!.fewest === 1 && first!.most === 1;
  const widening = single && first!.where?.groups.join() === 'widening';
  if (widening && (running.test(text) || modal === 'only')) return 'hopOn';
  if (counts.every(({ fewest, most }) => fewest === null && most !== null)) return 'caps';
  if (modal === 'may') return single ? 'alternative' : null;
  if (relation !== null) return relation;
  return ofSize || counts.some(isStandard) || (single && exhaustive) ? 'replaces' : 'adds';
}

function counted(text: string): Found[] {
  const clause = clauseOf(text);
  if (!clause) return [];
  const share = shareOf(clause);
  if (share) return [share];
  const found = countsOf(clause);
  const kind = found && kindOf(clause, found, text);
  if (!kind) return [];
  const { counts, together, unplaced } = found;
  return [{ ...nothing, kind, counts, together, ofSize: clause.ofSize, ...(unplaced && { doubt: unsure }) }];
}

const shareOfPartners = new RegExp(`^ ?of (?:the |all )?(${partner})\\b`, 'i');
const beOfKind = new RegExp(`\\b${demand} be ([^.;]{3,120})`, 'i');
const beSomewhere = /\b(?:established|located|based) in ([^.;]{3,200})/i;
/** "At least 30 % of the beneficiaries must be …". */
function shareOf({ quantities: [quantity, more] }: Clause): Found | null {
  if (!quantity || quantity.share === null || more) return null;
  const of = shareOfPartners.exec(quantity.rest);
  if (!of) return null;
  const where = beSomewhere.exec(quantity.rest)?.[1];
  const kind = beOfKind.exec(quantity.rest)?.[1];
  const places = where ? placesIn(where) : null;
  if ((places && isNowhere(places)) || (!where && !kind)) return null;
  const roles = rolesOfAs(`as ${of[1]!}`);
  const count = { ...noCount, roles, where: places, entities: places ? [] : [kind!.trim()] };
  return { ...nothing, kind: 'share', share: quantity.share, counts: [count] };
}

const choice = /\b(?:either|can apply|may apply)\b[^:.;]{0,80}:/i;
const beforeItem = /[-–•▪]\s|\(?[a-d]\)\s/;
const itemEnd = /[;.]$|\bor$/;
/** "Either: a single entity; a consortium of two": each is a composition, and each has to be understood. */
function alternatives(text: string): Found[] | null {
  const start = choice.exec(text);
  if (!start) return null;
  const items = text
    .slice(start.index + start[0].length)
    .split(beforeItem)
    .map((item) => item.trim().replace(itemEnd, ''))
    .filter((item) => item !== '');
  const found = items.map((item) => {
    const clause = clauseOf(
      `The consortium must be composed of ${item.trim().replace(/^An? (?:small )?consortium of/i, '')}`,
    );
    return clause && countsOf(clause);
  });
  if (found.length < 2 || !found.every((one) => one !== null)) return null;
  return found.map(({ counts, together }) => ({ ...nothing, kind: 'alternative', counts, together }));
}

const twoRoles = new RegExp(
  `\\b(?:one|an|the same|a single) (?:${partner})\\b[^.;]{0,40}\\b${permission} (?:have|take|fulfil|play|count)\\b[^.;]{0,120}\\b(?:simultaneously|both|two|at the same time)\\b`,
  'i',
);
const notCounted = new RegExp(
  `(?:^|[,;] )(?:the )?([^,;]{2,80}) (?:${demand}|will|may) not (?:be counted|count)\\b`,
  'i',
);
const approach = new RegExp(`\\b${demand} (?:apply|implement|follow|use|adopt) (?:the|a) ([a-z-]+ approach)\\b`, 'i');
const conditionsOf = new RegExp(
  `\\b${project}\\b[^.;]{0,80}\\b${demand} (?:fulfil|meet|comply with) (?:all )?the [a-z ]{0,40}\\beligibility (?:conditions|criteria) of the ([^.;]{3,120})`,
  'i',
);
const singleExcludes =
  /^in (?:the )?case of single[- ]beneficiary [a-z]+,? ([^.;]{3,80}?) (?:will not be|are not|shall not be) (?:permitted|allowed|eligible)\b/i;

/** What a sentence says of a composition other than in numbers. */
function unnumbered(text: string): Found | null {
  if (twoRoles.test(text)) return { ...nothing, kind: 'twoRoles' };
  const kept = singleExcludes.exec(text)?.[1];
  if (kept) return { ...nothing, kind: 'replaces', ofSize: { fewest: 1, most: 1 }, excluded: kept.split(/ and |, /) };
  const not = notCounted.exec(text)?.[1];
  if (not) return named('notCounted', not);
  const way = approach.exec(text)?.[1];
  if (way) return named('approach', way);
  const other = conditionsOf.exec(text)?.[1];
  return other ? named('reference', other) : null;
}

const these = new RegExp(`\\bThese ${body} ${demand} (?:be|come) from `, 'i');
/** "These beneficiaries must be from three countries" is about those of the sentences before. */
function countriesAgain(text: string, { before }: Context): Found[] {
  const last = before.findLast((rule) => rule.type === 'composition');
  const [found] = counted(text.replace(these, 'The consortium must include partners from '));
  const [count] = found?.counts ?? [];
  if (last?.type !== 'composition' || !count || count.countries === null) return [];
  return [
    { ...nothing, kind: 'adds', counts: last.counts, together: { countries: count.countries, where: count.where } },
  ];
}

/** How a consortium is composed. */
export const readComposition: Reader<'composition'> = ({ text }, context) => {
  if (text.length > maxLength) return [];
  const start = text.search(these);
  const first = start < 0 ? text : text.slice(0, start);
  const other = unnumbered(first);
  const found = other
    ? [other, ...(start < 0 ? [] : countriesAgain(text.slice(start), context))]
    : (alternatives(text) ?? counted(text));
  return found.map((one) => ({ ...one, type: 'composition' as const }));
};
