import { numberPattern } from '@consortia/infra/text/numbers';
import type { EntityCount } from '@consortia/proto/funding-ingest/partner-rules';
import { type Clause, clauseOf, maxLength } from './clauses.ts';
import { type Counted, countsOf } from './counts.ts';
import { isNowhere, placesIn } from './places.ts';
import { type Context, type Draft, type Reader, unsure } from './reader.ts';
import { rolesOfAs } from './roles.ts';
import { body, demand, having, partner, permission, project, words } from './vocabulary.ts';

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
  // Besides the one who joins, the coordinator of the project is in the proposal, and nobody else.
  const two = { ...nothing, kind: 'caps' as const, counts: [{ ...noCount, most: 2, roles: ['beneficiary' as const] }] };
  const others = kind === 'hopOn' && clause.modal === 'only' ? [two] : [];
  return [{ ...nothing, kind, counts, together, ofSize: clause.ofSize, ...(unplaced && { doubt: unsure }) }, ...others];
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
  if (!where && !kind) return null;
  // Places that are no countries are a kind of entity that the text alone defines.
  const known = places !== null && !isNowhere(places);
  const roles = rolesOfAs(`as ${of[1]!}`);
  const count = { ...noCount, roles, where: known ? places : null, entities: known ? [] : [(kind ?? where)!.trim()] };
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

/** Where work is done. */
const site = words(
  ...[
    '(?:pilot|demonstration|replication|test|field) ?(?:sites?|activities|areas?|cases?)',
    'pilots?',
    'pilot demonstrations?',
  ],
  ...['demonstrat(?:ors?|ions?)', 'sites?', 'living labs?', 'use[ -]cases?', 'test[ -]?beds?', 'trials?', 'showcases?'],
);
const numbered = `(?:at least|minimum(?: of)?|in|cover|${numberPattern})`;
const workSomewhere = new RegExp(
  `\\b${site}\\b[^.;:]{0,80}? ${demand} (?:be (?:located|established|carried out|conducted|implemented|situated|deployed|demonstrated|in)|take place|cover|span)\\b[^.;:]{0,40}?\\b${numbered}\\b[^.;:]{0,60}?\\b(?:countr(?:y|ies)|States?|regions?|areas?|${site})\\b`,
  'i',
);
const hasSites = new RegExp(
  `\\b${project} ${demand} (?:${having}|cover|carry out|demonstrate|conduct|implement|establish|set up)\\b[^.;:]{0,80}?\\b(?:at least|minimum of|in|${numberPattern}) (?:${numberPattern} )?(?:different |distinct )?${site}\\b`,
  'i',
);
const maxOfSites = 800;
const ofPartners = /\b(?:beneficiar(?:y|ies)|legal entit(?:y|ies)|consorti)/i;

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
  if (other) return named('reference', other);
  const atSites = text.length < maxOfSites && (workSomewhere.test(text) || hasSites.test(text));
  return atSites && !ofPartners.test(text) ? { ...nothing, kind: 'sites' } : null;
}

const alreadyIn = new RegExp(
  `\\b(?:no|none of the) (?:legal )?${partner} (?:established|located|based) in (?<where>[^.;]{3,80}?) (?:is|are) already (?:an? )?${partner}`,
  'i',
);
/** What a project has to be that is joined. */
function joinedOf(text: string): Found[] {
  const where = alreadyIn.exec(text)?.groups?.where;
  const places = where === undefined ? null : placesIn(`in ${where}`);
  if (!places || isNowhere(places)) return [];
  return [{ ...nothing, kind: 'runningProject', counts: [{ ...noCount, most: 0, where: places }] }];
}

const asPartners = new RegExp(
  `^(?:[^.;:]{0,200}, (?:and )?)?(?:the |these |those )?(?<kind>[a-z' /-]{3,80}?) ${demand} (?:be (?:included|involved|part)|participate|take part)\\b(?: (?:in|of) the (?:consortium|project|proposal|action))? as (?<roles>(?:beneficiar|affiliated)[a-z ]{0,40})`,
  'i',
);
/** "The cities must participate as beneficiaries": those that the sentence before counts. */
function participantsOf(text: string, { before }: Context): Found[] {
  const { kind, roles = '' } = asPartners.exec(text)?.groups ?? {};
  if (kind === undefined || !ofBody.test(kind) || /\beither\b/i.test(text)) return [];
  const last = before.findLast((rule) => rule.type === 'composition');
  const same =
    last?.type === 'composition'
      ? last.counts.filter(({ entities }) => entities.some((one) => namesKind(one, kind)))
      : [];
  const counts = same.map((count) => ({ ...count, roles: rolesOfAs(`as ${roles}`) }));
  if (counts.length > 0) return [{ ...nothing, kind: 'adds', counts }];
  return [
    {
      ...nothing,
      kind: 'adds',
      counts: [{ ...noCount, entities: [kind.trim()], roles: rolesOfAs(`as ${roles}`) }],
      doubt: unsure,
    },
  ];
}
const ofBody = new RegExp(`\\b${body}\\b`, 'i');
const namesKind = (name: string, kind: string): boolean => name.toLowerCase().includes(kind.trim().toLowerCase());

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

const firstOf = (...all: Found[][]): Found[] => all.find((one) => one.length > 0) ?? [];

/** How a consortium is composed. */
export const readComposition: Reader<'composition'> = ({ text }, context) => {
  if (text.length > maxLength) return [];
  const start = text.search(these);
  const first = start < 0 ? text : text.slice(0, start);
  const other = unnumbered(first);
  const found = other
    ? [other, ...(start < 0 ? [] : countriesAgain(text.slice(start), context))]
    : (alternatives(text) ?? firstOf(counted(text), joinedOf(text), participantsOf(text, context)));
  return found.map((one) => ({ ...one, type: 'composition' as const }));
};
