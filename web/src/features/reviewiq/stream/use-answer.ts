import { CallError } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { type SchemeValue, type SectionSelection, selectionText } from '@consortia/proto/reviewiq/proposal-guides';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/base-api.ts';
import { apiErrorOf } from '../../../lib/client.ts';
import { flashed, flashesOf } from '../../../lib/flashes.ts';
import { sessionEndpoint, useCsrfToken } from '../../../lib/session.ts';
import { sessionEnded } from '../../../lib/session-end.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { addPart, failAnswer, type LiveAnswer, startAnswer } from './live-answer.ts';
import { openAnswer, type Prompt } from './open-answer.ts';

const isOutdatedToken = (error: unknown): boolean => error instanceof CallError && error.errorType === 'csrf-invalid';
/** Refusals before the answer starts whose own sentence says what to do; any other failure has that of E07. */
const refusals: readonly number[] = [400, 403, 409, 422, 429, 503];

/** The answer that is being written, or was written last, and how to send a prompt and stop the answer. Leaving the page stops it. */
export function useAnswer(scheme: SchemeValue, callYear?: number) {
  const dispatch = useAppDispatch();
  const token = useCsrfToken();
  const [answer, setAnswer] = useState<LiveAnswer | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves to whether the answer was stored. */
  async function readAnswer(prompt: Prompt, signal: AbortSignal): Promise<boolean> {
    async function read(csrf: string): Promise<boolean> {
      let isStored = false;
      for await (const parts of openAnswer(prompt, csrf, signal)) {
        if (parts.length > 0) setAnswer((current) => current && parts.reduce(addPart, current));
        isStored ||= parts.some(({ done }) => done !== undefined);
      }
      return isStored;
    }
    try {
      return await read(token);
    } catch (error) {
      if (!isOutdatedToken(error)) throw error;
      const renewed = await dispatch(sessionEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
      if (!renewed.data?.user || renewed.data.csrfToken === token) throw error;
      return read(renewed.data.csrfToken);
    }
  }
  function onFailure(error: unknown): void {
    const problem = error instanceof CallError ? apiErrorOf(error, messages.unavailable) : null;
    if (problem?.status === 401 || problem?.errorType === 'csrf-invalid') {
      if (problem.status === 401) dispatch(sessionEnded());
      dispatch(flashed({ kind: 'warning', message: messages.sessionExpired }));
      setAnswer(null);
    } else if (problem && error instanceof CallError && error.body && refusals.includes(problem.status)) {
      for (const flash of flashesOf(problem)) dispatch(flashed(flash));
      setAnswer(null);
    } else setAnswer((current) => current && failAnswer(current));
  }
  /** Resolves once the answer has ended in any way, to whether it was stored. `checked` is of the file that the text was read from. */
  async function send(prompt: string, selection: SectionSelection | null, checked?: string): Promise<boolean> {
    if (running.current) return false;
    const stop = new AbortController();
    running.current = stop;
    setAnswer(startAnswer(prompt, selection));
    try {
      const ofSection = selection
        ? { sectionSelection: selectionText(selection), ...(callYear && { callYear }), ...(checked && { checked }) }
        : {};
      const isStored = await readAnswer({ scheme, prompt, ...ofSection }, stop.signal);
      setAnswer((current) => (current?.status === 'streaming' ? failAnswer(current) : current));
      dispatch(api.util.invalidateTags(['Assistant']));
      return isStored;
    } catch (error) {
      if (stop.signal.aborted) setAnswer((current) => current && { ...current, status: 'stopped' });
      else onFailure(error);
      return false;
    } finally {
      running.current = null;
    }
  }
  return { answer, send, stop: () => running.current?.abort(), forget: () => setAnswer(null) };
}
