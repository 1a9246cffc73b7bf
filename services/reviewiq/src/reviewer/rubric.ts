import type { EvidenceKind } from './evidence.ts';
import type { SectionModel } from './section-model.ts';
import type { AnswerModel } from './statements/answer-model.ts';

/** Statements that cover an aspect, and empty ones that only resemble them. */
export type Examples = { sound: readonly string[]; empty: readonly string[] };
/** Something that a text must address. */
export type RubricAspect = {
  name: string;
  /** A sentence that resembles a sound statement names it too; one that resembles those on another aspect of the rubric does not. */
  examples?: Examples;
  /** Words or phrases that name it, in their plain form (`objective`, `work package`); their inflected forms count too. */
  cues: readonly string[];
  /** Words with other meanings as well: two different ones in a sentence name it. */
  hints?: readonly string[];
  /** Details of which one must be with it; without one the aspect is named and weak. Without the field, naming it is enough. */
  evidence?: readonly EvidenceKind[];
  /** A sentence with such a detail covers it, also without one of the cues. */
  evidenceSuffices?: boolean;
  /** It applies to texts alone that name one of these. */
  onlyWith?: readonly string[];
  /** That it does not apply counts where the text gives a reason. */
  mayBeArgued?: boolean;
  /** The subsection, as the model of the rubric names it, by which the model decides on the aspect next to the patterns. */
  subsection?: string;
  /** What to write where it is missing; `weakAdvice` where it is named without what it needs. */
  advice: string;
  weakAdvice?: string;
  /** The sentence before the quote where it is weak; default `reviewerNamedOnly`. */
  weakNote?: string;
};
/**
 * A rubric. An aspect is covered when the text names it, does not deny it or put it off, and gives the details it needs. With
 * `statements`, what was learnt from sentences joins the patterns, and each statement without substance is reported as `substance`.
 * `section` tells texts that are sections from others; without it no text has strengths.
 */
export type Rubric = {
  aspects: readonly RubricAspect[];
  statements?: AnswerModel;
  substance?: RubricAspect;
  section?: SectionModel;
};
