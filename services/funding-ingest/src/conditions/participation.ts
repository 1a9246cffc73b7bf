import type { EntityRole, Places } from '@consortia/proto/funding-ingest/rule-parts';
import { isNowhere, placesIn, readPlaces } from './places.ts';
import { type Reader, unsure } from './reader.ts';
import { actionsIn, rolesIn } from './roles.ts';
import { type Found, fundable, fundedOf, negotiated, nothing, outsideOf, widerOf } from './wider-participation.ts';

/** Member States and named countries without "Associated Countries": to be associated is not enough. */
const namesAssociated = ({ groups, countries }: Places): boolean =>
  groups.includes('memberStates') &&
  countries.length > 0 &&
  !groups.some((group) => group === 'associated' || group === 'associatedToEuratom');

const limited =
  /\bparticipation\b[^.;]{0,60}?\b(?:is|are|shall be|will be|must be) (?:therefore |thus )?(?:limited|restricted|only open|open only) to (?:legal )?(?:entities|applicants|organisations) (?:established|based|located)? ?([^;]{5,900})/i;
const onlyThose =
  /\bonly (?:legal )?(?:entities|applicants|organisations) (?:that are )?(?:established|based|located) in ([^;.]{5,600})/i;
const mayParticipate = /^(.{5,600}?) (?:are eligible|may participate|can participate)\b/i;
const asCoordinator = /\bas coordinators?\b/i;
const mustBeIn =
  /\b((?:host (?:institution|organisation)s?|contestants?|beneficiaries|applicants|participants|legal entities|^It)\b[^.;:]{0,220}?)\bmust\b([^.;]{0,220}?)\b(?:established|located|residing|based)\b[^.;]{0,30}? (?:either )?(?:in|\(residing\) in) ([^;]{3,400})/i;
/** The requirement of an item whose subject stands before the list. */
const itemMustBeIn = /(?:^|[:;]\s?)(?:[-–•▪]\s?)?(?:must )?be established (?:\(residing\) )?in ([^;.]{3,400})/i;
const kinds =
  /\b(small (?:and|or) medium(?:-sized)? enterprises?(?: \(SMEs?\))?|SMEs?|start-ups?|universit(?:y|ies))\b/gi;
const consequence =
  /\b(?:proposals|applications)\b[^.;]{0,30}\b(?:including|involving|with|that include)\b[^.;]{0,160}\b(?:will|shall|are)\b[^.;]{0,20}\b(ineligible|not eligible|inadmissible|rejected)\b/i;
const outsideScope = /\b(?:outside|not established|other than|beyond)\b/i;
const excluded =
  /\bentities (?:that are )?established in ([^.;]{2,120}?) (?:are|is|shall be) (?:not eligible|ineligible) to (?:participate|take part)\b(?: in ([^;]{3,200}))?/i;
const future = /\b(?:may|might) (?:be eligible to )?(?:become associated|participate)\b/i;
const roleOnly =
  /\bentities established in ([^.;]{2,120}?)(?:,| is | are )[^.;]{0,120}\bonly (?:possible )?as ([a-z ]{5,60})/i;
const subcontracted = /\bsubcontract(?:ed work|ors?|ing)\b|\bprocurement must be open to\b/i;
const fewest = /\bat least (\d|two|three) (?:different )?(?:EU )?Member States\b/i;

function limitOf(text: string): Found[] {
  const found = limited.exec(text) ?? mayParticipate.exec(onlyThose.exec(text)?.[1] ?? '');
  if (!found || asCoordinator.test(text.slice(0, found.index + 80))) return [];
  const { places, others } = readPlaces(found[1]!);
  if (isNowhere(places)) return [];
  const associationIsNotEnough = namesAssociated(places);
  return [{ ...nothing, kind: 'limited', places, associationIsNotEnough, ...(others && { doubt: unsure }) }];
}

function requiredOf(text: string): Found[] {
  const found = mustBeIn.exec(text);
  if (!found || fundable.test(text) || /%|\bat least\b/.test(text.slice(0, found.index))) return [];
  const [, subject, between, where] = found;
  if (/\b(?:coordinator|at least|one of|consorti)/i.test(`${subject}${between}`)) return [];
  const places = placesIn(where!.split(/[.;]/)[0]!);
  if (isNowhere(places)) return [];
  const roles: EntityRole[] = rolesIn(subject!);
  const entities = [...new Set((between ?? '').match(kinds) ?? [])];
  return [{ ...nothing, kind: 'limited', places, roles, others: 'ineligible', entities }];
}

function excludedOf(text: string): Found[] {
  const found = excluded.exec(text);
  if (!found || /\bcontrolled\b/i.test(found[1]!)) return [];
  const places = placesIn(found[1]!);
  if (isNowhere(places)) return [];
  return [{ ...nothing, kind: 'excluded', places, others: 'allowed', actions: actionsIn(found[2] ?? '') }];
}

function subcontractingOf(text: string): Found[] {
  if (!subcontracted.test(text) || !/\bmust\b/i.test(text)) return [];
  const places = placesIn(text);
  const least = fewest.exec(text);
  if (isNowhere(places)) return [];
  const number = least ? ({ two: 2, three: 3 }[least[1]!.toLowerCase()] ?? Number(least[1])) : null;
  return [{ ...nothing, kind: 'subcontracting', places, roles: ['subcontractor'], fewestMemberStates: number }];
}

function laterOf(text: string): Found[] {
  if (!negotiated.test(text) || !future.test(text)) return [];
  const roles: EntityRole[] = /\bcontest\b/i.test(text) ? ['contestant'] : [];
  const places: Places = { groups: ['becomingAssociated'], countries: [] };
  return [{ ...nothing, kind: 'mayBecomeAssociated', places, roles, doubt: { why: 'notYetKnown', against: null } }];
}

function othersOf(text: string): Found[] {
  const found = consequence.exec(text);
  return found && outsideScope.test(text) && /\bestablished\b/i.test(text)
    ? [{ ...nothing, kind: 'others', others: 'ineligible' }]
    : [];
}

function roleOf(text: string): Found[] {
  const found = roleOnly.exec(text);
  if (found) return [{ ...nothing, kind: 'roleOnly', places: placesIn(found[1]!), roles: rolesIn(found[2]!) }];
  if (/^entities not eligible for funding\b[^;]{0,400}\bare allowed\b/i.test(text))
    return [
      { ...nothing, kind: 'roleOnly', places: { groups: ['notEligible'], countries: [] }, roles: ['associated'] },
    ];
  return [];
}

/** Who may take part, and what happens to the others. */
export const readParticipation: Reader<'participation'> = ({ text }, context) => {
  const item = itemMustBeIn.exec(text);
  const asItem: Found[] =
    item && !isNowhere(placesIn(`in ${item[1]}`))
      ? [{ ...nothing, kind: 'limited', places: placesIn(`in ${item[1]}`), others: 'ineligible' }]
      : [];
  const readings = [
    ...[limitOf, excludedOf, laterOf, subcontractingOf, roleOf, othersOf],
    ...[fundedOf, requiredOf, widerOf, outsideOf],
  ];
  const found = readings.map((read) => read(text, context)).find((one) => one.length > 0) ?? asItem;
  return found.map((one) => ({ ...one, type: 'participation' as const }));
};
