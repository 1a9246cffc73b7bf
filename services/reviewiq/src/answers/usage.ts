import type { LlmSettings } from '@consortia/infra/llm/chat-models';
import type { LlmUsage } from '@consortia/infra/llm/llm';
import type { Counters } from '@consortia/infra/telemetry/metrics';
import type { AssistantUsage } from '@consortia/proto/reviewiq/shapes';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

export type Outcome = 'complete' | 'failed' | 'stopped';
/** What the answers of a day (`YYYY-MM-DD`, UTC) have used; nothing leads from here to a person or a text. */
export type DayOfUsage = { _id: string; answers: number; inputTokens: number; outputTokens: number };
export type Usage = {
  /** Counts an answer with the tokens that it has used, for the metrics and for its day. */
  record(outcome: Outcome, used: LlmUsage): Promise<void>;
  /** Of the last 30 days. */
  read(): Promise<AssistantUsage>;
};

const million = 1e6;
const shownDays = 30;
const dayMs = 86_400_000;

const schema = new Schema<DayOfUsage>(
  {
    _id: { type: String, required: true },
    ...Object.fromEntries(
      ['answers', 'inputTokens', 'outputTokens'].map((name) => [name, { type: Number, default: 0 }]),
    ),
  },
  { id: false, versionKey: false },
);
export const usageModel = (connection: Connection): Model<DayOfUsage> =>
  connection.model<DayOfUsage>('DayOfUsage', schema, 'days_of_usage');

/** Figures of the assistant: answers by outcome, tokens, and what they cost by the prices of the settings. */
export function createUsage(
  { metrics, days, clock }: { metrics: Counters; days: Model<DayOfUsage>; clock: () => Date },
  settings: LlmSettings | undefined,
): Usage {
  const answers = metrics.counter('assistant_answers_total', 'Answers of the assistant by outcome', 'outcome');
  const tokens = metrics.counter('assistant_tokens_total', 'Tokens sent to the language model and written by it', 'of');
  const cost = metrics.counter('assistant_cost_total', 'Cost of tokens by the prices of the settings', 'of');
  const { input = 0, output = 0 } = settings?.prices ?? {};
  const day = (before = 0): string => new Date(clock().getTime() - before * dayMs).toISOString().slice(0, 10);
  return {
    async record(outcome, { inputTokens, outputTokens }) {
      answers(outcome, 1);
      tokens('input', inputTokens);
      tokens('output', outputTokens);
      cost('input', (inputTokens * input) / million);
      cost('output', (outputTokens * output) / million);
      await days.updateOne({ _id: day() }, { $inc: { answers: 1, inputTokens, outputTokens } }, { upsert: true });
    },
    async read() {
      const found = await days.find({ _id: trusted({ $gt: day(shownDays) }) }).lean<DayOfUsage[]>();
      const sum = (name: Exclude<keyof DayOfUsage, '_id'>): number => found.reduce((all, one) => all + one[name], 0);
      const [inputTokens, outputTokens] = [sum('inputTokens'), sum('outputTokens')];
      return {
        ...{ days: shownDays, answers: sum('answers'), inputTokens, outputTokens },
        cost: settings?.prices ? (inputTokens * input + outputTokens * output) / million : null,
      };
    },
  };
}
