import { handle } from '@consortia/infra/kit/requests/handler';
import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { type Answer, type AnswerOptions, giveAnswer } from '../answers/give-answer.ts';
import { assistantUser } from '../policies.ts';
import { withoutFences } from '../prompts/fence.ts';
import type { Reviewiq } from '../reviewiq.ts';
import type { SessionKey } from '../sessions/exchange-model.ts';
import { exchangesOf } from '../sessions/exchanges.ts';
import { findAnswer } from './find-answer.ts';
import { materialsOf, wordFinding } from './finding.ts';
import { numberSources } from './number-sources.ts';
import { questionInstructions, questionRequest } from './question-prompt.ts';

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

async function answerTo(
  parts: Reviewiq,
  viewer: Member,
  session: SessionKey,
  question: string,
  options: AnswerOptions,
): Promise<Answer> {
  const { llm, randomBytes } = parts;
  const earlier = await exchangesOf(parts, session);
  const found = await findAnswer(parts, viewer, question, earlier);
  const content = { prompt: question, selection: null, version: null, instructions: null };
  const materials = found.isKnown ? materialsOf(found) : [];
  if (!llm || materials.length === 0) {
    const { text, sources } = wordFinding(found);
    return { pieces: inOnePiece(text), content, sources: () => sources };
  }
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
