import type { CallFit, FitRole } from '../funding-ingest/call-fit-api.ts';
import { fitRoles } from '../funding-ingest/call-fit-api.ts';
import { cordisCountry } from '../funding-ingest/codes.ts';
import type { CallConditions } from '../funding-ingest/conditions.ts';
import type { RuleSpan } from '../funding-ingest/rule-parts.ts';
import { judgeCoordinator } from './check/coordinator.ts';
import { type Comparison, eligibilityOf } from './check/eligibility.ts';
import { rulesOf } from './check/judgement.ts';
import { type CheckedCall, comparisonWith } from './check-consortium.ts';
import type { StandardRules } from './standard-rules.ts';
import { allOf, type Partner, type Verdict, type VerdictValue } from './verdicts.ts';

/** An organisation of which the country alone is known. */
const organisationIn = (country: string, role: FitRole): Partner => ({
  ...{ id: country, entity: country, country, role: 'beneficiary', kind: null, coordinates: role === 'coordinator' },
  ...{ region: null, special: null, controlledFrom: null },
});

function judge(comparison: Comparison, partner: Partner): { value: VerdictValue; verdicts: Verdict[] } {
  const { value, verdicts } = eligibilityOf(comparison, partner);
  const { conditions, setting } = comparison;
  const coordinating = partner.coordinates ? judgeCoordinator(conditions, [partner], setting) : [];
  return { value: allOf([value, ...coordinating.map((one) => one.value)]), verdicts: [...verdicts, ...coordinating] };
}

/** A composition of one beneficiary of whatever kind. */
function aloneBy(conditions: CallConditions): RuleSpan | null {
  const found = rulesOf('composition', conditions).find(({ kind, counts, doubt }) => {
    const [only, ...others] = counts;
    const bounds = kind === 'replaces' || kind === 'caps';
    return bounds && doubt === null && others.length === 0 && only?.most === 1 && only.entities.length === 0;
  });
  return found?.span ?? null;
}

/**
 * From which of these countries, by ISO code, organisations fit a call on a day; a step for each country, so that others have their
 * turn. The codes of the result are those of CORDIS.
 */
export function* fittingCountries(
  countries: readonly string[],
  call: CheckedCall,
  standardRules: readonly StandardRules[],
  date: string,
): Generator<void, CallFit> {
  const comparison = comparisonWith(call, standardRules, date);
  const verdicts = new Map<string, CallFit['verdicts'][number]>();
  const noCountry = (): CallFit['roles'][FitRole] => ({ met: [], notMet: [], unknown: [] });
  const roles = { partner: noCountry(), coordinator: noCountry() };
  for (const country of countries) {
    yield;
    for (const role of fitRoles) {
      const judged = judge(comparison, organisationIn(country, role));
      const value = call.conditions === null ? 'unknown' : judged.value;
      const code = cordisCountry(country);
      roles[role][value].push(code);
      for (const { span, standard, ...one } of judged.verdicts) {
        if (one.value === 'met') continue;
        const key = JSON.stringify([role, one.value, span?.text, standard?.name]);
        const known = verdicts.get(key) ?? { role, value: one.value, countries: [], span, standard };
        verdicts.set(key, known);
        known.countries.push(code);
      }
    }
  }
  const { rules } = comparison.setting;
  const sources = rules ? [rules.memberStates.source, ...rules.associations.map(({ source }) => source)] : [];
  return {
    compiled: call.conditions !== null,
    roles,
    verdicts: [...verdicts.values()],
    alone: aloneBy(comparison.conditions),
    lists: [...new Set(sources)],
  };
}
