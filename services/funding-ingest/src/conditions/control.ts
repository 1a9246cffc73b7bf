import { isNowhere, placesIn } from './places.ts';
import { type Draft, type Reader, unsure } from './reader.ts';
import { rolesIn } from './roles.ts';
import { placed, who } from './subjects.ts';

const networks = /\bsubject to (?:the )?restrictions? for the protection of European communication networks\b/i;
/** A destination says what follows for topics that are subject to it. */
const definition = /\bidentified as\b|\bwithin the meaning of\b/i;
const onlyFor = /^([^.;]{5,160}?) will be subject to/i;
const noGuarantees = /\b(?:cannot|may not|must not) (?:submit|provide|give) guarantees\b/i;
const suppliers = /\bhigh-risk suppliers?\b/i;
const controlled =
  /\b(?:directly or indirectly )?controlled,? (?:directly or indirectly,? )?by ([^.;]{5,160}?)(?=,|\)| (?:may|shall|must|can|are|is|will)\b)/i;
const noOthers = { groups: ['notEligible' as const], countries: [] };
const refused =
  /\b(?:may|shall|must|can|will) ?not (?:be eligible to )?(?:participate|take part)\b|\b(?:are|is|be)(?: also| therefore| thus)? not (?:eligible|allowed|permitted)\b|\bineligible\b/i;
const guarantees = /\bguarantees? (?:[a-z]+ )?(assessed|approved|given|provided) by (?:the |their )?([a-z ]{5,60})/i;

type Found = Omit<Draft<'control'>, 'type'>;
const nothing = {
  from: { groups: [], countries: [] },
  guarantees: null,
  guaranteesFrom: null,
  roles: [],
  onlyWhere: null,
} satisfies Partial<Found>;

const guaranteeAs = (said: string) =>
  said.toLowerCase().replace('provided', 'given') as 'assessed' | 'approved' | 'given';
function controlledOf(text: string, criticalTechnologies: boolean): Found[] {
  const by = controlled.exec(text);
  if (!by || !refused.test(text) || /\bguarantees shall\b/i.test(text)) return [];
  const from = placesIn(by[1]!);
  const unknown = isNowhere(from);
  const named = from.countries.length > 0 && criticalTechnologies;
  const guarantee = guarantees.exec(text);
  return [
    {
      ...nothing,
      kind: named ? 'criticalTechnologies' : 'controlled',
      from: unknown ? noOthers : from,
      ...(unknown && { doubt: unsure }),
      guarantees: guarantee ? guaranteeAs(guarantee[1]!) : null,
      guaranteesFrom: guarantee
        ? /\bcountry\b/i.test(guarantee[2]!)
          ? 'countryOfEstablishment'
          : /\bauthority\b/i.test(guarantee[2]!)
            ? 'grantingAuthority'
            : null
        : null,
    },
  ];
}

const owned = new RegExp(
  `\\b(?:(?:majority[- ])?owned(?: [^.;]{0,60}?)? by|ownership (?:of|by)) ${who}\\b(?: [a-z]+)?${placed} (?<where>[^.;]{2,120}?)(?=,|[.;]|$| (?:may|shall|must|can|are|is|will)\\b)`,
  'i',
);
const notOwned = /\bensure that\b[^.;]{0,80}\bnot (?:directly |indirectly |or )*(?:majority-?)?owned\b/i;
function ownedOf(text: string): Found[] {
  const where = owned.exec(text)?.groups?.where;
  if (where === undefined || !(refused.test(text) || notOwned.test(text))) return [];
  const from = placesIn(`in ${where}`);
  return isNowhere(from) ? [] : [{ ...nothing, kind: 'owned', from, roles: rolesIn(text) }];
}

const stillMay =
  /\bsuch (?:legal )?entities (?:may|can)\b[^.;]{0,80}\b(?:participate|take part|eligible)\b[^.;]{0,120}\bguarantees?\b/i;
const approved = /\b(assessed|approved|given|provided)\b/i;
function guaranteedOf(text: string): Found[] {
  const said = stillMay.test(text) ? approved.exec(text.slice(text.search(/\bguarantee/i)))?.[1] : undefined;
  return said === undefined ? [] : [{ ...nothing, kind: 'guaranteed', guarantees: guaranteeAs(said) }];
}

/** Entities that are controlled from elsewhere, and networks of communication. */
export const readControl: Reader<'control'> = ({ text }, { criticalTechnologies }) => {
  const found = [...controlledOf(text, criticalTechnologies), ...ownedOf(text), ...guaranteedOf(text)];
  if (networks.test(text) && !definition.test(text)) {
    const project = onlyFor.exec(text)?.[1];
    found.push({ ...nothing, kind: 'communicationNetworks', onlyWhere: project ?? null });
  }
  if (suppliers.test(text) && !/\bidentified as\b/i.test(text) && (noGuarantees.test(text) || refused.test(text)))
    found.push({ ...nothing, kind: 'highRiskSuppliers', guarantees: noGuarantees.test(text) ? 'refused' : null });
  return found.map((one) => ({ ...one, type: 'control' as const }));
};
