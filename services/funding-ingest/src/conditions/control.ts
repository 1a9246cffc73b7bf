import { isNowhere, placesIn } from './places.ts';
import { type Draft, type Reader, unsure } from './reader.ts';

const networks = /\bsubject to (?:the )?restrictions? for the protection of European communication networks\b/i;
/** A destination says what follows for topics that are subject to it. */
const definition = /\bidentified as\b|\bwithin the meaning of\b/i;
const onlyFor = /^([^.;]{5,160}?) will be subject to/i;
const suppliers = /\bhigh-risk suppliers?\b/i;
const controlled =
  /\b(?:directly or indirectly )?controlled,? (?:directly or indirectly,? )?by ([^.;]{5,160}?)(?=,|\)| (?:may|shall|must|can|are|is|will)\b)/i;
const noOthers = { groups: ['notEligible' as const], countries: [] };
const refused =
  /\b(?:may|shall|must|can|will) ?not (?:be eligible to )?(?:participate|take part)\b|\b(?:are|is|be) not (?:eligible|allowed|permitted)\b|\bineligible\b/i;
const guarantees = /\bguarantees? (?:[a-z]+ )?(assessed|approved|given|provided) by (?:the |their )?([a-z ]{5,60})/i;

type Found = Omit<Draft<'control'>, 'type'>;
const nothing = {
  from: { groups: [], countries: [] },
  guarantees: null,
  guaranteesFrom: null,
  roles: [],
  onlyWhere: null,
} satisfies Partial<Found>;

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
      guarantees: guarantee ? (guarantee[1]!.toLowerCase().replace('provided', 'given') as 'assessed') : null,
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

/** Entities that are controlled from elsewhere, and networks of communication. */
export const readControl: Reader<'control'> = ({ text }, { criticalTechnologies }) => {
  const found = controlledOf(text, criticalTechnologies);
  if (networks.test(text) && !definition.test(text)) {
    const project = onlyFor.exec(text)?.[1];
    found.push({ ...nothing, kind: 'communicationNetworks', onlyWhere: project ?? null });
  }
  if (
    suppliers.test(text) &&
    !/\bidentified as\b/i.test(text) &&
    /\b(?:cannot|may not|must not) (?:submit|provide|give) guarantees\b/i.test(text)
  )
    found.push({ ...nothing, kind: 'highRiskSuppliers', guarantees: 'refused' });
  return found.map((one) => ({ ...one, type: 'control' as const }));
};
