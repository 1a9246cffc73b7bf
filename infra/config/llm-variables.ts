import { z } from 'zod';
import { variable } from './variable.ts';

const integerUpTo = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d*$/, 'must be a whole number from 1')
    .transform(Number)
    .pipe(z.number().max(max, `must be at most ${max}`));
const price = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, 'must be a number')
  .transform(Number);

/** How the assistant reaches a language model (`infra/llm`). */
export const llmVariables = {
  LLM_PROVIDER: variable({
    meaning:
      'Language model of the assistant: openai (every server that speaks its protocol), anthropic, ollama, or another class of LangChain whose package is installed, as @langchain/mistralai#ChatMistralAI',
    fallback: 'none, a reviewer that works by rules',
    schema: z
      .string()
      .regex(
        /^(?:openai|anthropic|ollama|@langchain\/[a-z-]+#Chat[A-Za-z]+)$/,
        'must be openai, anthropic, ollama or @langchain/package#ChatClass',
      ),
  }),
  LLM_MODEL: variable({ meaning: 'Name of the model', fallback: 'none', schema: z.string().max(200) }),
  LLM_URL: variable({
    meaning: 'Base address of the server, with the path before /chat/completions for openai',
    fallback: 'that of the provider',
    schema: z
      .string()
      .refine((text) => /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text), 'must be an address of http or https'),
  }),
  LLM_API_KEY: variable({
    meaning: 'Key of the provider',
    fallback: 'none',
    schema: z.string().min(1),
    secret: true,
  }),
  LLM_CONCURRENCY: variable({
    meaning: 'Responses at the same time in the whole installation; the others wait',
    fallback: '8',
    schema: integerUpTo(1000),
  }),
  LLM_FIRST_TOKEN_SECONDS: variable({
    meaning: 'Longest wait for the first words of a response, retries included',
    fallback: '120',
    schema: integerUpTo(600),
  }),
  LLM_SILENCE_SECONDS: variable({
    meaning: 'Longest silence within a response',
    fallback: '30',
    schema: integerUpTo(600),
  }),
  LLM_MAX_TOKENS: variable({
    meaning: 'Longest response in tokens',
    fallback: '2000',
    schema: integerUpTo(100_000),
  }),
  LLM_PRICE_INPUT: variable({
    meaning: 'Price of a million tokens that are sent, for the metrics',
    fallback: '0',
    schema: price,
  }),
  LLM_PRICE_OUTPUT: variable({
    meaning: 'Price of a million tokens that are written, for the metrics',
    fallback: '0',
    schema: price,
  }),
};
