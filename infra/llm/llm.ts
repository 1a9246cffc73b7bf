import type { EvidenceKind } from './evidence.ts';
import type { AnswerModel } from './statements/answer-model.ts';

/** Something that a text must address. */
/** Statements that cover an aspect, and empty ones that only resemble them. */
export type Examples = { sound: readonly string[]; empty: readonly string[] };
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
 */
export type Rubric = {
  title: string;
  aspects: readonly RubricAspect[];
  statements?: AnswerModel;
  substance?: RubricAspect;
};
export type LlmRequest = {
  instructions: string;
  /** For adapters that review by rules; a language model gets it as part of its instructions. */
  rubric?: Rubric;
  /** Headings of the response to a rubric; default `Strength:`, `Weakness:` and `Possible Improvements:`. */
  headings?: { strength: string; weakness: string; improvements: string };
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The person's text: data, whatever it says. Must not be blank. */
  prompt: string;
};

/** Tokens that a request has used, as the provider counts them. */
export type LlmUsage = { inputTokens: number; outputTokens: number };
export type LlmOptions = {
  signal: AbortSignal;
  /** Called at most once, when the response has ended, where the provider counts. */
  onUsage?: (usage: LlmUsage) => void;
};

/** Generates text in natural language, piece by piece. Neither prompts nor responses are ever logged. */
export type Llm = {
  name: string;
  isLanguageModel: boolean;
  /**
   * Ends early, without an error, when aborted. Throws `EmptyPrompt` before the first piece where the prompt is blank, and
   * `LlmUnavailable` where the model fails, before or between two pieces.
   */
  respond(request: LlmRequest, options: LlmOptions): AsyncIterable<string>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

export class EmptyPrompt extends Error {
  constructor() {
    super('The prompt is empty.');
    this.name = 'EmptyPrompt';
  }
}

/** The model has failed, before its first piece or after it. Says nothing of the request. */
export class LlmUnavailable extends Error {
  readonly stage: 'before' | 'during';
  /** HTTP status of the provider; null where there was no response. */
  readonly status: number | null;
  constructor(stage: 'before' | 'during', reason: string, status: number | null) {
    super(
      `The language model failed ${stage === 'before' ? 'before its first words' : 'within its response'}: ${reason}`,
    );
    this.name = 'LlmUnavailable';
    this.stage = stage;
    this.status = status;
  }
}
