import type { LlmRequest } from '@consortia/infra/llm/llm';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import { fenced, fenceRule } from '../prompts/fence.ts';
import { trimHistory } from '../prompts/trim-history.ts';
import type { Exchange } from '../sessions/exchange-model.ts';
import type { Material } from './material.ts';
import { withoutNumbers } from './number-sources.ts';

export const questionInstructions = 'question-1';

/** The request for an answer from pages of the network. */
export function questionRequest(
  { question, materials, earlier }: { question: string; materials: readonly Material[]; earlier: Exchange[] },
  mark: string,
): LlmRequest {
  const pages = materials
    .map(({ title, kind, text }, index) => `[${index + 1}] ${kind}: ${title}\n${text}`)
    .join('\n\n');
  return {
    instructions: [
      'You are the assistant of Consortia, a network in which researchers find partners and calls for European research funding. You answer questions from pages of this network.',
      fenceRule(mark),
      `Use nothing but the numbered pages of the last message. Name the pages that a statement is based on by their numbers in square brackets, as in [1]. Where the pages do not answer the question, write exactly: "${assistantMessages.notKnown}"`,
      'Answer briefly in plain text. No links and no addresses: the pages are linked below your answer.',
    ].join('\n\n'),
    history: trimHistory(earlier, 12_000).flatMap(({ prompt, answer }) => [
      { role: 'user' as const, content: fenced(mark, 'question', prompt) },
      { role: 'assistant' as const, content: withoutNumbers(answer) },
    ]),
    prompt: `${fenced(mark, 'pages', pages)}\n\n${fenced(mark, 'question', question)}`,
  };
}
