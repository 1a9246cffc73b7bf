import { countryName } from '../country-names.ts';
import { shortEuros } from '../euros.ts';
import { type CallTrait, readinessValue, rulesOfTrait, traitValue } from './condition-traits.ts';
import type { CallConditions, ConditionRule, RuleOf } from './conditions.ts';
import type { FactName } from './fact-names.ts';
import { conditionMessages as labels } from './messages/conditions.ts';
import type { Places, RuleSpan } from './rule-parts.ts';

/** A fact about the conditions of a call, with the sentences of the call that say it. */
export type ConditionFact = { name: FactName; value: string; spans: readonly RuleSpan[] };

const ofFunding: Readonly<Partial<Record<RuleOf<'funding'>['kind'], FactName>>> = {
  lumpSum: 'lumpSum',
  rate: 'rate',
  projectBudget: 'projectBudget',
  budgetShare: 'shares',
  prize: 'prize',
};
const ofType = {
  participation: 'whoMayTakePart',
  control: 'control',
  composition: 'consortium',
  coordinator: 'coordinator',
  entities: 'special',
  trl: 'trl',
  deadline: null,
} as const;
/** The fact that a rule belongs to; null: none of them. */
export function factOf(rule: ConditionRule): FactName | null {
  if (rule.type === 'funding') return ofFunding[rule.kind] ?? 'cascade';
  if (rule.type === 'format') return rule.kind === 'blind' ? 'blind' : 'pages';
  return ofType[rule.type];
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const listed = new Intl.ListFormat('en-GB');
/** More countries than this are in the sentence alone. */
const shownPlaces = 6;

/** Names of the places, or null where they are too many to be read in a line. */
function placesInWords({ groups, countries }: Places): string | null {
  const names = [...groups.map(labels.group), ...countries.map(countryName)];
  return names.length === 0 || names.length > shownPlaces ? null : listed.format(names);
}

/** The one value that the rules state; what is in doubt, or said in several ways, is left to the sentences. */
function oneValue<Rule extends ConditionRule>(rules: readonly Rule[], word: (rule: Rule) => string | null): string {
  if (rules.some(({ doubt }) => doubt !== null)) return labels.unclear;
  const values = new Set(rules.map(word));
  const [only] = values;
  return (values.size === 1 && only) || labels.seeSentences;
}

function participation(rule: RuleOf<'participation'>): string | null {
  const places = rule.entities.length > 0 || rule.roles.length > 0 ? null : placesInWords(rule.places);
  if (places === null) return null;
  if (rule.kind === 'limited') return labels.only(places);
  return rule.kind === 'excluded' ? labels.not(places) : null;
}

function range(fewest: number | null, most: number | null, about: number | null): string | null {
  if (about !== null) return labels.about(shortEuros(about));
  if (fewest === null) return most === null ? null : labels.upTo(shortEuros(most));
  if (most === null) return labels.atLeast(shortEuros(fewest));
  return fewest === most ? shortEuros(most) : labels.between(shortEuros(fewest), shortEuros(most));
}

function pagesOf(rules: readonly RuleOf<'format'>[]): string {
  const pages = rules.filter(({ kind }) => kind === 'pages');
  const extra = rules.filter(({ kind }) => kind === 'extraPages');
  if (extra.length > 1 || rules.some(({ doubt }) => doubt !== null)) return oneValue(rules, () => null);
  const more = extra[0]?.pages ?? null;
  if (pages.length === 0) return more === null ? labels.seeSentences : labels.extraPages(more);
  return oneValue(pages, (rule) =>
    rule.pages === null || rule.part !== null ? null : labels.pagesOf(rule.pages, more),
  );
}

const rateOf = ({ rate, upTo, nonProfitRate }: RuleOf<'funding'>): string | null => {
  if (rate === null) return null;
  const words = labels.rateOf(percent.format(rate), nonProfitRate === null ? null : percent.format(nonProfitRate));
  return upTo ? labels.upTo(words) : words;
};

/**
 * The conditions of a call as short facts in the order in which a reader asks for them. A value is given only where the rules state one
 * and leave no doubt; each fact has every sentence it comes from.
 */
export function conditionFacts({ rules, notUnderstood }: CallConditions): ConditionFact[] {
  const of = <Type extends ConditionRule['type']>(type: Type) =>
    rules.filter((rule): rule is RuleOf<Type> => rule.type === type);
  const funding = (...kinds: RuleOf<'funding'>['kind'][]) => of('funding').filter(({ kind }) => kinds.includes(kind));
  const format = (...kinds: RuleOf<'format'>['kind'][]) => of('format').filter(({ kind }) => kinds.includes(kind));
  const facts: ConditionFact[] = [];
  const add = (name: FactName, from: readonly ConditionRule[], value: string) => {
    if (from.length > 0) facts.push({ name, value, spans: distinct(from.map(({ span }) => span)) });
  };
  const addTrait = (trait: CallTrait) => add(trait, rulesOfTrait(trait, { rules }), traitValue(trait, { rules }));
  const who = of('participation').filter(({ kind }) => kind !== 'subcontracting' && kind !== 'activities');
  // What happens to the others says nothing more about who they are.
  const bounds = who.filter(({ kind }) => kind !== 'others');
  const said = oneValue(bounds, participation);
  const isLimited = bounds.some(({ kind, doubt }) => kind === 'limited' && doubt === null);
  const isShort = said !== labels.unclear && said !== labels.seeSentences;
  add('whoMayTakePart', who, isLimited && !isShort ? labels.limited : said);
  for (const [name, type] of [
    ['control', 'control'],
    ['consortium', 'composition'],
    ['coordinator', 'coordinator'],
    ['special', 'entities'],
  ] as const)
    add(
      name,
      of(type),
      oneValue(of(type), () => null),
    );
  addTrait('lumpSum');
  add('rate', funding('rate'), oneValue(funding('rate'), rateOf));
  const budget = funding('projectBudget');
  add(
    'projectBudget',
    budget,
    oneValue(budget, ({ fewest, most, about }) => range(fewest, most, about)),
  );
  addTrait('cascade');
  add(
    'shares',
    funding('budgetShare'),
    oneValue(funding('budgetShare'), () => null),
  );
  add(
    'prize',
    funding('prize'),
    oneValue(funding('prize'), ({ most }) => (most === null ? null : shortEuros(most))),
  );
  add('pages', format('pages', 'extraPages'), pagesOf(format('pages', 'extraPages')));
  addTrait('blind');
  add('trl', of('trl'), readinessValue({ rules }));
  if (notUnderstood.length > 0)
    facts.push({ name: 'notUnderstood', value: labels.sentences(notUnderstood.length), spans: notUnderstood });
  return facts;
}

function distinct(spans: readonly RuleSpan[]): RuleSpan[] {
  const seen = new Map<string, RuleSpan>();
  for (const span of spans) seen.set(span.text, span);
  return [...seen.values()];
}
