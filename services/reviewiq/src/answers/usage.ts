import type { LlmSettings } from '@consortia/infra/llm/chat-models';
import type { LlmUsage } from '@consortia/infra/llm/llm';
import type { Counters } from '@consortia/infra/telemetry/metrics';

export type Outcome = 'complete' | 'failed' | 'stopped';
export type Usage = { count(outcome: Outcome): void; add(usage: LlmUsage): void };

const million = 1e6;

/** Figures of the assistant for the metrics: answers by outcome, tokens, and what they cost. */
export function createUsage(metrics: Counters, settings: LlmSettings | undefined): Usage {
  const answers = metrics.counter('assistant_answers_total', 'Answers of the assistant by outcome', 'outcome');
  const tokens = metrics.counter('assistant_tokens_total', 'Tokens sent to the language model and written by it', 'of');
  const cost = metrics.counter('assistant_cost_total', 'Cost of tokens by the prices of the settings', 'of');
  const { input = 0, output = 0 } = settings?.prices ?? {};
  return {
    count: (outcome) => answers(outcome, 1),
    add({ inputTokens, outputTokens }) {
      tokens('input', inputTokens);
      tokens('output', outputTokens);
      cost('input', (inputTokens * input) / million);
      cost('output', (outputTokens * output) / million);
    },
  };
}
