import { numberOf, numberPattern } from './numbers.ts';
import { placesIn } from './places.ts';
import type { Draft } from './reader.ts';
import { rolesOfAs } from './roles.ts';

type Found = Omit<Draft<'composition'>, 'type'>;
export const nothing = { counts: [], together: null, ofSize: null, share: null, excluded: [] } satisfies Partial<Found>;

const share =
  /\bat least (\d{1,2}) ?% of (?:the )?(beneficiaries|participants|partners|consortium members|entities)\b[^.;]{0,80}\b(?:established|located|based) in ([^.;]{3,200})/i;
const shareOfKind =
  /\bat least (\d{1,2}) ?% of (?:the )?(beneficiaries|participants|partners|consortium members|entities)\b[^.;]{0,30}\bmust be ([^.;]{3,120})/i;
const twoRoles =
  /\b(?:one|an|the same|a single) (?:organisation|entity)\b[^.;]{0,40}\b(?:can|may) (?:have|take|fulfil|play) [^.;]{0,80}\b(?:simultaneously|both|two roles|at the same time)\b/i;
const notCounted = /\b(?:must|shall|will|may) not (?:be counted|count)\b/;
/** Who it is that is not counted: the words before, up to the beginning of the clause. */
const subject = /(?:^|[,;] )(?:the )?([^,;]{2,80})$/i;
const approach = /\b(?:must|shall) (?:apply|implement|follow|use) the (multi-actor approach)\b/i;
const reference =
  /\bmust (?:fulfil|meet|comply with) all the [a-z ]{0,40}\beligibility conditions of the ([^.;]{3,120})/i;
const mono =
  /\b(?:submitted|applied for) by (?:only )?(?:one|a single) (?:legal )?(?:entity|applicant|beneficiary)\b|\bmust be mono-beneficiary\b|\bonly (?:one|a single) (?:legal )?entity\b/i;
const monoAllowed =
  /\bconsortium may (?:exceptionally )?be composed of (?:a )?single legal entity\b[^.;]{0,60}?(?:\bwhich is an? ([A-Za-z ]{2,40}))?(?=[.;]|$)/i;
const singleOr = /\bconsortia or (?:from )?single legal entities established in ([^.;]{3,120})/i;
const singleExcludes =
  /\bsingle[- ]beneficiary (?:projects|proposals|actions)\b[^.;]{0,10}?,? ([^.;]{3,80}?) (?:will not be|are not|shall not be) (?:permitted|allowed|eligible)\b/i;
const jointly =
  /\bapplications must be made jointly by the researcher together with ([^.;]{3,120}) located in ([^.;]{3,80})/i;
const hopOn =
  /\b(?:one|single) (?:(?:new|additional|further|more|legal|only|\(only\)) ){0,3}(?:entity|partner|participant|beneficiary)\b[^.;]{0,80}\bwidening countr(?:y|ies)\b/i;
const running = /\b(?:ongoing|running|existing|hop[- ]?on|already (?:selected|funded))\b/i;
/** Nobody else is in the proposal: the other partners are those of a project. */
const includesOnly = /\bmust include only\b/i;
const binding = /\b(?:must|shall|only|composed of)\b/i;
const oneOfThem = /\bat least one of (?:them|the two|these|the) ([^.;]{0,40}?)\bmust be (?:one of )?([^.;]{3,120})/i;
const isMember = new RegExp(
  `\\bat least (${numberPattern}) (?:of the )?(?:partners?|participants?|beneficiar(?:y|ies)|entit(?:y|ies)|members?) (?:in|of) the consortium (?:must|shall) be (?:an? |one of )?([^.;]{3,160})`,
  'i',
);
const countryList =
  /\bin ((?:\d|two|three|four|five)) different Member States[^;]{0,320}\binclude, as beneficiaries, legal entities established in these\b/i;

export const oneEntity = {
  fewest: 1,
  most: 1,
  where: null,
  countries: null,
  memberStates: null,
  independent: false,
} as const;

/** What a sentence says of a composition other than in numbers of entities. Null: nothing. */
export function special(text: string): Found[] | null {
  const partOf = share.exec(text);
  if (partOf) {
    const count = {
      ...oneEntity,
      fewest: null,
      most: null,
      entities: [],
      where: placesIn(partOf[3]!),
      roles: rolesOfAs(`as ${partOf[2]}`),
    };
    return [{ ...nothing, kind: 'share', share: Number(partOf[1]) / 100, counts: [count] }];
  }
  const ofKind = shareOfKind.exec(text);
  if (ofKind) {
    const count = {
      ...oneEntity,
      fewest: null,
      most: null,
      entities: [ofKind[3]!.trim()],
      roles: rolesOfAs(`as ${ofKind[2]}`),
    };
    return [{ ...nothing, kind: 'share', share: Number(ofKind[1]) / 100, counts: [count] }];
  }
  if (twoRoles.test(text)) return [{ ...nothing, kind: 'twoRoles' }];
  const left = notCounted.exec(text);
  const who = left && subject.exec(text.slice(0, left.index).trimEnd());
  if (who)
    return [
      {
        ...nothing,
        kind: 'notCounted',
        counts: [{ ...oneEntity, fewest: null, most: null, entities: [who[1]!.trim()], roles: [] }],
      },
    ];
  const named = approach.exec(text);
  if (named)
    return [
      {
        ...nothing,
        kind: 'approach',
        counts: [{ ...oneEntity, fewest: null, most: null, entities: [named[1]!], roles: [] }],
      },
    ];
  const other = reference.exec(text);
  if (other)
    return [
      {
        ...nothing,
        kind: 'reference',
        counts: [{ ...oneEntity, fewest: null, most: null, entities: [other[1]!.trim()], roles: [] }],
      },
    ];
  const kept = singleExcludes.exec(text);
  if (kept)
    return [{ ...nothing, kind: 'replaces', ofSize: { fewest: 1, most: 1 }, excluded: kept[1]!.split(/ and |, /) }];
  const joins = hopOn.exec(text);
  if (joins && (running.test(text) || includesOnly.test(text)) && binding.test(text)) {
    const count = { ...oneEntity, entities: [], where: placesIn(joins[0]), roles: [] };
    return [{ ...nothing, kind: 'hopOn', counts: [count] }];
  }
  const member = isMember.exec(text);
  if (member) {
    const count = { ...oneEntity, fewest: numberOf(member[1]!), most: null, entities: [member[2]!.trim()], roles: [] };
    return [{ ...nothing, kind: 'adds', counts: [count] }];
  }
  const chosen = oneOfThem.exec(text);
  if (chosen)
    return [
      {
        ...nothing,
        kind: 'adds',
        counts: [{ ...oneEntity, most: null, entities: [chosen[2]!.trim()], roles: ['beneficiary'] }],
      },
    ];
  return singleEntity(text);
}

function singleEntity(text: string): Found[] | null {
  const allowed = monoAllowed.exec(text);
  if (allowed)
    return [
      {
        ...nothing,
        kind: 'alternative',
        counts: [{ ...oneEntity, entities: allowed[1] ? [allowed[1].trim()] : [], roles: ['beneficiary'] }],
      },
    ];
  const either = singleOr.exec(text);
  if (either)
    return [
      {
        ...nothing,
        kind: 'replaces',
        counts: [{ ...oneEntity, most: null, where: placesIn(either[1]!), entities: [], roles: ['beneficiary'] }],
      },
    ];
  const both = jointly.exec(text);
  if (both)
    return [
      {
        ...nothing,
        kind: 'replaces',
        counts: [{ ...oneEntity, entities: [both[1]!.trim()], where: placesIn(both[2]!), roles: ['beneficiary'] }],
      },
    ];
  if (mono.test(text) && /\bmust\b|\bmay only\b|\bcan only\b|\bonly be\b/i.test(text))
    return [{ ...nothing, kind: 'replaces', counts: [{ ...oneEntity, entities: [], roles: ['beneficiary'] }] }];
  const basin = countryList.exec(text);
  if (!basin) return null;
  const least = numberOf(basin[1]!);
  const count = {
    ...oneEntity,
    fewest: least,
    most: null,
    countries: least,
    where: placesIn(text),
    entities: [],
    roles: ['beneficiary' as const],
  };
  return [{ ...nothing, kind: 'adds', counts: [count] }];
}
