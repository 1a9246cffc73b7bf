import type { LlmUsage } from '@consortia/infra/llm/llm';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import type { Response } from 'express';
import type { Reviewiq } from '../reviewiq.ts';
import type { ExchangeContent, SessionKey } from '../sessions/exchange-model.ts';
import { addExchange, type Storing } from '../sessions/exchanges.ts';
import { openAnswer } from './answer-writer.ts';

/** An answer in the making: its pieces, of which none is requested before its turn, and what is stored with it once it is complete. */
export type Answer = {
  pieces: AsyncIterable<string>;
  content: Omit<ExchangeContent, 'answer'>;
  /** Called after the last piece. */
  sources?: () => AnswerSource[];
};
export type AnswerOptions = { signal: AbortSignal; onUsage: (usage: LlmUsage) => void };
/** What gives answers. */
export type Answering = Storing & Pick<Reviewiq, 'log' | 'newId' | 'turns' | 'usage'>;
export type Timing = { firstWordsMs: number; totalMs: number };

/** The part of an error that may be logged: texts of people can be part of its message. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/**
 * Streams an answer to a response and stores the exchange once it is complete. An answer that fails, is stopped by its reader or
 * belongs to a session that was cleared meanwhile leaves nothing. Resolves to the timing of a stored answer, else to null.
 * Throws before the first byte where the person may not be answered now.
 */
export async function giveAnswer(
  parts: Answering,
  session: SessionKey,
  response: Response,
  make: (options: AnswerOptions) => Promise<Answer>,
): Promise<Timing | null> {
  const { turns, clock, newId, log, usage: spent } = parts;
  const turn = await turns.take(session);
  const startedAt = clock().getTime();
  const writer = openAnswer(response);
  const signal = AbortSignal.any([writer.left, turn.withdrawn, turn.lost]);
  let answer = '';
  let firstWordsMs = 0;
  let last: AnswerPart | null = null;
  const used: LlmUsage = { inputTokens: 0, outputTokens: 0 };
  const onUsage = ({ inputTokens, outputTokens }: LlmUsage): void => {
    used.inputTokens += inputTokens;
    used.outputTokens += outputTokens;
  };
  try {
    // At the same time as the turn starts: the session does not change while its person has one.
    const making = make({ signal, onUsage });
    making.catch(() => undefined);
    await turn.start(signal, (waiting) => writer.write({ response: '', waiting }));
    if (signal.aborted) return null;
    const { pieces, content, sources } = await making;
    const { preflight, file } = content;
    if (preflight) await writer.write({ response: '', preflight, ...(file && { file }) });
    for await (const piece of pieces) {
      if (answer === '') firstWordsMs = clock().getTime() - startedAt;
      answer += piece;
      await writer.write({ response: piece });
    }
    if (signal.aborted) return null;
    if (answer.trim() === '') throw new Error('The answer is empty.');
    const found = sources?.();
    const ofSources = found ? { sources: found } : {};
    const exchangeId = await store({ ...content, answer, ...ofSources });
    if (exchangeId === null) return null;
    last = { response: '', ...ofSources, done: { exchangeId, version: content.version } };
    return { firstWordsMs, totalMs: clock().getTime() - startedAt };
  } catch (error) {
    if (signal.aborted) return null;
    log.warn({ error: nameOf(error) }, 'An answer has failed');
    last = failure();
    return null;
  } finally {
    if (turn.lost.aborted) last ??= failure();
    await spent
      .record(last?.done ? 'complete' : last?.failed ? 'failed' : 'stopped', used)
      .catch((error) => log.warn({ error: nameOf(error) }, 'What an answer has used could not be counted'));
    // The reader may send the next prompt as soon as it has the last part.
    await turn.end();
    if (last) await writer.write(last);
    writer.end();
  }

  function failure(): AnswerPart {
    return { response: `${answer === '' ? '' : '\n\n'}${reviewMessages.assistantFailed}`, failed: true };
  }

  /** The id under which it is stored; null where the session was cleared in the meantime. */
  async function store(content: ExchangeContent): Promise<string | null> {
    if (!(await turn.isValid())) return null;
    const id = newId();
    await addExchange(parts, id, session, content);
    // Clearing withdraws the turn before it deletes: one of the two removes what was stored in between.
    if (await turn.isValid()) return id;
    await parts.exchanges.deleteOne({ _id: id });
    return null;
  }
}
