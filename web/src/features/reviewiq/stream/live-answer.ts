import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import type { CheckedFile, PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';

/** An exchange since its prompt was sent. `text` stays what has arrived, also where the answer is stopped or fails (G105). */
export type LiveAnswer = {
  status: 'streaming' | 'complete' | 'stopped' | 'failed';
  prompt: string;
  selection: SectionSelection | null;
  text: string;
  /** How many others are before this answer. */
  waiting: number;
  sources: readonly AnswerSource[];
  /** Null before it is known, and where there is none. */
  preflight: readonly PreflightFinding[] | null;
  /** That the text was read from. */
  file: CheckedFile | null;
  /** Id under which the exchange is stored once it is complete. */
  exchangeId: string | null;
  failure: string | null;
};

export const startAnswer = (prompt: string, selection: SectionSelection | null): LiveAnswer => ({
  ...{
    status: 'streaming',
    prompt,
    selection,
    text: '',
    waiting: 0,
    sources: [],
    preflight: null,
    file: null,
    exchangeId: null,
    failure: null,
  },
});

/** The answer after a further part of the stream. */
export function addPart(
  answer: LiveAnswer,
  { response, waiting, failed, sources, preflight, file, done }: AnswerPart,
): LiveAnswer {
  if (failed) return failAnswer(answer, response);
  return {
    ...answer,
    text: answer.text + response,
    waiting: response === '' ? (waiting ?? answer.waiting) : 0,
    sources: sources ?? answer.sources,
    preflight: preflight ?? answer.preflight,
    file: file ?? answer.file,
    ...(done && { status: 'complete', exchangeId: done.exchangeId }),
  };
}

export const failAnswer = (answer: LiveAnswer, sentence = ''): LiveAnswer => ({
  ...answer,
  status: 'failed',
  failure: sentence.trim() || reviewMessages.assistantFailed,
});
