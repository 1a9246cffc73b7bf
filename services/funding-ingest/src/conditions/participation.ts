import { numberOf, numberPattern } from '@consortia/infra/text/numbers';
import type { EntityRole, Places } from '@consortia/proto/funding-ingest/rule-parts';
import { isNowhere, nowhere, placesIn, readPlaces } from './places.ts';
import { type Context, type Draft, type Reader, unsure } from './reader.ts';
import { actionsIn, rolesIn, rolesOfAs } from './roles.ts';
import { isFunded, limitedTo, mayNotTakePart, mayTakePart, placed, subject, who } from './subjects.ts';
import { advice, demand, permission } from './vocabulary.ts';

type Found = Omit<Draft<'participation'>, 'type'>;
const nothing = {
  ...{ places: nowhere, roles: [], others: null, funding: null, associationIsNotEnough: false },
  ...{ entities: [], fewestMemberStates: null },
} satisfies Partial<Found>;
const third: Places = { groups: ['thirdCountries'], countries: [] };

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

const limits: readonly RegExp[] = [
  any(
    `\\b(?:participation|eligibility|topic|call|action|contest)\\b[^.;]{0,60}? ${limitedTo} (?<who>[^.;]{0,120}?${who})\\b[^.;]{0,40}?${placed} (?<where>[^;]{2,900})`,
  ),
  any(`\\bparticipation\\b[^.;]{0,60}? ${limitedTo} (?<who>)(?<where>[^;]{5,900})`),
  any(`\\bonly ${subject(600)} ${mayTakePart}\\b`),
];
function limitOf(text: string): Found[] {
  const found = limits.map((limit) => limit.exec(text)).find((one) => one !== null);
  if (!found || /\bas coordinators?\b/i.test(text.slice(0, found.index + 80))) return [];
  const { places, others } = readPlaces(`in ${found.groups!.where!}`);
  if (isNowhere(places)) return [];
  const more = { associationIsNotEnough: namesAssociated(places), entities: kindsIn(found.groups!.who!) };
  return [{ ...nothing, kind: 'limited', places, ...more, ...(others && { doubt: unsure }) }];
}

const must = any(
  `\\b(?<who>${who}|it)\\b(?<between>[^.;:]{0,220}? ${demand} be\\b[^.;]{0,220}?)${placed} (?<where>[^;]{3,400})`,
);
/** The requirement of an item whose subject stands before the list. */
const item = any(`(?:^|[:;]\\s?)(?:[-–•▪]\\s?)?(?:${demand} )?be ${placed} (?<where>[^;.]{3,400})`);
const fundable = any(`\\bto be eligible for (?:Union |EU )?funding,? ${who} ${demand} be ${placed}`);

function requiredOf(text: string): Found[] {
  const found = must.exec(text);
  if (!found || fundable.test(text) || ofSome.test(text.slice(0, found.index))) return itemOf(text);
  const { who: subjects = '', between = '', where = '' } = found.groups!;
  const places = placesIn(`in ${where.split(/[.;]/)[0]!}`);
  const open = found.groups!.outside ?? found.groups!.not;
  if (open !== undefined || isNowhere(places) || ofSome.test(`${subjects}${between}`)) return [];
  const before = text.slice(0, found.index + subjects.length);
  return [
    { ...nothing, kind: 'limited', places, roles: rolesIn(before), others: 'ineligible', entities: kindsIn(between) },
  ];
}
function itemOf(text: string): Found[] {
  const found = item.exec(text);
  const places = found ? placesIn(`in ${found.groups!.where!}`) : nowhere;
  return isNowhere(places) || ofSome.test(text.slice(0, found!.index))
    ? []
    : [{ ...nothing, kind: 'limited', places, others: 'ineligible' }];
}

/** "Such entities": those of the sentence before. */
const again = any(`\\b(?:such|these|those) (?:legal )?entities ${mayNotTakePart}\\b`);
const placesBefore = any(`${subject(200)}(?=[.;]|$)`);
const excluding: readonly RegExp[] = [
  any(`(?<!not )\\b${subject(160)} ${mayNotTakePart}\\b(?<scope>[^;]{0,200})`),
  any(
    `\\bparticipation (?:of|by) ${subject(160)} (?:is|will be) (?:excluded|prohibited|not (?:allowed|possible|permitted))(?<scope>)`,
  ),
];
function excludedOf(text: string, { previous }: Context): Found[] {
  const found = excluding.map((one) => one.exec(text)).find((one) => one !== null);
  const where = found?.groups?.where ?? (again.test(text) ? placesBefore.exec(previous)?.groups?.where : undefined);
  if (where === undefined || controlled.test(where) || found?.groups?.outside !== undefined || found?.groups?.not)
    return [];
  if (/\b(?:owned|ownership)\b/i.test(where)) return [];
  const places = placesIn(`in ${where}`);
  if (isNowhere(places)) return [];
  return [{ ...nothing, kind: 'excluded', places, others: 'allowed', actions: actionsIn(found?.groups?.scope ?? '') }];
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

const consequence = any(
  `\\b(?:proposals|applications|consortia)\\b[^.;]{0,30}\\b(?:including|involving|with|that include|containing|comprising)\\b(?<whom>[^;]{0,300}?)\\b(?:will|shall|are)\\b[^.;]{0,30}\\b(?:ineligible|not eligible|inadmissible|rejected)\\b`,
);
const outsideScope = /\b(?:outside|not established|other than|beyond|not listed|non-eligible)\b/i;
function othersOf(text: string): Found[] {
  const found = consequence.exec(text);
  return found && outsideScope.test(found.groups!.whom!) ? [{ ...nothing, kind: 'others', others: 'ineligible' }] : [];
}

const onlyAs = any(
  `${subject(160)}(?:,| is | are )[^.;]{0,120}\\bonly (?:possible |allowed |permitted )?as (?<role>[a-z ]{5,60})`,
);
const notFundable = any(`^${who} not eligible for funding\\b[^;]{0,400}\\bare allowed\\b`);
function roleOf(text: string): Found[] {
  const found = onlyAs.exec(text);
  const roleOnly = (places: Places, roles: EntityRole[]): Found[] => [{ ...nothing, kind: 'roleOnly', places, roles }];
  if (found) return roleOnly(placesIn(found.groups!.where!), rolesIn(found.groups!.role!));
  return notFundable.test(text) ? roleOnly({ groups: ['notEligible'], countries: [] }, ['associated']) : [];
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

const wider = any(`${subject(260)}[,)]* (?<said>${mayTakePart}|${isFunded})\\b`);
const hosted = any(`${who}\\b,? (?:which )?${permission} be ${placed} (?<where>[^.;:]{3,120})`);
const notListed = /\b(?:in )?countries not listed\b/i;
/** Who may take part too, or gets funding. */
function widerOf(text: string): Found[] {
  const found = wider.exec(text) ?? hosted.exec(text);
  if (!found || negotiated.test(text) || controlled.test(text) || /\bnot automatically\b/i.test(text)) return [];
  const { where = '', said = '', outside, not } = found.groups!;
  const essential = /\bessential\b/i.test(text);
  if (notListed.test(where) && essential)
    return [{ ...nothing, kind: 'exceptional', places: third, others: 'exceptional', funding: 'ifEssential' }];
  if (outside !== undefined || not !== undefined)
    return [
      { ...nothing, kind: 'extended', places: third, roles: rolesIn(text), funding: essential ? 'ifEssential' : null },
    ];
  const places = /\bfollowing\b/i.test(where) ? placesIn(text.slice(found.index)) : placesIn(`in ${where}`);
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
  return [{ ...nothing, kind: 'extended', places, roles: rolesOfAs(text), funding }];
}

const readings = [
  ...[laterOf, subcontractingOf, roleOf, othersOf, limitOf, excludedOf],
  ...[fundedOf, requiredOf, widerOf],
] as const;

/** Who may take part, and what happens to the others. */
export const readParticipation: Reader<'participation'> = ({ text }, context) => {
  if (advises.test(text) && !limits.some((limit) => limit.test(text)) && !negotiated.test(text)) return [];
  const found = readings.map((read) => read(text, context)).find((one) => one.length > 0) ?? [];
  return found.map((one) => ({ ...one, type: 'participation' as const }));
};
