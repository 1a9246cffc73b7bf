import { CallError } from '@consortia/proto/client';
import type { ErrorBody } from '@consortia/proto/errors';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import type { reviewiqApi } from '@consortia/proto/reviewiq/api';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { createObjectReader } from './json-objects.ts';

/** Without `sectionSelection` it is a question to the general assistant. */
export type Prompt = {
  scheme: SchemeValue;
  prompt: string;
  sectionSelection?: string;
  callYear?: number;
  checked?: string;
};

const feedbackPath: (typeof reviewiqApi.giveFeedback)['path'] = '/api/v1/ai-agent/feedback';
const questionPath: (typeof reviewiqApi.answerQuestion)['path'] = '/api/v1/ai-agent/qa';

async function problemOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  return new CallError(`The assistant responded with ${response.status}`, {
    status: response.status,
    body: typeof body?.message === 'string' ? body : null,
    errorType: response.headers.get('x-error-type'),
  });
}
const isPart = (value: unknown): value is AnswerPart =>
  typeof value === 'object' && value !== null && typeof (value as AnswerPart).response === 'string';

/**
 * Sends a prompt and yields the parts of its answer as they arrive (C13, C17). Throws `CallError` where the response is not a
 * success, and whatever `fetch` throws where the connection breaks.
 */
export async function* openAnswer(prompt: Prompt, token: string, signal: AbortSignal): AsyncGenerator<AnswerPart[]> {
  const response = await fetch(prompt.sectionSelection === undefined ? questionPath : feedbackPath, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: JSON.stringify({ ...prompt, csrf: token }),
    signal,
    redirect: 'error',
  });
  if (!response.ok) throw await problemOf(response);
  const pieces = response.body?.getReader();
  const decoder = new TextDecoder();
  const objects = createObjectReader();
  for (let next = await pieces?.read(); next && !next.done; next = await pieces?.read())
    yield objects.read(decoder.decode(next.value, { stream: true })).filter(isPart);
}
