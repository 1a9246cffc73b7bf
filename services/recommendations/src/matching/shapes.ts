import type { MatchReason as AnyReason, MatchKind } from '@consortia/proto/recommendations/shapes';

/** The texts of a person's profile, as they wrote them. */
export type ProfileText = {
  keywords: readonly string[];
  /** English words of sentences of the biography in other languages, which are no part of it then; none in a profile as it was written. */
  translated?: readonly string[];
  biography: string;
  /** Titles of what the person published. */
  written: readonly string[];
  /** Followed or own. */
  helixIds: readonly string[];
  /** Those of them that keywords belong to and that are not followed. */
  foundHelixIds?: readonly string[];
};

/** Something that a person may be matched with. */
export type ItemText = {
  kind: MatchKind;
  title: string;
  keywords: readonly string[];
  /** Destination and call of a topic, expertise sought of a post. */
  context: string;
  text: string;
  helixIds: readonly string[];
  /** Of a topic: the identifier under which projects were funded. */
  identifier: string | null;
};

/** A project that was funded. */
export type ProjectText = { title: string; objective: string; keywords: readonly string[]; topicIdentifier: string };

/** Why something matches; names of Helixes and deadlines are added by the caller. */
export type TopicalReason =
  | Extract<AnyReason, { kind: 'expertise' | 'field' | 'history' | 'own_text' }>
  | HelixInCommon;
/** A Helix of a person and of an item. */
export type HelixInCommon = { kind: 'helix'; helixId: string };
/** Words of a person and of an item that mean the same. */
export type WordsInCommon = Extract<TopicalReason, { kind: 'expertise' }>;

/** Weights by the hash of a term, ascending by hash. */
export type Weights = { terms: Uint32Array; weights: Float32Array };

/** Sentence vectors of an item: of all its text, and of its title alone. */
export type ItemVectors = { text: Float32Array; title: Float32Array };

/**
 * An item as it is stored and held, 100,000 at a time. `weights` are steps of `weightStep`, `written` what they are by the item's own
 * text alone; `funded` are the vectors of projects that were funded under a call.
 */
export type PreparedItem = {
  terms: Uint32Array;
  weights: Uint8Array;
  written: Uint8Array;
  vector: Int8Array | null;
  title: Int8Array | null;
  funded: readonly Int8Array[];
};

/**
 * A person as they are scored; `own` is the part of the weights from their own words; `scale` weighs shared words against sentence
 * vectors; a sum of `half` scores 0.5, which makes scores comparable between people; `learned`: next to funded projects.
 */
export type PreparedProfile = Weights & {
  own: Float32Array;
  vector: Int8Array | null;
  learned: boolean;
  scale: number;
  half: number;
};

export const weightStep = 1 / 24;
/** Vectors are unit length; a component of 1 is 127. */
export const vectorStep = 1 / 400;
