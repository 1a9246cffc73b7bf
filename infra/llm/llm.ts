export type LlmRequest = {
  instructions: string;
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  /** The person's text: data, whatever it says. Must not be blank. */
  prompt: string;
  /** The JSON schema that the response keeps to, where the server knows it; the response is text all the same. */
  schema?: Readonly<Record<string, unknown>>;
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
  /**
   * Ends early, without an error, when aborted. Throws `EmptyPrompt` before the first piece where the prompt is blank, and
   * `LlmUnavailable` where the model fails, before or between two pieces.
   */
  respond(request: LlmRequest, options: LlmOptions): AsyncIterable<string>;
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
