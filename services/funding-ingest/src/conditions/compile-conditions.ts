import type { CallConditions, ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import type { ActionCode, RuleSpan } from '@consortia/proto/funding-ingest/rule-parts';
import type { TextSection, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { readComposition } from './composition.ts';
import { readControl } from './control.ts';
import { readCoordinator } from './coordinator.ts';
import { withDoubts } from './doubts.ts';
import { readEntities } from './entities.ts';
import { readFormat } from './format.ts';
import { readFunding } from './funding.ts';
import { looksLikeCondition } from './not-understood.ts';
import { readParticipation } from './participation.ts';
import type { Context, Draft, Reader } from './reader.ts';
import { actionsIn } from './roles.ts';
import { type Statement, statementsOf } from './statements.ts';
import { readTrl } from './trl.ts';

/** What of a call is compiled. */
export type ConditionTexts = {
  conditions: readonly TextSection[];
  description: readonly TextSection[];
  destination: readonly TextSection[];
  typesOfAction: readonly string[];
  deadlineModel: TopicAction['deadlineModel'];
};

/** Rises with every change of the grammar: stored calls are then compiled again. */
export const grammarRevision = 11;
const maxRules = 200;

const readers = {
  conditions: [
    readParticipation,
    readControl,
    readComposition,
    readCoordinator,
    readEntities,
    readFunding,
    readFormat,
    readTrl,
  ],
  description: [
    readParticipation,
    readControl,
    readComposition,
    readCoordinator,
    readEntities,
    readFunding,
    readFormat,
    readTrl,
  ],
  /** Topics share it, and it says much that is not for this one: only who may not take part is read. */
  destination: [readParticipation, readControl],
} satisfies Record<string, readonly Reader[]>;

/** Markup that was not read as such: nothing is known of the words between. */
const markup = /<\/?[a-z][^<>]{0,200}>/i;

const whole = (draft: Draft, span: RuleSpan): ConditionRule =>
  ({ doubt: null, actions: [], ...draft, span }) as ConditionRule;

/** A rule for other types of action than those of the call does not apply; where the call names none, it is kept. */
const applies = (rule: ConditionRule, actions: readonly ActionCode[]): boolean =>
  rule.actions.length === 0 || actions.length === 0 || rule.actions.some((code) => actions.includes(code));

/** That the most for a third party may be higher is often said in a footnote. Else footnotes explain, and state nothing by themselves. */
const notedOf = (note: string, { span }: Statement, context: Context): ConditionRule[] =>
  readFunding({ span, text: note, notes: [], cut: false }, context)
    .filter(({ kind }) => kind === 'cascadeMayBeHigher')
    .map((draft) => whole(draft, { ...span, text: note }));

/** The rules of a statement, a reader at a time. */
function* rulesOf(
  statement: Statement,
  context: Context,
): Generator<void, { all: ConditionRule[]; applying: ConditionRule[] }> {
  if (markup.test(statement.text)) return { all: [], applying: [] };
  const all: ConditionRule[] = [];
  for (const read of readers[context.document as keyof typeof readers] as readonly Reader[]) {
    all.push(...read(statement, context).map((draft) => whole(draft, statement.span)));
    yield;
  }
  all.push(...statement.notes.flatMap((note) => notedOf(note, statement, context)));
  return { all, applying: all.filter((rule) => applies(rule, context.actions)) };
}

/** Words without which a sentence is read by nobody; they keep what is no English text at all from costing time. */
const cue =
  /\b(?:(?:in)?eligib|inadmiss|participat|establish|located|beneficiar|consorti|page|TRL|technology readiness|lump|rate|third part|JRC|Joint Research|international|ERIC|affiliated|overseas|blind|coordinator|contribution|controlled|networks|supplier|must|shall|may|can|limited|restricted|mandatory|requir|needs? to|EUR|support|amount|mono|activities|ongoing|following countries)/i;

/** The conditions of a call from its texts, a statement at a time. In linear time; a text without conditions gives none. */
export function* compiling(texts: ConditionTexts): Generator<void, CallConditions> {
  const actions = actionsIn(texts.typesOfAction.join(' | '));
  const found: { rule: ConditionRule; statement: Statement }[] = [];
  const notUnderstood: RuleSpan[] = [];
  const seen = new Set<string>();
  const speaksOfTechnologies = ({ text }: TextSection) => /\bcritical technolog/i.test(JSON.stringify(text));
  const criticalTechnologies = texts.conditions.some(speaksOfTechnologies);
  const twoStage = texts.deadlineModel === 'two-stage';
  for (const document of ['conditions', 'description', 'destination'] as const) {
    let before: readonly ConditionRule[] = [];
    let previous = '';
    for (const section of texts[document]) {
      yield;
      for (const statement of statementsOf(document, section)) {
        yield;
        if (!statement) continue;
        const context: Context = { document, actions, twoStage, criticalTechnologies, before, previous };
        previous = statement.text;
        if (!cue.test(statement.text) || seen.has(statement.text)) continue;
        seen.add(statement.text);
        // A list of which only a part was read would say too little.
        if (statement.cut) {
          if (looksLikeCondition(statement)) notUnderstood.push(statement.span);
          continue;
        }
        const { all, applying } = yield* rulesOf(statement, context);
        found.push(...applying.map((rule) => ({ rule, statement })));
        if (all.length === 0 && looksLikeCondition(statement)) notUnderstood.push(statement.span);
        if (all.length > 0) before = all;
      }
    }
  }
  const rules = withDoubts(found.slice(0, maxRules - 1));
  if (texts.deadlineModel) {
    const span = { document: 'portal' as const, section: 'deadlineModel', text: texts.deadlineModel };
    rules.push({ type: 'deadline', model: texts.deadlineModel, span, doubt: null, actions: [] });
  }
  return { rules, notUnderstood: notUnderstood.slice(0, maxRules) };
}

/** The same at once. */
export function compileConditions(texts: ConditionTexts): CallConditions {
  const steps = compiling(texts);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
