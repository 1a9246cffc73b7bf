import { shortEuros } from '../euros.ts';
import { callTraits } from './codes.ts';
import type { CallConditions, ConditionRule, RuleOf } from './conditions.ts';
import { conditionMessages as labels } from './messages/conditions.ts';

export type CallTrait = (typeof callTraits)[number];
/** The rules that say a trait. */
const says: Readonly<Record<CallTrait, (rule: ConditionRule) => boolean>> = {
  lumpSum: (rule: ConditionRule) => rule.type === 'funding' && rule.kind === 'lumpSum',
  cascade: (rule: ConditionRule) => rule.type === 'funding' && rule.kind.startsWith('cascade'),
  blind: (rule: ConditionRule) => rule.type === 'format' && rule.kind === 'blind',
};

/** Rules that leave no doubt. What one of them states is so, whatever another leaves open. */
const certainOf = <Rule extends ConditionRule>(rules: readonly Rule[]): Rule[] =>
  rules.filter(({ doubt }) => doubt === null);

export const rulesOfTrait = (trait: CallTrait, { rules }: Pick<CallConditions, 'rules'>): ConditionRule[] =>
  rules.filter(says[trait]);

/** What a call certainly has. */
export const traitsOf = (conditions: Pick<CallConditions, 'rules'>): CallTrait[] =>
  callTraits.filter((trait) => certainOf(rulesOfTrait(trait, conditions)).length > 0);

/** One value in words, or the word for none; several are left to the sentences. */
function oneOf<Value>(values: readonly (Value | null)[], word: (only: Value | null) => string): string {
  const [only = null, ...others] = new Set(values.filter((value) => value !== null));
  return others.length > 0 ? labels.seeSentences : word(only);
}

const fundingOf = (rules: readonly ConditionRule[]) =>
  rules.filter((rule): rule is RuleOf<'funding'> => rule.type === 'funding');
const words: Readonly<Record<CallTrait, (rules: readonly ConditionRule[]) => string>> = {
  lumpSum: (rules) =>
    oneOf(
      fundingOf(rules).map(({ most }) => most),
      (most) => (most === null ? labels.lumpSumYes : labels.upTo(shortEuros(most))),
    ),
  cascade: (rules) => {
    const most = mostOf(rules);
    return most === null ? labels.seeSentences : labels.cascadeMax(shortEuros(most));
  },
  blind: (rules) =>
    oneOf(
      rules.map((rule) => (rule.type === 'format' ? rule.stage : null)),
      labels.blindStage,
    ),
};

/** The most that one third party gets, where the certain rules state one amount. */
function mostOf(rules: readonly ConditionRule[]): number | null {
  const stated = fundingOf(rules).filter(({ kind }) => kind === 'cascadeMax');
  const [only = null, ...others] = new Set(stated.map(({ most }) => most));
  return others.length > 0 ? null : only;
}
/** In euros; null where none is stated, or several. */
export const mostForThirdParty = (conditions: Pick<CallConditions, 'rules'>): number | null =>
  mostOf(certainOf(rulesOfTrait('cascade', conditions)));

/** A trait in words; in doubt where no rule is certain. */
export function traitValue(trait: CallTrait, conditions: Pick<CallConditions, 'rules'>): string {
  const certain = certainOf(rulesOfTrait(trait, conditions));
  return certain.length === 0 ? labels.unclear : words[trait](certain);
}

type Stage = RuleOf<'trl'>;
/** Stages of the whole work that leave no doubt. Where one may start at any level, one that only says where it starts decides nothing. */
function stagesOf({ rules }: Pick<CallConditions, 'rules'>): Stage[] {
  const all = certainOf(rules.filter((rule): rule is Stage => rule.type === 'trl')).filter(({ partial }) => !partial);
  return all.some(({ fromAny }) => fromAny) ? all.filter(({ fromAny, to }) => fromAny || to !== null) : all;
}

const written = (levels: readonly number[]): string => levels.join('–');
function stageInWords({ from, to, orAbove }: Stage): string | null {
  if (from && to) return labels.trlBetween(written(from), written(to));
  if (to) return orAbove ? labels.trlAtLeast(written(to)) : labels.trlReached(written(to));
  return from && labels.trlFrom(written(from));
}

const shownStages = 3;
/** Technology readiness in words. Parts of the work may begin and end at levels of their own, which are all shown. */
export function readinessValue(conditions: Pick<CallConditions, 'rules'>): string {
  const stages = stagesOf(conditions);
  if (stages.length === 0)
    return conditions.rules.some(({ type, doubt }) => type === 'trl' && doubt === null)
      ? labels.seeSentences
      : labels.unclear;
  const stated = [...new Set(stages.flatMap((stage) => stageInWords(stage) ?? []))];
  if (stated.length === 0) return labels.trlAny;
  return stated.length > shownStages ? labels.seeSentences : stated.join('; ');
}

export type Readiness = {
  /** The lowest level at which the work starts, and the highest that it reaches, 1 to 9; null where it is not stated. */
  from: number | null;
  to: number | null;
  /** Levels that the work goes through, each stage from its first to its last. */
  levels: number[];
};

export function readinessOf(conditions: Pick<CallConditions, 'rules'>): Readiness {
  const stages = stagesOf(conditions);
  const starts = stages.some(({ fromAny }) => fromAny) ? [] : stages.flatMap(({ from }) => from ?? []);
  const ends = stages.flatMap(({ to }) => to ?? []);
  const levels = stages.flatMap(({ from, to }) => {
    const stated = [...(from ?? []), ...(to ?? [])];
    if (stated.length === 0) return [];
    const [first, last] = [Math.min(...stated), Math.max(...stated)];
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
  return {
    from: starts.length > 0 ? Math.min(...starts) : null,
    to: ends.length > 0 ? Math.max(...ends) : null,
    levels: [...new Set(levels)].sort((one, other) => one - other),
  };
}
