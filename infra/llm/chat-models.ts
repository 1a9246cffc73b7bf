import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { hostAndPort } from '../outbound/resolve-target.ts';
import { createStreamingFetch } from '../outbound/streaming-fetch.ts';

/** How this installation reaches its language model. Prices are for a million tokens, in any one currency. */
export type LlmSettings = {
  /** `openai` stands for every server that speaks its protocol; any other is a package and a class of LangChain, `@langchain/x#ChatX`. */
  provider: string;
  model: string;
  /** Base address of the server; that of the provider where it is absent. */
  url?: string;
  apiKey?: string;
  /** Responses at the same time in the whole installation; the others wait. */
  concurrency: number;
  /** Longest wait for the first words, retries included, and between two pieces, in milliseconds. */
  firstTokenMs: number;
  silenceMs: number;
  maxTokens: number;
  prices?: { input: number; output: number };
};

type Options = Record<string, unknown>;
type ChatClass = new (options: never) => BaseChatModel;
type Library = Record<string, unknown>;
type Provider = {
  load: () => Promise<Library>;
  export: string;
  /** Where requests go if the settings have no address. */
  server?: string;
  options: (settings: LlmSettings, fetch: typeof globalThis.fetch) => Options;
  /** Options of a request whose response keeps to a JSON schema. */
  structured?: (schema: Options) => Options;
};

/** A package of LangChain and the name of its class. */
const otherProvider = /^(@langchain\/[a-z-]+)#(Chat[A-Za-z]+)$/;

// Retries and time limits are those of `langchain-llm.ts`.
const providers: Readonly<Record<string, Provider>> = {
  openai: {
    load: () => import('@langchain/openai'),
    export: 'ChatOpenAI',
    server: 'https://api.openai.com',
    options: ({ model, url, apiKey, maxTokens }, fetch) => ({
      ...{ model, maxTokens, streamUsage: true },
      // Servers in the own network often have no key, which the client demands.
      apiKey: apiKey ?? 'none',
      configuration: { fetch, ...(url ? { baseURL: url } : {}) },
    }),
    structured: (schema) => ({
      response_format: { type: 'json_schema', json_schema: { name: 'response', strict: true, schema } },
    }),
  },
  anthropic: {
    load: () => import('@langchain/anthropic'),
    export: 'ChatAnthropic',
    server: 'https://api.anthropic.com',
    options: ({ model, url, apiKey, maxTokens }, fetch) => ({
      ...{ model, maxTokens, clientOptions: { fetch } },
      apiKey: apiKey ?? 'none',
      ...(url ? { anthropicApiUrl: url } : {}),
    }),
    structured: (schema) => ({ outputConfig: { format: { type: 'json_schema', schema } } }),
  },
  ollama: {
    load: () => import('@langchain/ollama'),
    export: 'ChatOllama',
    server: 'http://127.0.0.1:11434',
    options: ({ model, url, maxTokens }, fetch) => ({
      ...{ model, numPredict: maxTokens, fetch },
      ...(url ? { baseUrl: url } : {}),
    }),
    structured: (format) => ({ format }),
  },
};

function providerOf(name: string): Provider {
  const known = providers[name];
  if (known) return known;
  const [, library, className] = otherProvider.exec(name) ?? [];
  if (!library || !className) throw new Error(`There is no provider ${name} of language models.`);
  return {
    load: () => import(library),
    export: className,
    options: ({ model, url, apiKey, maxTokens }, fetch) => ({
      ...{ model, maxTokens, apiKey, ...(url ? { baseUrl: url } : {}) },
      // Under each of the names that classes of LangChain have for it.
      ...{ fetch, configuration: { fetch }, clientOptions: { fetch } },
    }),
  };
}

/** What a request to a provider needs for a response that keeps to a JSON schema; nothing where its protocol is not known. */
export const structuredBy = ({ provider }: LlmSettings, schema: Options | undefined): Options =>
  (schema && providerOf(provider).structured?.(schema)) ?? {};

const connectMs = 10_000;

/**
 * The only way to the server: that of the settings, which may be in our own network since the operator has named it, or the provider's.
 * It follows no redirect, so that a text goes nowhere else.
 */
function fetchOf({ url }: LlmSettings, server: string | undefined): typeof globalThis.fetch {
  const target = url ?? server;
  if (target === undefined) throw new Error('A model of another class of LangChain needs LLM_URL.');
  const named = new URL(target);
  return createStreamingFetch({ allow: [named.origin], privateHosts: [hostAndPort(named)], connectMs });
}

/**
 * Throws where a class of LangChain does not use the `fetch` that it is given, which no rule would then apply to. It is called once
 * without any text of a person, and its request is not sent.
 */
async function assertUsesFetch(Chat: ChatClass, options: (fetch: typeof globalThis.fetch) => Options): Promise<void> {
  let isUsed = false;
  const probe = async (): Promise<never> => {
    isUsed = true;
    throw new Error('This is a test of the client.');
  };
  const model = new Chat({ ...options(probe), maxRetries: 0 } as never);
  await model.invoke('Hello', { signal: AbortSignal.timeout(connectMs) }).catch(() => undefined);
  if (!isUsed)
    throw new Error('This class of LangChain takes no fetch, so that the rules for outbound requests would not apply.');
}

/** Loads the library of the provider and makes its model. Throws where the provider is unknown or its package is not installed. */
export async function openChatModel(settings: LlmSettings): Promise<BaseChatModel> {
  const provider = providerOf(settings.provider);
  const Chat = (await provider.load())[provider.export] as ChatClass | undefined;
  if (!Chat) throw new Error(`The library of ${settings.provider} has no such class.`);
  const options = (fetch: typeof globalThis.fetch) => provider.options(settings, fetch);
  const fetch = fetchOf(settings, provider.server);
  if (provider.server === undefined) await assertUsesFetch(Chat, options);
  return new Chat({ ...options(fetch), maxRetries: 0 } as never);
}
