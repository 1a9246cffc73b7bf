import { setTimeout as pause } from 'node:timers/promises';
import { once } from '@consortia/proto/once';
import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { within } from '../wait/within.ts';
import { type LlmSettings, openChatModel, structuredBy } from './chat-models.ts';
import { EmptyPrompt, type Llm, type LlmRequest, LlmUnavailable, type LlmUsage } from './llm.ts';

const attempts = 3;
const firstDelayMs = 500;
/** A server that requests a longer pause is not tried again. */
const maxDelayMs = 10_000;
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

type Message = { role: 'system' | 'user' | 'assistant'; content: string };
type Chunk = {
  text?: string;
  usage_metadata?: { input_tokens: number; output_tokens: number };
};
type ProviderError = {
  status?: unknown;
  /** As Ollama's client names it. */
  status_code?: unknown;
  name?: unknown;
  code?: unknown;
  headers?: Headers | Record<string, string>;
};

const messagesOf = ({ instructions, history, prompt }: LlmRequest): Message[] => [
  { role: 'system', content: instructions },
  ...history.map(({ role, content }) => ({ role, content })),
  { role: 'user', content: prompt },
];

function statusOf({ status, status_code: code }: ProviderError): number | null {
  const found = status ?? code;
  return typeof found === 'number' ? found : null;
}
/** Milliseconds that the server requests before another try; null where it names none. */
function requestedDelay({ headers }: ProviderError): number | null {
  const value = headers instanceof Headers ? headers.get('retry-after') : headers?.['retry-after'];
  const seconds = Number(value ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
/** An error without a status has never reached the server, or its connection broke. */
const isRetried = (error: ProviderError): boolean => {
  const status = statusOf(error);
  return status === null || retriedStatuses.has(status);
};

/** Errors of providers may quote the request, so nothing of them but name and status is passed on. */
function unavailable(error: unknown, stage: LlmUnavailable['stage']): LlmUnavailable {
  if (error instanceof LlmUnavailable) return error;
  const { name } = error as ProviderError;
  return new LlmUnavailable(stage, typeof name === 'string' ? name : 'Error', statusOf(error as ProviderError));
}

type Opened = { first: IteratorResult<Chunk>; rest: AsyncIterator<Chunk> };

const timedOut = (stage: LlmUnavailable['stage']) => () => {
  throw new LlmUnavailable(stage, 'Timeout', null);
};

/**
 * Any chat model of LangChain. A request is tried again only before its first words, and ends as soon as it is aborted. Throws
 * `LlmUnavailable`. The library is loaded with the first request.
 */
export function createLangchainLlm(
  settings: LlmSettings,
  open: (settings: LlmSettings) => Promise<BaseChatModel> = openChatModel,
): Llm {
  const chat = once(() => open(settings));

  async function start(request: LlmRequest, stop: AbortController, cancelled: AbortSignal): Promise<Opened> {
    const deadline = performance.now() + settings.firstTokenMs;
    for (let attempt = 1; ; attempt += 1) {
      const left = deadline - performance.now();
      try {
        const opening = (async (): Promise<Opened> => {
          const model = await chat();
          const stream: AsyncIterable<Chunk> = await model.stream(messagesOf(request) as never, {
            signal: stop.signal,
            ...structuredBy(settings, request.schema),
          });
          const rest = stream[Symbol.asyncIterator]();
          return { first: await rest.next(), rest };
        })();
        return await within(Math.max(left, 0), opening, timedOut('before'), cancelled);
      } catch (error) {
        const delay = requestedDelay(error as ProviderError) ?? firstDelayMs * 2 ** (attempt - 1);
        const isLast = attempt === attempts || delay > maxDelayMs || delay >= deadline - performance.now();
        if (cancelled.aborted || error instanceof LlmUnavailable || isLast || !isRetried(error as ProviderError))
          throw error;
        await pause(delay, undefined, { signal: cancelled });
      }
    }
  }

  return {
    name: settings.model,
    async *respond(request, { signal, onUsage }) {
      if (request.prompt.trim() === '') throw new EmptyPrompt();
      if (signal.aborted) return;
      const stop = new AbortController();
      const cancel = () => stop.abort();
      signal.addEventListener('abort', cancel, { once: true });
      let stage: LlmUnavailable['stage'] = 'before';
      const usage: LlmUsage = { inputTokens: 0, outputTokens: 0 };
      try {
        const { first, rest } = await start(request, stop, signal);
        for (
          let next = first;
          !next.done;
          next = await within(settings.silenceMs, rest.next(), timedOut('during'), signal)
        ) {
          const { text, usage_metadata: counted } = next.value;
          usage.inputTokens += counted?.input_tokens ?? 0;
          usage.outputTokens += counted?.output_tokens ?? 0;
          if (!text) continue;
          stage = 'during';
          yield text;
          if (signal.aborted) return;
        }
      } catch (error) {
        if (!signal.aborted) throw unavailable(error, stage);
      } finally {
        signal.removeEventListener('abort', cancel);
        // Also when no one reads on: the server stops generating.
        stop.abort();
        if (usage.inputTokens + usage.outputTokens > 0) onUsage?.(usage);
      }
    },
  };
}
