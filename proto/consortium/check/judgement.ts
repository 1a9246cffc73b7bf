import type { CallConditions, ConditionRule, RuleOf, RuleType } from '../../funding-ingest/conditions.ts';
import type { RuleSpan } from '../../funding-ingest/rule-parts.ts';
import type { RuleSource } from '../../funding-ingest/rule-source.ts';
import type { Verdict, VerdictReason } from '../verdicts.ts';
import type { Judged } from './counts.ts';

export const rulesOf = <Type extends RuleType>(type: Type, { rules }: CallConditions): RuleOf<Type>[] =>
  rules.filter((rule: ConditionRule): rule is RuleOf<Type> => rule.type === type);

/** On one partner. `limit`: the sentence that would leave it out but for that of the verdict. */
export type MemberVerdict = Verdict & { readonly limit?: RuleSpan };

type About = Verdict['about'];
export type Reason = Partial<Pick<Judged, 'partners' | 'least' | 'found' | 'counted'>> & Pick<Judged, 'value' | 'why'>;

/** Under any other reason a number would not say why. */
const numbered: ReadonlySet<VerdictReason> = new Set(['enough', 'tooFew', 'tooMany', 'mayBeEnough', 'disputed']);
const plain = ({ value, why, partners = [], least = null, found = null, counted = null }: Reason) => ({
  ...(numbered.has(why) ? { least, found, counted } : { least: null, found: null, counted: null }),
  ...{ value, why, partners: [...new Set(partners.map(({ id }) => id))] },
});

/** Numbers of a sentence that may say something else would be no evidence. */
const doubtful = ({ partners = [], least = null }: Reason): Reason => ({
  ...{ value: 'unknown', why: 'doubtful', partners: least === null ? partners : [] },
});

/** By a sentence of the call. One that is doubtful decides nothing. */
export const bySentence = (about: About, rule: ConditionRule, judged: Reason): Verdict => ({
  ...plain(rule.doubt && judged.value !== 'unknown' ? doubtful(judged) : judged),
  ...{ about, span: rule.span, standard: null },
});

/** By a standard rule. One without a source decides nothing. */
export const byStandard = (about: About, name: string, source: RuleSource | null, judged: Reason): Verdict => ({
  ...plain(source ? judged : { ...judged, value: 'unknown', why: 'unsourced' }),
  ...{ about, span: null, standard: { name, source } },
});
