import type { BaseChatModel } from '@langchain/core/language_models/chat_models';

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
type Provider = { load: () => Promise<Library>; export: string; options: (settings: LlmSettings) => Options };

/** A package of LangChain and the name of its class. */
const otherProvider = /^(@langchain\/[a-z-]+)#(Chat[A-Za-z]+)$/;

// Retries and time limits are those of `langchain-llm.ts`.
const providers: Readonly<Record<string, Provider>> = {
  openai: {
    load: () => import('@langchain/openai'),
    export: 'ChatOpenAI',
    options: ({ model, url, apiKey, maxTokens }) => ({
      ...{ model, maxTokens, streamUsage: true },
      // Servers in the own network often have no key, which the client demands.
      apiKey: apiKey ?? 'none',
      configuration: url ? { baseURL: url } : {},
    }),
  },
  anthropic: {
    load: () => import('@langchain/anthropic'),
    export: 'ChatAnthropic',
    options: ({ model, url, apiKey, maxTokens }) => ({
      ...{ model, maxTokens },
      apiKey: apiKey ?? 'none',
      ...(url ? { anthropicApiUrl: url } : {}),
    }),
  },
  ollama: {
    load: () => import('@langchain/ollama'),
    export: 'ChatOllama',
    options: ({ model, url, maxTokens }) => ({
      ...{ model, numPredict: maxTokens },
      ...(url ? { baseUrl: url } : {}),
    }),
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
    options: ({ model, url, apiKey, maxTokens }) => ({ model, maxTokens, apiKey, ...(url ? { baseUrl: url } : {}) }),
  };
}

/** Loads the library of the provider and makes its model. Throws where the provider is unknown or its package is not installed. */
export async function openChatModel(settings: LlmSettings): Promise<BaseChatModel> {
  const provider = providerOf(settings.provider);
  const Chat = (await provider.load())[provider.export] as ChatClass | undefined;
  if (!Chat) throw new Error(`The library of ${settings.provider} has no such class.`);
  return new Chat({ ...provider.options(settings), maxRetries: 0 } as never);
}
