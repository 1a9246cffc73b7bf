import { isDeepStrictEqual } from 'node:util';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { ccm2IdOf, englishReference } from '../sources/topic-id.ts';
import { openFieldHistory } from './field-history.ts';
import { mergeActions } from './merge-actions.ts';
import { mergeBudget } from './merge-budget.ts';
import { mergeLanguages } from './merge-texts.ts';
import type { Topic, TopicFacts } from './topic-model.ts';

type Known = TopicFacts & Pick<Topic, 'observedAt'>;

/** Equality by JSON, which ignores how the store represents a value. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The identifier and a link of the portal replace a missing title. */
const nothingKnown = (observation: TopicObservation): TopicFacts => ({
  reference: englishReference(observation.reference),
  ccm2Id: ccm2IdOf(observation),
  identifier: observation.identifier,
  kind: 'grant',
  title: observation.identifier,
  link: null,
  publishedOn: null,
  callIdentifier: null,
  callTitle: null,
  programme: null,
  programmeEnd: null,
  divisions: [],
  destination: null,
  keywords: [],
  actions: [],
  budget: null,
  isDescribed: false,
  description: null,
  conditions: null,
  supportInfo: null,
  destinationText: null,
  translations: {},
  fieldObservedAt: {},
});

/** A topic after an observation, or null when nothing changed (O19). */
export function mergeTopic(known: Known | null, observation: TopicObservation, now: Date): TopicFacts | null {
  const observedAt = observation.observedAt ? new Date(observation.observedAt) : now;
  const before = known ?? nothingKnown(observation);
  const history = openFieldHistory(before.fieldObservedAt, observedAt);
  const { latest } = history;
  const many = (field: string, stored: string[], observed: string[] | undefined): string[] =>
    observed && observed.length > 0 ? latest(field, stored, [...new Set(observed)], stored.length === 0) : stored;
  const { texts, translations } = mergeLanguages(history, before.fieldObservedAt, before, observation);
  const budget = mergeBudget(history, plain(before.budget) as TopicFacts['budget'], observation.budget);
  const merged = {
    reference: before.reference,
    ccm2Id: before.ccm2Id,
    identifier: latest('identifier', before.identifier, observation.identifier, false),
    kind: latest('kind', before.kind, observation.topicKind, known === null),
    ...texts,
    title: texts.title ?? observation.identifier,
    link: latest('link', before.link, observation.link),
    publishedOn: latest('publishedOn', before.publishedOn, observation.publishedOn),
    callIdentifier: latest('callIdentifier', before.callIdentifier, observation.callIdentifier),
    programme: latest('programme', before.programme, observation.programme),
    programmeEnd: latest('programmeEnd', before.programmeEnd, observation.programmeEnd),
    divisions: many('divisions', before.divisions, observation.divisions),
    actions: mergeActions(before.actions, observation, {
      history,
      outdated: known !== null && observedAt < known.observedAt,
      observedOn: observedAt.toISOString().slice(0, 10),
      createdAt: now.toISOString(),
    }),
    budget,
    isDescribed: texts.description !== null || budget !== null,
    translations,
  };
  const after = { ...merged, fieldObservedAt: history.next };
  if (!known) return after;
  const stored = Object.fromEntries(Object.keys(merged).map((key) => [key, known[key as keyof TopicFacts]]));
  return isDeepStrictEqual(plain(stored), plain(merged)) ? null : after;
}
