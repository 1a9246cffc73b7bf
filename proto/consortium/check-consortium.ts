import type { CallConditions } from '../funding-ingest/conditions.ts';
import type { Places, RuleSpan } from '../funding-ingest/rule-parts.ts';
import { type Joined, judgeComposition } from './check/composition.ts';
import { judgeControl } from './check/control.ts';
import { judgeCoordinator, judgeLeader } from './check/coordinator.ts';
import { type Comparison, judgeMember, together } from './check/eligibility.ts';
import { rulesOf } from './check/judgement.ts';
import { judgeParticipation } from './check/participation.ts';
import { countryOf, inMemberOrAssociated, isWidening, type Setting } from './check/places.ts';
import { questionsFor, sameQuestion } from './check/questions.ts';
import type { Answer } from './questions.ts';
import type { StandardComposition, StandardRules } from './standard-rules.ts';
import { sources } from './standard-sources.ts';
import { allOf, type CheckHint, type ConsortiumCheck, type Partner, type Verdict } from './verdicts.ts';

/** What of a call is checked. Null conditions: they were not compiled yet. */
export type CheckedCall = {
  readonly identifier: string;
  readonly typesOfAction: readonly string[];
  readonly conditions: CallConditions | null;
  /** Whether the partners are those of a project that is running, and whom that has. */
  readonly joined?: Joined;
  /** What is known already of what the call asks. */
  readonly answers?: readonly Answer[];
};

const notJoined: Joined = { running: null, alreadyThere: null };

/** The year of the budget, which identifiers carry; else that of the day. */
const yearOf = (identifier: string, date: string): number =>
  Number(/-(20\d\d)(?=-|$)/.exec(identifier)?.[1] ?? date.slice(0, 4));

/** A sentence for some types of action decides nothing for a call whose type is not known. */
function conditionsOf({ conditions, typesOfAction }: CheckedCall): CallConditions {
  if (!conditions) return { rules: [], notUnderstood: [] };
  if (typesOfAction.length > 0) return conditions;
  const doubt = { why: 'ambiguous' as const, against: null };
  const rules = conditions.rules.map((rule) =>
    rule.actions.length > 0 ? { ...rule, doubt: rule.doubt ?? doubt } : rule,
  );
  return { ...conditions, rules };
}

/** The name of a type of action without the programme and `JU`, in lower case. */
const typeOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:horizon|euratom) (?:ju )?/, '')
    .trim();

function compositionOf(call: CheckedCall, rules: StandardRules | null, year: number): StandardComposition | null {
  const types = call.typesOfAction.map(typeOf);
  const isOf = ({ types: all, years }: StandardComposition) =>
    all.some((type) => types.includes(type)) && (!years || (years[0] <= year && year <= years[1]));
  const found = rules?.compositions.filter(isOf) ?? [];
  const fitting = found.find(({ identifier }) => identifier !== undefined && call.identifier.includes(identifier));
  return fitting ?? found.find(({ identifier }) => identifier === undefined) ?? null;
}

/** A sentence on who takes part. Of others that were not understood, such as those on the work, no verdict depends. */
const ofPartners =
  /\b(?:eligible applicants?|(?:legal )?entit(?:y|ies)|consorti(?:a|um)|participat(?:e|ion)|established in|(?:beneficiaries|applicants|partners) (?:must|shall|may only) (?:include|come from)|(?:call|topic|action|transition|participation|eligibility) (?:is|are) (?:limited|restricted|reserved)|eligibility (?:conditions|criteria) are (?:those|the same))\b/i;
/** What only lets more take part makes nothing ineligible. */
const restricts =
  /\b(?:must|shall|only|limited|restricted|required|mandatory|ineligible|cannot|can not|not|no|excluded|except|unless|at least|maximum|minimum)\b/i;
const ofEligibility = ({ document, section, text }: RuleSpan): boolean =>
  ofPartners.test(text) &&
  (document === 'description' || /\beligib|\bspecific conditions\b/i.test(section ?? 'eligible'));

const notUnderstood = (span: RuleSpan): Verdict => ({
  ...{ value: 'unknown', about: 'participation', why: 'notUnderstood', partners: [], least: null, found: null },
  ...{ counted: null, span, standard: null },
});

const askedForPlan: ReadonlySet<Partner['kind']> = new Set(['university', 'research', 'public']);
function hintsFor(
  partners: readonly Partner[],
  composition: StandardComposition | null,
  setting: Setting,
): CheckHint[] {
  if (setting.rules?.name !== 'Horizon Europe') return [];
  const ids = (found: readonly Partner[]) => found.map(({ id }) => id);
  const planned = partners.filter((one) => askedForPlan.has(one.kind) && inMemberOrAssociated(one, setting) === 'met');
  const hungarian = partners.filter((one) => countryOf(one) === 'HU' && askedForPlan.has(one.kind));
  const { months, shareOfCountry } = composition ?? {};
  const all = (asked: boolean) => (asked ? ids(partners) : []);
  return [
    { kind: 'genderEqualityPlan' as const, partners: ids(planned), most: null, source: sources.genderEqualityPlan },
    { kind: 'hungarianTrusts' as const, partners: ids(hungarian), most: null, source: sources.hungarianTrusts },
    {
      ...{ kind: 'shareOfCountry' as const, partners: all(shareOfCountry !== undefined), most: null },
      source: shareOfCountry ?? null,
    },
    {
      ...{ kind: 'personMonths' as const, partners: all(months !== undefined), most: months?.most ?? null },
      source: months?.source ?? null,
    },
  ].filter((hint) => hint.partners.length > 0);
}

/** Whether a list has every country by name that was associated from the beginning. */
const namesAssociated = ({ countries }: Places, rules: StandardRules | null): boolean =>
  rules !== null &&
  rules.associations.every(
    ({ from, state, country }) => from > rules.years[0] || state !== 'associated' || countries.includes(country),
  );

/** What the partners of a call are compared with on a day. */
export function comparisonWith(call: CheckedCall, standardRules: readonly StandardRules[], date: string): Comparison {
  const { identifier } = call;
  const year = yearOf(identifier, date);
  const isOf = ({ calls, years: [first, last] }: StandardRules) =>
    calls.some((beginning) => identifier.toUpperCase().startsWith(beginning)) && first <= year && year <= last;
  const rules = standardRules.find(isOf) ?? null;
  const conditions = conditionsOf(call);
  const placesOf = (named: 'limited' | 'funded') =>
    rulesOf('participation', conditions).flatMap(({ kind, doubt, places }) =>
      kind === named && (named === 'limited' || doubt === null) ? [places] : [],
    );
  const seated = rulesOf('entities', conditions).flatMap(({ kind, doubt, who }) =>
    kind === 'established' && doubt === null ? who : [],
  );
  const [limited, funded] = [placesOf('limited'), placesOf('funded')];
  const listsAssociated = [...limited, ...funded].some((places) => namesAssociated(places, rules));
  const setting = { rules, year, identifier, limited, funded, seated, listsAssociated };
  return { conditions, setting, composition: compositionOf(call, rules, year) };
}

/** What the standard rules say of the doctorate of those who apply for a call; undefined: nothing. */
export const doctorateRuleOf = (...compared: Parameters<typeof comparisonWith>): StandardComposition['doctorate'] =>
  comparisonWith(...compared).composition?.doctorate;

/** Whether the calls of this type hardly ever fund organisations of the kind of a partner, as far as the standard rules say it. */
export function isHardlyFunded(
  { kind }: Pick<Partner, 'kind'>,
  ...compared: Parameters<typeof comparisonWith>
): boolean {
  const kinds = comparisonWith(...compared).composition?.beneficiaries?.kinds;
  return kind !== null && kinds !== undefined && !kinds.includes(kind);
}

/**
 * Compares partners with the conditions of a call and the standard rules of its programme on a day. Each verdict has the sentence of
 * the call or the standard rule that it comes from.
 */
export function checkConsortium(
  partners: readonly Partner[],
  call: CheckedCall,
  standardRules: readonly StandardRules[],
  date: string,
): ConsortiumCheck {
  const comparison = comparisonWith(call, standardRules, date);
  const { conditions, setting: alone, composition } = comparison;
  const { rules } = alone;
  const standing = partners.map(
    (one) => [one.id, allOf(judgeMember(comparison, one).map(({ value }) => value))] as const,
  );
  const setting = { ...alone, standing: new Map(standing) };
  const unread = conditions.notUnderstood.filter(ofEligibility);
  const standard = { programme: rules?.name ?? '', composition, open: unread.length > 0 };
  const found: Verdict[] = [
    ...together(partners.flatMap((one) => judgeParticipation(conditions, one, setting))),
    ...together(judgeComposition(conditions, partners, setting, standard, call.joined ?? notJoined)),
    ...judgeCoordinator(conditions, partners, setting),
    ...judgeLeader(conditions, partners, setting),
    ...together(partners.flatMap((one) => judgeControl(conditions, one, setting))),
    ...unread.filter(({ text }) => restricts.test(text)).map(notUnderstood),
  ];
  if (call.conditions === null)
    found.push({
      ...notUnderstood({ document: 'portal', section: null, text: call.identifier }),
      why: 'notCompiled',
      span: null,
    });
  return {
    ...{ verdicts: found, value: allOf(found.map(({ value }) => value)) },
    questions: questionsFor(conditions, partners, setting).map((one) => ({
      ...one,
      value: call.answers?.find((said) => sameQuestion(said, one))?.value ?? null,
    })),
    hints: hintsFor(partners, composition, setting),
    widening: rules?.widening
      ? { partners: partners.filter((one) => isWidening(one, setting)).length, source: rules.widening.source }
      : null,
    lists: listsOf(partners, setting),
  };
}

/** Documents that list the Member States, and the Associated Countries of the partners. */
function listsOf(partners: readonly Partner[], { rules }: Setting): ConsortiumCheck['lists'] {
  if (!rules) return [];
  const codes = new Set(partners.map(countryOf));
  const associations = rules.associations.filter(({ country }) => codes.has(country)).map(({ source }) => source);
  return [...new Set([rules.memberStates.source, ...associations])];
}
