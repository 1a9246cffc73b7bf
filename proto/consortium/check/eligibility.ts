import type { CallConditions } from '../../funding-ingest/conditions.ts';
import type { StandardComposition } from '../standard-rules.ts';
import { allOf, type Partner, type Verdict, type VerdictValue } from '../verdicts.ts';
import { judgeKinds } from './composition.ts';
import { judgeControl } from './control.ts';
import { bySentence, byStandard, type MemberVerdict, type Reason, rulesOf } from './judgement.ts';
import { ofKind } from './kinds.ts';
import { judgeParticipation } from './participation.ts';
import { inPlaces, type Setting } from './places.ts';

/** What partners are compared with: the conditions of a call, and what is known besides them. */
export type Comparison = {
  readonly conditions: CallConditions;
  readonly setting: Setting;
  /** The standard composition of the type of action. */
  readonly composition: StandardComposition | null;
};

/** Where one alone applies, it has to be such an entity, and there. */
function judgeAlone({ conditions, setting, composition }: Comparison, partner: Partner): Verdict[] {
  if (partner.role !== 'beneficiary') return [];
  const own = rulesOf('composition', conditions).filter(
    ({ kind, counts, ofSize }) => kind === 'replaces' && ofSize === null && counts.length === 1,
  );
  const replaced = rulesOf('composition', conditions).some(({ kind }) => kind === 'replaces' || kind === 'alternative');
  const standard = replaced || composition?.counts.length !== 1 ? [] : composition.counts;
  const judge = (count: StandardComposition['counts'][number]): Reason | null => {
    if (count.fewest !== 1 || count.most !== 1) return null;
    const value = allOf([
      count.where ? inPlaces(count.where, partner, setting) : 'met',
      ofKind(count.entities, partner) === 'notMet' ? 'notMet' : 'met',
    ]);
    return value === 'notMet' ? { value, why: 'outside', partners: [partner] } : null;
  };
  const said = own.flatMap((rule) => {
    const judged = judge(rule.counts[0]!);
    return judged ? [bySentence('composition', rule, judged)] : [];
  });
  const stated = standard.flatMap((count) => {
    const judged = judge(count);
    return judged ? [byStandard('composition', composition!.name, composition!.source, judged)] : [];
  });
  return [...said, ...stated].filter(({ value }) => value === 'notMet');
}

/** Whether a partner may be in a consortium, as far as that depends on it alone. Who controls it counts where that is stated. */
export const judgeMember = ({ conditions, setting }: Comparison, partner: Partner): MemberVerdict[] => [
  ...judgeParticipation(conditions, partner, setting),
  ...judgeKinds(conditions, partner),
  ...(partner.controlledFrom === null ? [] : judgeControl(conditions, partner, setting)),
];

/**
 * Who may take part in a call in its role, with a verdict by each sentence and standard rule. Every place of the product that says who
 * may take part asks this.
 */
export function eligibilityOf(comparison: Comparison, partner: Partner): { value: VerdictValue; verdicts: Verdict[] } {
  const verdicts = [...judgeMember(comparison, partner), ...judgeAlone(comparison, partner)];
  return { value: allOf(verdicts.map(({ value }) => value)), verdicts };
}

const keyOf = ({ span, standard, about }: Verdict): string => JSON.stringify([about, span?.text, standard?.name]);
/** Verdicts on single partners as one by rule, value and reason. A rule that some do not meet, or may not, is not met by the others. */
export function together(verdicts: readonly MemberVerdict[]): Verdict[] {
  const found = new Map<string, Verdict>();
  const open = new Set(
    verdicts
      .filter(({ value }) => value !== 'met')
      .map(({ limit, ...one }) => keyOf(limit ? { ...one, span: limit } : one)),
  );
  for (const { limit, ...verdict } of verdicts) {
    const rule = keyOf(verdict);
    if (verdict.value === 'met' && open.has(rule)) continue;
    const key = JSON.stringify([rule, verdict.value, verdict.why]);
    const partners = verdict.value === 'met' && verdict.why !== 'notFunded' ? [] : verdict.partners;
    const known = found.get(key);
    found.set(key, { ...verdict, partners: [...new Set([...(known?.partners ?? []), ...partners])] });
  }
  return [...found.values()];
}
