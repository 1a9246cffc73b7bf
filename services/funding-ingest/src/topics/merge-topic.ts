import { isDeepStrictEqual } from 'node:util';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { mergeActions } from './merge-actions.ts';
import { ccm2IdOf } from './topic-id.ts';
import type { StoredText, Topic, TopicFacts } from './topic-model.ts';

type Known = TopicFacts & Pick<Topic, 'observedAt'>;

/** A flat text lost its markup, so it never takes the place of a structured one. */
function mergedText(known: StoredText, said: StoredText | undefined, outdated: boolean): StoredText {
  if (!said || said.sections.length === 0) return known;
  if (!known) return said;
  if (known.quality !== said.quality) return known.quality === 'structured' ? known : said;
  return outdated ? known : said;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

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
});

/**
 * What is known of a topic after an observation, or null where nothing changed. An absent field erases nothing; what was said
 * before `known.observedAt` only fills gaps (O19).
 */
export function mergeTopic(known: Known | null, observation: TopicObservation, now: Date): TopicFacts | null {
  const saidAt = observation.observedAt ? new Date(observation.observedAt) : now;
  const outdated = known !== null && saidAt < known.observedAt;
  const before = known ?? nothingKnown(observation);
  const one = <T>(held: T | null, said: T | null | undefined): T | null =>
    outdated ? (held ?? said ?? null) : (said ?? held ?? null);
  const many = (held: string[], said: string[] | undefined): string[] =>
    !said || said.length === 0 || (outdated && held.length > 0) ? held : [...new Set(said)];
  const titleIsKnown = before.title !== before.identifier;
  const merged: TopicFacts = {
    reference: before.reference,
    ccm2Id: before.ccm2Id,
    identifier: outdated ? before.identifier : observation.identifier,
    kind: (known ? one(before.kind, observation.topicKind) : observation.topicKind) ?? before.kind,
    title: one(titleIsKnown ? before.title : null, observation.title) ?? before.title,
    link: one(before.link, observation.link),
    callIdentifier: one(before.callIdentifier, observation.callIdentifier),
    callTitle: one(before.callTitle, observation.callTitle),
    programme: one(before.programme, observation.programme),
    divisions: many(before.divisions, observation.divisions),
    destination: one(before.destination, observation.destination),
    keywords: many(before.keywords, observation.keywords),
    actions: mergeActions(before.actions, observation, { outdated, saidAt, createdAt: now.toISOString() }),
    budget: one(before.budget, observation.budget),
    description: mergedText(before.description, observation.description, outdated),
    conditions: mergedText(before.conditions, observation.conditions, outdated),
    supportInfo: mergedText(before.supportInfo, observation.supportInfo, outdated),
  };
  if (!known) return merged;
  const held = Object.fromEntries(Object.keys(merged).map((key) => [key, known[key as keyof TopicFacts]]));
  return isDeepStrictEqual(plain(held), plain(merged)) ? null : merged;
}
