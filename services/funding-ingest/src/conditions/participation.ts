import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { EntityRole, Places } from '@consortia/proto/funding-ingest/rule-parts';
import { isNowhere, nowhere, placesIn, readPlaces } from './places.ts';
import { type Context, type Draft, type Reader, unsure } from './reader.ts';
import { actionsIn, rolesIn, rolesOfAs } from './roles.ts';
import { isFunded, limitedTo, mayNotTakePart, mayTakePart, placed, subjectsIn, who } from './subjects.ts';
import { advice, demand, permission } from './vocabulary.ts';

type Found = Omit<Draft<'participation'>, 'type'>;
const nothing = {
  ...{ places: nowhere, roles: [], others: null, funding: null, associationIsNotEnough: false },
  ...{ entities: [], fewestMemberStates: null },
} satisfies Partial<Found>;
const third: Places = { groups: ['thirdCountries'], countries: [] };

const endOfClause = /[.;]/;
const any = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'i');
const advises = any(`\\b${advice}\\b`);
const controlled = /\bcontrolled,? (?:by|directly|indirectly)\b/i;
const negotiated = /\bmay become associated\b|\bongoing (?:association )?negotiations\b/i;
/** Of some of the partners or of some proposals only, which is a composition, or of who coordinates. */
const ofSome =
  /\b(?:for (?:proposals|projects|topics|actions)\b|at least|coordinators?|one of (?!the (?:following|EU|Member|countries|eligible))|consorti)|%/i;
const kinds =
  /\b(small (?:and|or) medium(?:-sized)? enterprises?(?: \(SMEs?\))?|SMEs?|start-ups?|small mid-caps?|universit(?:y|ies))\b/gi;
const kindsIn = (text: string): string[] => [...new Set(text.match(kinds) ?? [])];

/** Member States and named countries without "Associated Countries": to be associated is not enough. */
const namesAssociated = ({ groups, countries }: Places): boolean =>
  groups.includes('memberStates') &&
  countries.length > 0 &&
  !groups.some((group) => group === 'associated' || group === 'associatedToEuratom');

const limited = any(`\\b(?<of>participation|eligibility|topic|call|action|contest)\\b[^.;]{0,60}? ${limitedTo} `);
const only = /\bonly (?:those )?$/i;
const may = any(`\\b${mayTakePart}\\b`);
/** Who is named by a limit, with the words of the place. */
function limitIn(text: string): { at: number; whom: string; where: string } | null {
  const found = limited.exec(text);
  if (found) {
    const end = found.index + found[0].length;
    const rest = text.slice(end, end + 1100);
    const first = subjectsIn(rest.slice(0, 300)).find(({ at }) => at <= 120);
    const where = rest.slice(first?.end ?? 0).split(';')[0]!;
    if (first || /^participation/i.test(found.groups!.of!))
      return { at: found.index, whom: rest.slice(0, first?.end ?? 0), where };
  }
  for (const { at, end, behind } of subjectsIn(text)) {
    const said = only.test(text.slice(Math.max(0, at - 12), at)) ? may.exec(behind) : null;
    if (said) return { at, whom: text.slice(at, end), where: behind.slice(0, said.index) };
  }
  return null;
}
function limitOf(text: string): Found[] {
  const found = limitIn(text);
  if (!found || /\bas coordinators?\b/i.test(text.slice(0, found.at + 80))) return [];
  const { places, others } = readPlaces(`in ${found.where}`);
  if (isNowhere(places)) return [];
  const more = { associationIsNotEnough: namesAssociated(places), entities: kindsIn(found.whom) };
  return [{ ...nothing, kind: 'limited', places, ...more, ...(others && { doubt: unsure }) }];
}

const mustBe = any(` ${demand} be\\b`);
const whom = any(`\\b(?:${who}|it)\\b`);
const clauseCharacters = 240;
/** Who has to be something, with the place of the words behind. */
function obligedIn(text: string): { at: number; named: string; end: number } | null {
  const found = mustBe.exec(text);
  if (!found) return null;
  const clause = text
    .slice(Math.max(0, found.index - clauseCharacters), found.index)
    .split(/[.;:]/)
    .at(-1)!;
  const first = whom.exec(clause);
  const at = found.index - clause.length + (first?.index ?? 0);
  return first && { at, named: first[0], end: found.index + found[0].length };
}
const somewhere = any(placed, ' ');
/** The requirement of an item whose subject stands before the list. */
const item = any(`(?:^|[:;]\\s?)(?:[-–•▪]\\s?)?(?:${demand} )?be ${placed} `);
const fundable = any(`\\bto be eligible for (?:Union |EU )?funding,? ${who} ${demand} be ${placed}`);

/** "Shall be deemed to be established": it lets some count, and limits nobody. */
const regarded = /^ (?:deemed|considered|regarded)\b/i;

function requiredOf(text: string): Found[] {
  const found = obligedIn(text);
  if (!found || fundable.test(text) || regarded.test(text.slice(found.end)) || ofSome.test(text.slice(0, found.at)))
    return itemOf(text);
  const clause = text.slice(found.end, found.end + clauseCharacters).split(endOfClause)[0]!;
  const place = somewhere.exec(clause);
  if (!place || place.groups!.outside !== undefined || place.groups!.not !== undefined) return [];
  const start = found.end + place.index + place[0].length;
  const subjects = text.slice(found.at, found.end + place.index);
  const places = placesIn(`in ${text.slice(start, start + 400).split(endOfClause)[0]!}`);
  if (isNowhere(places) || ofSome.test(subjects)) return [];
  const roles = rolesIn(text.slice(0, found.at + found.named.length));
  return [{ ...nothing, kind: 'limited', places, roles, others: 'ineligible', entities: kindsIn(subjects) }];
}
function itemOf(text: string): Found[] {
  const found = item.exec(text);
  if (!found || ofSome.test(text.slice(0, found.index))) return [];
  const start = found.index + found[0].length;
  const places = placesIn(`in ${text.slice(start, start + 400).split(endOfClause)[0]!}`);
  return isNowhere(places) ? [] : [{ ...nothing, kind: 'limited', places, others: 'ineligible' }];
}

/** "Such entities": those of the sentence before. */
const again = any(`\\b(?:such|these|those) (?:legal )?entities ${mayNotTakePart}\\b`);
const mayNot = any(`\\b${mayNotTakePart}\\b`);
const ofParticipation = /\bparticipation (?:of|by) (?:any |all )?$/i;
const isRefused = /\b(?:is|will be) (?:excluded|prohibited|not (?:allowed|possible|permitted))\b/i;
const scopeCharacters = 200;
/** What is refused to whom: the words of the place, and those behind. */
function refusalIn(text: string, previous: string): { where: string; scope: string } | null {
  for (const { at, end, behind, elsewhere } of subjectsIn(text)) {
    const isOf = ofParticipation.test(text.slice(Math.max(0, at - 30), at));
    // Owners and those who control are not who is refused.
    const isOwner = /\b(?:owned|controlled)\b[^.;]{0,40}? by\b/i.test(text.slice(Math.max(0, at - 60), end));
    const said = elsewhere || isOwner ? null : (isOf ? isRefused : mayNot).exec(behind);
    const after = said ? end + said.index + said[0].length : 0;
    if (said && said.index <= 160)
      return { where: behind.slice(0, said.index), scope: text.slice(after, after + scopeCharacters) };
  }
  const before = again.test(text) ? subjectsIn(previous).at(-1) : undefined;
  return before && !before.elsewhere ? { where: before.behind, scope: '' } : null;
}
function excludedOf(text: string, { previous }: Context): Found[] {
  const { where = '', scope = '' } = refusalIn(text, previous) ?? {};
  if (controlled.test(where) || /\b(?:owned|ownership)\b/i.test(where)) return [];
  const places = placesIn(`in ${where}`);
  return isNowhere(places)
    ? []
    : [{ ...nothing, kind: 'excluded', places, others: 'allowed', actions: actionsIn(scope) }];
}

const subcontracted = /\bsubcontract(?:ed work|ors?|ing)\b|\bprocurement must be open to\b/i;
const fewest = any(`\\bat least (${numberPattern}) (?:different )?(?:EU )?Member States\\b`);
function subcontractingOf(text: string): Found[] {
  if (!subcontracted.test(text) || !/\bmust\b/i.test(text)) return [];
  const places = placesIn(text);
  if (isNowhere(places)) return [];
  const least = fewest.exec(text)?.[1];
  const fewestMemberStates = least === undefined ? null : numberOf(least);
  return [{ ...nothing, kind: 'subcontracting', places, roles: ['subcontractor'], fewestMemberStates }];
}

const future = /\b(?:may|might) (?:be eligible to )?(?:become associated|participate)\b/i;
function laterOf(text: string): Found[] {
  if (!negotiated.test(text) || !future.test(text)) return [];
  const roles: EntityRole[] = /\bcontest\b/i.test(text) ? ['contestant'] : [];
  const places: Places = { groups: ['becomingAssociated'], countries: [] };
  return [{ ...nothing, kind: 'mayBecomeAssociated', places, roles, doubt: { why: 'notYetKnown', against: null } }];
}

const proposals =
  /\b(?:proposals|applications|consortia)\b[^.;]{0,30}\b(?:including|involving|with|that include|containing|comprising)\b/i;
const fail = /\b(?:will|shall|are)\b[^.;]{0,30}\b(?:ineligible|not eligible|inadmissible|rejected)\b/i;
const outsideScope = /\b(?:outside|not established|other than|beyond|not listed|non-eligible)\b/i;
function othersOf(text: string): Found[] {
  const found = proposals.exec(text);
  const rest = found
    ? text
        .slice(found.index + found[0].length)
        .split(';')[0]!
        .slice(0, 400)
    : '';
  const consequence = fail.exec(rest);
  const whom = rest.slice(0, consequence?.index ?? 0);
  return outsideScope.test(whom) ? [{ ...nothing, kind: 'others', others: 'ineligible' }] : [];
}

const onlyAs = /\bonly (?:possible |allowed |permitted )?as (?<role>[a-z ]{5,60})/i;
const notFundable = any(`^${who} not eligible for funding\\b`);
function roleOf(text: string): Found[] {
  const roleOnly = (places: Places, roles: EntityRole[]): Found[] => [{ ...nothing, kind: 'roleOnly', places, roles }];
  for (const { behind } of subjectsIn(text)) {
    const role = onlyAs.exec(behind)?.groups?.role;
    if (role) return roleOnly(placesIn(`in ${behind.split(/,| is | are /)[0]!}`), rolesIn(role));
  }
  const isOf = notFundable.test(text) && /\bare allowed\b/i.test(text);
  return isOf ? roleOnly({ groups: ['notEligible'], countries: [] }, ['associated']) : [];
}

const goesOn = /\bfollowing countries which are ([^:]{3,80}):?/i;
const onlyAssociated = any(
  `^(?<named>[^.;]{3,160}?) (?:are|is) the only countr(?:y|ies) associated to (?:the )?(?<programme>[^.;]{3,60}?),? (?:and )?therefore eligible for funding`,
);
const activities = any(`^activities carried[- ]out in (?<where>[^.;]{3,80}?) are not eligible for funding`);
const bothRoles: EntityRole[] = ['beneficiary', 'affiliated'];
/** Who gets funding. */
function fundedOf(text: string, { before }: Context): Found[] {
  const funded = { ...nothing, kind: 'funded', funding: 'eligible' } as const;
  const listed = before.some((rule) => rule.type === 'participation' && rule.kind === 'funded');
  if (listed && goesOn.test(text)) return [{ ...funded, places: placesIn(text), roles: bothRoles }];
  if (fundable.test(text)) return [{ ...funded, places: placesIn(text), others: 'exceptional', roles: bothRoles }];
  const only = onlyAssociated.exec(text)?.groups;
  if (only) {
    const { groups, countries } = placesIn(`${only.named} countries associated to the ${only.programme}`);
    return [{ ...funded, places: { groups: ['memberStates', ...groups], countries } }];
  }
  const not = activities.exec(text)?.groups?.where;
  if (!not) return [];
  return [{ ...nothing, kind: 'activities', places: placesIn(not), others: 'notFunded', funding: 'none' }];
}

const isSaid = any(`[,)]* (?<said>${mayTakePart}|${isFunded})\\b`);
const hosted = any(`${who}\\b,? (?:which )?${permission} be ${placed} `);
/** Who may do something, or gets it: the words of the place, and what is said. */
function permittedIn(text: string): { at: number; where: string; said: string; elsewhere: boolean } | null {
  for (const { at, behind, elsewhere } of subjectsIn(text)) {
    const said = isSaid.exec(behind.slice(0, 340));
    if (said && said.index <= 260)
      return { at, where: behind.slice(0, said.index), said: said.groups!.said!, elsewhere };
  }
  const found = hosted.exec(text);
  if (!found) return null;
  const end = found.index + found[0].length;
  return {
    at: found.index,
    where: text.slice(end, end + 120),
    said: '',
    elsewhere: found.groups!.outside !== undefined,
  };
}
/** What else they have to be or do. */
const relative = /, (?:which|who|that) (?!(?:is|are) (?:established|located|based|listed)\b)/i;
const notListed = /\b(?:in )?countries not listed\b/i;
/** Who may take part too, or gets funding. */
function widerOf(text: string): Found[] {
  const found = permittedIn(text);
  if (!found || negotiated.test(text) || controlled.test(text) || /\bnot automatically\b/i.test(text)) return [];
  const { where, said, elsewhere } = found;
  const essential = /\bessential\b/i.test(text);
  if (notListed.test(where) && essential)
    return [{ ...nothing, kind: 'exceptional', places: third, others: 'exceptional', funding: 'ifEssential' }];
  if (elsewhere)
    return [
      { ...nothing, kind: 'extended', places: third, roles: rolesIn(text), funding: essential ? 'ifEssential' : null },
    ];
  const [named = '', onlyThose] = where.split(relative);
  const places = /\bfollowing\b/i.test(where) ? placesIn(text.slice(found.at)) : placesIn(`in ${named}`);
  if (isNowhere(places)) return [];
  const ofFunding = /\bfunding\b/i.test(said);
  const exceptional = /\bexceptionally\b/i.test(text);
  if (places.groups.includes('associated') && ofFunding)
    return [{ ...nothing, kind: 'funded', places, funding: 'eligible' }];
  if (places.groups.includes('memberStates') && !ofFunding && !exceptional)
    return [{ ...nothing, kind: 'limited', places, associationIsNotEnough: namesAssociated(places), doubt: unsure }];
  const funding = /\bif eligible for funding\b/i.test(text)
    ? 'ifEligible'
    : /\bexceptionally eligible\b/i.test(text)
      ? 'exceptional'
      : ofFunding
        ? 'eligible'
        : null;
  const doubt = onlyThose === undefined ? {} : { doubt: unsure };
  return [{ ...nothing, kind: 'extended', places, roles: rolesOfAs(text), funding, ...doubt }];
}

const readings = [
  ...[laterOf, subcontractingOf, roleOf, othersOf, limitOf, excludedOf],
  ...[fundedOf, requiredOf, widerOf],
] as const;

/** Who may take part, and what happens to the others. */
export const readParticipation: Reader<'participation'> = ({ text }, context) => {
  if (advises.test(text) && limitIn(text) === null && !negotiated.test(text)) return [];
  const found = readings.map((read) => read(text, context)).find((one) => one.length > 0) ?? [];
  return found.map((one) => ({ ...one, type: 'participation' as const }));
};
