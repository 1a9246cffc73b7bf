import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import { shortEuros } from '@consortia/proto/euros';
import { foldedWords } from '@consortia/proto/fold';
import { conditionFacts } from '@consortia/proto/funding-ingest/condition-facts';
import { deadlineInstant } from '@consortia/proto/funding-ingest/lifecycle';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { plainText } from '@consortia/proto/rich-text';
import { type Asking, callWords, formsOf } from '../asking.ts';
import { beginning, type Finding, type Line, quotable } from '../finding.ts';
import { sayingsOf, unsaidOf } from './call-sayings.ts';
import { callInWords, callSource, dateInWords, identified, rangeInWords, statusInWords } from './call-words.ts';
import { listSource } from './find-calls.ts';
import { callsInLines } from './list-calls.ts';
import { type NamedCall, nameCall } from './name-call.ts';

const quoted = 500;
const shownFacts = 8;
const shownTexts = 2;

/** Words besides those of its name by which people ask for a condition. */
const askedBy: Readonly<Record<string, string>> = {
  whoMayTakePart: 'eligible eligibility country countries participate',
  consortium: 'consortium partners partner applicants',
  coordinator: 'coordinate coordinator lead',
  lumpSum: 'lump',
  rate: 'rate percentage',
  cascade: 'third cascade',
  pages: 'page pages length',
  blind: 'blind anonymous',
  trl: 'trl readiness',
};
const stemsOf = (text: string): string[] => foldedWords(text).map(stem);
/** Whether a word asks for a condition. */
const asksForFact = (form: string): boolean => Object.values(askedBy).some((text) => stemsOf(text).includes(form));
const figures: ReadonlySet<string> = new Set([
  ...[
    words.status(''),
    words.deadlines(''),
    words.budgetOf([]),
    words.grants(2),
    words.eachProject(''),
    words.model(''),
  ]
    .flatMap(foldedWords)
    .filter((word) => termOf(word) !== '')
    .map(stem),
  ...['when', 'much', 'many', 'close', 'open'].map(stem),
]);
/** Whether a question asks for dates or amounts, and not what a call is about. */
export const asksForFigures = (forms: ReadonlySet<string>): boolean => [...forms].some((form) => figures.has(form));
/** Conditions that a question asks for. */
const factsAskedBy = (forms: ReadonlySet<string>): string[] =>
  Object.entries(askedBy).flatMap(([name, text]) => (stemsOf(text).some((one) => forms.has(one)) ? [name] : []));

export const callAsSource = ({ action }: FundingCall, url = `/funding/call/${action.topic.identifier}`) =>
  callSource({ title: `${action.topic.title} (${action.topic.identifier})`, url });

function budgetLine({ budget }: FundingCall): string {
  if (!budget || (budget.total === null && budget.maxContribution === null)) return words.noBudget;
  return words.budgetOf([
    ...(budget.total === null ? [] : [words.total(shortEuros(budget.total))]),
    ...rangeInWords(budget),
  ]);
}

function datesLine({ action, status }: FundingCall, now: Date): string {
  const { openingDate, deadlineTime, deadlines } = action;
  const next = deadlines.find((date) => deadlineInstant(date, deadlineTime) > now) ?? deadlines.at(-1) ?? null;
  return words.status(statusInWords({ status, openingDate, nextDeadline: next, deadlineTime }));
}
/** Status, deadline and budget of a call in one line. */
export const datesOf = (call: FundingCall, now: Date): string => `- ${datesLine(call, now)} ${budgetLine(call)}`;

/** What is known of a call, what was asked for first; its conditions with the sentences that say them, word for word. */
export function callInLines(call: FundingCall, forms: ReadonlySet<string>, now: Date): Line[] {
  const of = callAsSource(call);
  const { action, compiled, destination, projectsTotal } = call;
  const { firstStageDeadline, secondStageDeadline, deadlineModel, deadlines, actionTypes } = action;
  const isTwoStage = deadlineModel === 'two-stage' && firstStageDeadline && secondStageDeadline;
  const lines: string[] = [
    `**${action.topic.title.replaceAll('*', '')}** ${identified(action.topic.identifier)}`,
    datesLine(call, now),
    ...(isTwoStage ? [words.stages(dateInWords(firstStageDeadline), dateInWords(secondStageDeadline))] : []),
    ...(!isTwoStage && deadlines.length > 1 ? [words.deadlines(deadlines.map(dateInWords).join(', '))] : []),
    ...(deadlineModel ? [words.model(conditionMessages.models[deadlineModel].toLowerCase())] : []),
    budgetLine(call),
    ...(actionTypes.length > 0 ? [words.typeOfAction(actionTypes.map(({ name }) => name).join(', '))] : []),
    ...(destination ? [words.destination(destination)] : []),
    ...(projectsTotal > 0 ? [words.fundedBefore(projectsTotal)] : []),
  ];
  const facts = compiled ? conditionFacts(compiled) : [];
  const asked = factsAskedBy(forms);
  const stated = facts.filter(({ name }) => name !== 'notUnderstood');
  const rank = (name: string): number => (asked.includes(name) ? 0 : 1);
  const ordered = stated.toSorted((one, other) => rank(one.name) - rank(other.name)).slice(0, shownFacts);
  for (const { name, value, spans } of ordered) {
    const text = spans[0]?.text ?? '';
    const term = conditionMessages.terms[name];
    lines.push(
      text === '' ? words.conditionShort(term, value) : words.condition(term, value, quotable(beginning(text, quoted))),
    );
  }
  const known = new Set<string>(stated.map(({ name }) => name));
  const missing = asked.filter((name) => !known.has(name));
  if (!compiled) lines.push(words.notCompiled);
  else if (missing.length > 0)
    lines.push(
      words.notStated(missing.map((name) => conditionMessages.terms[name as 'pages'].toLowerCase()).join(', ')),
    );
  if (compiled && compiled.notUnderstood.length > 0) lines.push(words.notUnderstood(compiled.notUnderstood.length));
  const texts =
    asked.length > 0 || asksForFigures(forms)
      ? []
      : call.description.filter(({ title }) => title !== null).slice(0, shownTexts);
  for (const { title, text } of texts) lines.push(words.says(title!, quotable(beginning(plainText(text), quoted))));
  return lines.map((text, at) => ({ text: at === 0 ? text : `- ${text}`, of: at === 0 ? of : undefined }));
}

/** What is said where a question names no call that is known, or several. */
export async function unclearCall(asking: Asking, named: Exclude<NamedCall, { kind: 'one' }>): Promise<Finding> {
  if (named.kind === 'unknown') return { lines: [{ text: words.unknownCall(named.identifier), isHeading: true }] };
  const { items, total, identifier, isSure } = named;
  const q = identifier ?? callWords(asking);
  const lead = identifier
    ? words.whichEntry(identifier, items.length, total)
    : isSure
      ? words.whichCall(items.length, total)
      : words.noCallNamed(q);
  const near = isSure ? [] : [{ text: words.nearCalls, isHeading: true }];
  return {
    lines: [{ text: lead, isHeading: true }, ...near, ...(await callsInLines(asking, items))],
    further: isSure && items.length === total ? [] : [listSource({ q }, words.searchCalls)],
    isVague: !isSure,
  };
}

type One = Extract<NamedCall, { kind: 'one' }>;
/** Lines about the one call that is meant; where that is not sure, what else may be. */
export const withOthers = ({ isSure, others }: One, lines: readonly Line[]): Line[] => [
  ...(isSure ? [] : [{ text: words.nearestCall, isHeading: true }]),
  ...lines,
  ...(isSure || others.length === 0
    ? []
    : [
        { text: words.otherCalls, isHeading: true },
        ...others.map((call) => ({ text: callInWords(call), of: callSource(call) })),
      ]),
];

/** One call with status, deadline, budget and conditions; null where the question names none. */
export async function tellCall(asking: Asking): Promise<Finding | null> {
  const named = await nameCall(asking);
  if (!named) return null;
  if (named.kind !== 'one') return unclearCall(asking, named);
  const { call } = named;
  const lines = callInLines(call, formsOf(asking), asking.reviewiq.clock());
  const isTold = (form: string): boolean => asksForFact(form) || figures.has(form);
  const unsaid = named.isSure ? unsaidOf(asking, call, isTold) : [];
  const missing = unsaid.length > 0 ? [{ text: `- ${words.saysNothingOf(unsaid)}` }] : [];
  return { lines: withOthers(named, [...lines, ...(await sayingsOf(asking, call, asksForFact)), ...missing]) };
}
