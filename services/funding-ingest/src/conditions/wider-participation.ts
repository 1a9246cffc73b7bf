import type { Places } from '@consortia/proto/funding-ingest/rule-parts';
import { isNowhere, nowhere, placesIn } from './places.ts';
import type { Context, Draft } from './reader.ts';
import { rolesIn, rolesOfAs } from './roles.ts';

export type Found = Omit<Draft<'participation'>, 'type'>;
export const nothing = {
  places: nowhere,
  roles: [],
  others: null,
  funding: null,
  associationIsNotEnough: false,
  entities: [],
  fewestMemberStates: null,
} satisfies Partial<Found>;

export const negotiated = /\bmay become associated\b|\bongoing (?:association )?negotiations\b/i;
const may =
  /\bentit(?:y|ies) (?:that (?:is|are) |which (?:is|are) )?(?:established|based) (?:in )?([^.;]{3,160}?) (may exceptionally participate|may participate|(?:are|is|will be) (?:exceptionally )?eligible (?:for|to receive) (?:Union |EU )?funding)\b/i;
export const fundable = /\bto be eligible for funding, applicants must be established in\b/i;
const onlyAssociated =
  /^([^.;]{3,160}?) (?:are|is) the only countr(?:y|ies) associated to (?:the )?([^.;]{3,60}?),? therefore eligible for funding/i;
const notListed =
  /\bentities (?:which are |that are )?established in countries not listed\b[^.;]{0,200}\bwill be eligible for funding if\b/i;
const activities = /^activities carried[- ]out in ([^.;]{3,80}?) are not eligible for funding/i;

/** Who may take part too. */
export function widerOf(text: string): Found[] {
  const found = may.exec(text);
  if (!found || negotiated.test(text) || /\bnot automatically\b|\bcontrolled\b/i.test(text)) return [];
  const [, where, what] = found;
  const named = placesIn(`in ${where!}`);
  const places =
    isNowhere(named) && /\bfollowing\b/i.test(where!) ? placesIn(text.slice(found.index + found[0].length)) : named;
  if (isNowhere(places)) return [];
  if (places.groups.includes('associated')) return [{ ...nothing, kind: 'funded', places, funding: 'eligible' }];
  const onlyEligible = /\bif eligible for funding\b/i.test(text);
  const exceptional = /\bexceptionally eligible\b/i.test(text);
  return [
    {
      ...nothing,
      kind: 'extended',
      places,
      roles: rolesOfAs(text),
      funding: onlyEligible
        ? 'ifEligible'
        : exceptional
          ? 'exceptional'
          : /\beligible\b/i.test(what!)
            ? 'eligible'
            : null,
    },
  ];
}

const outside = /\bestablished (?:outside|anywhere, including outside) ([^.;:]{3,120})/i;
export function outsideOf(text: string): Found[] {
  const found = outside.exec(text);
  if (!found || !/\b(?:are eligible for funding|may be (?:hosted|established))\b/i.test(text)) return [];
  const places: Places = { groups: ['thirdCountries'], countries: [] };
  const funding = /\bessential\b/i.test(text) ? 'ifEssential' : null;
  return [{ ...nothing, kind: 'extended', places, roles: rolesIn(text), funding }];
}

const goesOn = /\bfollowing countries which are ([^:]{3,80}):?/i;
/** Who gets funding. */
export function fundedOf(text: string, { before }: Context): Found[] {
  const listed = before.some((rule) => rule.type === 'participation' && rule.kind === 'funded');
  if (listed && goesOn.test(text))
    return [
      { ...nothing, kind: 'funded', places: placesIn(text), funding: 'eligible', roles: ['beneficiary', 'affiliated'] },
    ];
  const only = onlyAssociated.exec(text);
  if (only) {
    const named = placesIn(`${only[1]} countries associated to the ${only[2]}`);
    return [
      {
        ...nothing,
        kind: 'funded',
        places: { ...named, groups: ['memberStates', ...named.groups] },
        funding: 'eligible',
      },
    ];
  }
  if (fundable.test(text)) {
    const places = placesIn(text);
    return [
      {
        ...nothing,
        kind: 'funded',
        places,
        funding: 'eligible',
        others: 'exceptional',
        roles: ['beneficiary', 'affiliated'],
      },
    ];
  }
  if (notListed.test(text)) {
    const places: Places = { groups: ['thirdCountries'], countries: [] };
    return [{ ...nothing, kind: 'exceptional', places, others: 'exceptional', funding: 'ifEssential' }];
  }
  const notFunded = activities.exec(text);
  if (notFunded)
    return [{ ...nothing, kind: 'activities', places: placesIn(notFunded[1]!), others: 'notFunded', funding: 'none' }];
  return [];
}
