import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from './client.ts';
import { findFlashCookie } from './flash-cookie.ts';

export type FlashKind = 'success' | 'warning' | 'danger';
/** `call`: id of the route whose failure it reports; the flash leaves once that call succeeds. */
export type Flash = { id: string; kind: FlashKind; message: string; durationMs: number; call?: string };
type NewFlash = { kind: FlashKind; message: string; durationMs?: number; call?: string };

const durationOf = (kind: FlashKind): number => (kind === 'danger' ? limits.flashDangerMs : limits.flashMs);

const flashes = createSlice({
  name: 'flashes',
  initialState: [] as Flash[],
  reducers: {
    flashed: {
      prepare: ({ kind, message, durationMs = durationOf(kind), call }: NewFlash) => ({
        payload: { id: nanoid(), kind, message, durationMs, ...(call !== undefined && { call }) },
      }),
      reducer: (state, { payload }: PayloadAction<Flash>) => {
        if (!state.some(({ kind, message }) => kind === payload.kind && message === payload.message))
          state.push(payload);
      },
    },
    flashEnded: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
    /** Removes the failures that a call reported before it succeeded. */
    callSucceeded: (state, { payload }: PayloadAction<string>) =>
      state.some(({ call }) => call === payload) ? state.filter(({ call }) => call !== payload) : state,
  },
});
export const { flashed, flashEnded, callSucceeded } = flashes.actions;
export const flashesReducer = flashes.reducer;

/** Flashes for a failed request: an expired session first, then 401 and lists as warnings, everything else as danger. */
export function flashesOf({ status, message, errors, errorType, call }: ApiError): NewFlash[] {
  if (errorType === 'csrf-invalid') return [{ kind: 'warning', message: messages.sessionExpired, call }];
  if (status === 401) return [{ kind: 'warning', message, call }];
  if (errors.length > 0) return errors.map((sentence) => ({ kind: 'warning', message: sentence, call }));
  return [{ kind: 'danger', message, call }];
}

const kinds: readonly string[] = ['success', 'warning', 'danger'];

/** Reads and deletes the flash that the response to a native form left in a cookie, so that it is shown once. */
export function consumeFlashCookie(document: { cookie: string }): NewFlash | null {
  const entry = findFlashCookie(document);
  if (!entry) return null;
  const name = entry.slice(0, entry.indexOf('='));
  document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`;
  try {
    const { kind, message } = JSON.parse(decodeURIComponent(entry.slice(name.length + 1)));
    return kinds.includes(kind) && typeof message === 'string' ? { kind, message: message.slice(0, 500) } : null;
  } catch {
    return null;
  }
}
