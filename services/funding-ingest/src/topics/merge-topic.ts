import { isDeepStrictEqual } from 'node:util';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { type Chronicle, openChronicle } from './chronicle.ts';
import { mergeActions } from './merge-actions.ts';
import { ccm2IdOf } from './topic-id.ts';
import type { StoredText, Topic, TopicFacts } from './topic-model.ts';

type Known = TopicFacts & Pick<Topic, 'observedAt'>;

/** Only what comes from the store may differ in ways that JSON does not show. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A flat text lost its markup, so it never takes the place of a structured one, and gives way to it whenever that was said. */
function mergedText({ take }: Chronicle, field: string, held: StoredText, said: StoredText | undefined): StoredText {
  if (!said || said.sections.length === 0) return held;
  if (held && held.quality !== said.quality && held.quality === 'structured') return held;
  return take(field, plain(held) as StoredText, said, held?.quality !== said.quality);
}

/** An identifier and a link of the portal's stand for a title until one is known. */
const nothingKnown = (observation: TopicObservation): TopicFacts => ({
  reference: observation.reference,
  ccm2Id: ccm2IdOf(observation),
  identifier: observation.identifier,
  kind: 'grant',
  title: observation.identifier,
  link: null,
  callIdentifier: null,
  callTitle: null,
  programme: null,
  divisions: [],
  destination: null,
  keywords: [],
  actions: [],
  budget: null,
  description: null,
  conditions: null,
  supportInfo: null,
  saidAt: {},
});

/** What is known of a topic after an observation, or null where nothing changed (O19). */
export function mergeTopic(known: Known | null, observation: TopicObservation, now: Date): TopicFacts | null {
  const saidAt = observation.observedAt ? new Date(observation.observedAt) : now;
  const before = known ?? nothingKnown(observation);
  const chronicle = openChronicle(before.saidAt, saidAt);
  const { take } = chronicle;
  const many = (field: string, held: string[], said: string[] | undefined): string[] =>
    said && said.length > 0 ? take(field, held, [...new Set(said)], held.length === 0) : held;
  const titleIsKnown = before.title !== before.identifier;
  const merged = {
    reference: before.reference,
    ccm2Id: before.ccm2Id,
    identifier: take('identifier', before.identifier, observation.identifier, false),
    kind: take('kind', before.kind, observation.topicKind, known === null),
    title: take('title', before.title, observation.title, !titleIsKnown),
    link: take('link', before.link, observation.link),
    callIdentifier: take('callIdentifier', before.callIdentifier, observation.callIdentifier),
    callTitle: take('callTitle', before.callTitle, observation.callTitle),
    programme: take('programme', before.programme, observation.programme),
    divisions: many('divisions', before.divisions, observation.divisions),
    destination: take('destination', before.destination, observation.destination),
    keywords: many('keywords', before.keywords, observation.keywords),
    actions: mergeActions(before.actions, observation, {
      chronicle,
      outdated: known !== null && saidAt < known.observedAt,
      saidOn: saidAt.toISOString().slice(0, 10),
      createdAt: now.toISOString(),
    }),
    budget: take('budget', plain(before.budget) as TopicFacts['budget'], observation.budget),
    description: mergedText(chronicle, 'description', before.description, observation.description),
    conditions: mergedText(chronicle, 'conditions', before.conditions, observation.conditions),
    supportInfo: mergedText(chronicle, 'supportInfo', before.supportInfo, observation.supportInfo),
  };
  const after = { ...merged, saidAt: chronicle.next };
  if (!known) return after;
  const held = Object.fromEntries(Object.keys(merged).map((key) => [key, known[key as keyof TopicFacts]]));
  return isDeepStrictEqual(plain(held), plain(merged)) ? null : after;
}
