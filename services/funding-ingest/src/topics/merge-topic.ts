import { isDeepStrictEqual } from 'node:util';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { openFieldHistory } from './field-history.ts';
import { mergeActions } from './merge-actions.ts';
import { mergeBudget } from './merge-budget.ts';
import { mergeLanguages } from './merge-texts.ts';
import { ccm2IdOf, englishReference } from './topic-id.ts';
import type { Topic, TopicFacts } from './topic-model.ts';

type Known = TopicFacts & Pick<Topic, 'observedAt'>;

/** Only what comes from the store may differ in ways that JSON does not show. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** An identifier and a link of the portal's stand for a title until one is known. */
const nothingKnown = (observation: TopicObservation): TopicFacts => ({
  reference: englishReference(observation.reference),
  ccm2Id: ccm2IdOf(observation),
  identifier: observation.identifier,
  kind: 'grant',
  title: observation.identifier,
  link: null,
  callIdentifier: null,
  callTitle: null,
  programme: null,
  programmeEnd: null,
  divisions: [],
  destination: null,
  keywords: [],
  actions: [],
  budget: null,
  description: null,
  conditions: null,
  supportInfo: null,
  translations: {},
  saidAt: {},
});

/** What is known of a topic after an observation, or null where nothing changed (O19). */
export function mergeTopic(known: Known | null, observation: TopicObservation, now: Date): TopicFacts | null {
  const saidAt = observation.observedAt ? new Date(observation.observedAt) : now;
  const before = known ?? nothingKnown(observation);
  const chronicle = openFieldHistory(before.saidAt, saidAt);
  const { take } = chronicle;
  const many = (field: string, held: string[], said: string[] | undefined): string[] =>
    said && said.length > 0 ? take(field, held, [...new Set(said)], held.length === 0) : held;
  const { texts, translations } = mergeLanguages(chronicle, before.saidAt, before, observation);
  const merged = {
    reference: before.reference,
    ccm2Id: before.ccm2Id,
    identifier: take('identifier', before.identifier, observation.identifier, false),
    kind: take('kind', before.kind, observation.topicKind, known === null),
    ...texts,
    title: texts.title ?? observation.identifier,
    link: take('link', before.link, observation.link),
    callIdentifier: take('callIdentifier', before.callIdentifier, observation.callIdentifier),
    programme: take('programme', before.programme, observation.programme),
    programmeEnd: take('programmeEnd', before.programmeEnd, observation.programmeEnd),
    divisions: many('divisions', before.divisions, observation.divisions),
    actions: mergeActions(before.actions, observation, {
      chronicle,
      outdated: known !== null && saidAt < known.observedAt,
      saidOn: saidAt.toISOString().slice(0, 10),
      createdAt: now.toISOString(),
    }),
    budget: mergeBudget(chronicle, plain(before.budget) as TopicFacts['budget'], observation.budget),
    translations,
  };
  const after = { ...merged, saidAt: chronicle.next };
  if (!known) return after;
  const held = Object.fromEntries(Object.keys(merged).map((key) => [key, known[key as keyof TopicFacts]]));
  return isDeepStrictEqual(plain(held), plain(merged)) ? null : after;
}
