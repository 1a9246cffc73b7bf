import { once } from 'node:events';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import type { Response } from 'express';

export type AnswerWriter = {
  /** Resolves once the reader takes more. Does nothing when the reader has left. */
  write(part: AnswerPart): Promise<void>;
  end(): void;
  /** Aborts when the reader has left. */
  readonly left: AbortSignal;
};

/** Writes a streamed answer as `proto/reviewiq/answer-stream.ts` describes it. The headers are sent at once. */
export function openAnswer(response: Response, silenceMs: number = reviewLimits.streamSilenceMs): AnswerWriter {
  const left = new AbortController();
  let separator = '';
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // For proxies in front of the gateway that would gather a response before they pass it on.
    'X-Accel-Buffering': 'no',
  });
  response.write('[');
  const heartbeat = setInterval(() => response.write('\n'), silenceMs).unref();
  response.once('close', () => {
    clearInterval(heartbeat);
    if (!response.writableEnded) left.abort();
  });
  if (response.destroyed) left.abort();
  return {
    left: left.signal,
    async write(part) {
      if (left.signal.aborted) return;
      heartbeat.refresh();
      const more = response.write(`${separator}${JSON.stringify(part)}`);
      separator = ',\n';
      if (more) return;
      try {
        await once(response, 'drain', { signal: left.signal });
      } catch (error) {
        if (!left.signal.aborted) throw error;
      }
    },
    end() {
      clearInterval(heartbeat);
      if (!left.signal.aborted) response.end(']');
    },
  };
}
