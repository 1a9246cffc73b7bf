import { handle } from '@consortia/infra/kit/handler';
import type { Member } from '@consortia/infra/kit/viewer';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Answer, type AnswerOptions, giveAnswer } from '../answers/give-answer.ts';
import { assistantUser } from '../policies.ts';
import { type Material, questionInstructions, questionRequest } from '../prompts/question-prompt.ts';
import type { Reviewiq } from '../reviewiq.ts';
import type { SessionKey } from '../sessions/exchange-model.ts';
import { exchangesOf } from '../sessions/exchanges.ts';
import { findMaterials } from './find-materials.ts';

const sourceOf = ({ title, url, kind }: Material): AnswerSource => ({ title, url, kind });

/** The pages that the search has found, one line each, where there is no model that could answer from it. */
async function* listed(materials: readonly Material[]): AsyncGenerator<string> {
  yield `${assistantMessages.foundBySearch}\n`;
  for (const { title, kind } of materials) yield `\n- ${assistantMessages.foundOne(title, kind)}`;
}
async function* notKnown(): AsyncGenerator<string> {
  yield assistantMessages.notKnown;
}

/** Pages that an answer names by their numbers; an answer that knows nothing names none. */
export const citedIn = (answer: string, materials: readonly Material[]): AnswerSource[] => {
  const numbers = new Set([...answer.matchAll(/\[(\d{1,2})\]/g)].map(([, number]) => Number(number)));
  return materials.filter((_, index) => numbers.has(index + 1)).map(sourceOf);
};

async function answerTo(
  parts: Reviewiq,
  viewer: Member,
  session: SessionKey,
  question: string,
  options: AnswerOptions,
): Promise<Answer> {
  const { llm, randomBytes } = parts;
  const materials = await findMaterials(parts, viewer, question);
  const content = { prompt: question, selection: null, version: null, instructions: null };
  if (materials.length === 0) return { pieces: notKnown(), content, sources: () => [] };
  if (!llm.isLanguageModel) return { pieces: listed(materials), content, sources: () => materials.map(sourceOf) };
  const earlier = await exchangesOf(parts, session);
  const request = questionRequest({ question, materials, earlier }, randomBytes(8).toString('hex'));
  return {
    pieces: llm.respond(request, options),
    content: { ...content, instructions: questionInstructions },
    sources: (answer) => citedIn(answer, materials),
  };
}

export const answerQuestion = (parts: Reviewiq) =>
  handle(reviewiqApi.answerQuestion, async ({ viewer, body: { scheme, prompt }, response }) => {
    const reader = assistantUser(viewer);
    const session = { userId: reader.id, scheme, tool: 'qa' as const };
    await giveAnswer(parts, session, response, (options) => answerTo(parts, reader, session, prompt, options));
    return '';
  });
