import type { LlmSettings } from './chat-models.ts';
import type { Llm } from './llm.ts';

/** The model of the settings. What it needs is loaded with its first request. */
export function createLlm(settings: LlmSettings): Llm {
  const load = async (): Promise<Llm> => (await import('./langchain-llm.ts')).createLangchainLlm(settings);
  let llm: Promise<Llm> | null = null;
  return {
    name: settings.model,
    async *respond(request, options) {
      llm ??= load();
      yield* (await llm).respond(request, options);
    },
  };
}
