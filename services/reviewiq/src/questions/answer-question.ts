import { handle } from '@consortia/infra/kit/requests/handler';
import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Answer, type AnswerOptions, giveAnswer } from '../answers/give-answer.ts';
import { assistantUser } from '../policies.ts';
import { withoutFences } from '../prompts/fence.ts';
import type { Reviewiq } from '../reviewiq.ts';
import type { SessionKey } from '../sessions/exchange-model.ts';
import { exchangesOf } from '../sessions/exchanges.ts';
import { findMaterials } from './find-materials.ts';
import type { Material } from './material.ts';
import { numberSources } from './number-sources.ts';
import { questionInstructions, questionRequest } from './question-prompt.ts';

const sourceOf = ({ title, url, kind }: Material): AnswerSource => ({ title, url, kind });

/** Introduces the pages that the search has found, which are shown as links, where there is no model that could answer from them. */
async function* foundBySearch(): AsyncGenerator<string> {
  yield assistantMessages.foundBySearch;
}
async function* notKnown(): AsyncGenerator<string> {
  yield assistantMessages.notKnown;
}

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
  if (!llm) return { pieces: foundBySearch(), content, sources: () => materials.map(sourceOf) };
  const earlier = await exchangesOf(parts, session);
  const mark = randomBytes(8).toString('hex');
  const request = questionRequest({ question, materials, earlier }, mark);
  return {
    ...numberSources(withoutFences(llm.respond(request, options), mark), materials),
    content: { ...content, instructions: questionInstructions },
  };
}

export const answerQuestion = (parts: Reviewiq) =>
  handle(reviewiqApi.answerQuestion, async ({ viewer, body: { scheme, prompt }, response }) => {
    const reader = assistantUser(viewer);
    const session = { userId: reader.id, scheme, tool: 'qa' as const };
    await giveAnswer(parts, session, response, (options) => answerTo(parts, reader, session, prompt, options));
    return '';
  });
