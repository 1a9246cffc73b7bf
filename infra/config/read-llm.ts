import type { LlmSettings } from '../llm/chat-models.ts';
import { fileOfVariable } from './file-of-variable.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = {
  LLM_PROVIDER?: string;
  LLM_MODEL?: string;
  LLM_URL?: string;
  LLM_API_KEY?: string;
  LLM_CONCURRENCY?: number;
  LLM_FIRST_TOKEN_SECONDS?: number;
  LLM_SILENCE_SECONDS?: number;
  LLM_MAX_TOKENS?: number;
  LLM_PRICE_INPUT?: number;
  LLM_PRICE_OUTPUT?: number;
};

/** The settings of the language model, absent without a provider, and what is wrong with them. */
export function readLlm(env: Environment, values: Values): { settings?: LlmSettings; problems: string[] } {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = values;
  if (provider === undefined)
    return model === undefined ? { problems: [] } : { problems: ['LLM_MODEL needs LLM_PROVIDER'] };
  if (model === undefined) return { problems: ['LLM_MODEL is missing: LLM_PROVIDER needs the name of a model'] };
  const apiKey = values.LLM_API_KEY ?? fileOfVariable(env, 'LLM_API_KEY')?.trim();
  return {
    settings: {
      ...{ provider, model, apiKey, url: values.LLM_URL },
      concurrency: values.LLM_CONCURRENCY ?? 8,
      firstTokenMs: (values.LLM_FIRST_TOKEN_SECONDS ?? 120) * 1000,
      silenceMs: (values.LLM_SILENCE_SECONDS ?? 30) * 1000,
      maxTokens: values.LLM_MAX_TOKENS ?? 2000,
      prices: { input: values.LLM_PRICE_INPUT ?? 0, output: values.LLM_PRICE_OUTPUT ?? 0 },
    },
    problems: [],
  };
}
