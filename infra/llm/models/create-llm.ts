import type { Llm } from '../llm.ts';
import { createRubricReviewer } from '../rubric-reviewer.ts';
import type { LlmSettings } from './chat-models.ts';

/** The model of the settings, or the reviewer that works by rules. What a model needs is loaded with its first request. */
export function createLlm(settings: LlmSettings | undefined): Llm {
  if (!settings) return createRubricReviewer();
  const load = async (): Promise<Llm> => (await import('./langchain-llm.ts')).createLangchainLlm(settings);
  let llm: Promise<Llm> | null = null;
  return {
    name: settings.model,
    isLanguageModel: true,
    async *respond(request, options) {
      llm ??= load();
      yield* (await llm).respond(request, options);
    },
    ready: async () => true,
    close: async () => {},
  };
}
