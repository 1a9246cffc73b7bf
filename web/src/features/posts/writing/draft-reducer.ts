import { messages } from '@consortia/proto/messages';
import type { ApiError } from '../../../lib/client.ts';
import type {
  DraftAction,
  DraftEffect,
  DraftRequest,
  DraftStep,
  FindResult,
  SaveResult,
  SaverState,
  Stored,
  StoredDraft,
} from './draft-state.ts';
import { type Changes, checked, differing, type FieldName, refusedFields, sameValue } from './draft-values.ts';
import type { SavedChanges } from './saved-changes.ts';

const debounceMs = 800;
const retryMs = [2000, 4000, 8000, 15_000, 30_000] as const;
const maxUnconfirmed = 20;

const namesOf = (changes: Changes | SaverState['refused']) => Object.keys(changes) as FieldName[];
const isEmpty = (changes: Changes): boolean => namesOf(changes).length === 0;
const without = <T extends Changes | SaverState['refused']>(changes: T, names: readonly FieldName[]): T =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name as FieldName))) as T;

const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
/** Whether a save based on `version` was stored although its response was lost: the only later version has its values. */
const hasArrived = (sent: Changes, version: number, latest: Pick<StoredDraft, 'fields' | 'version'>): boolean =>
  latest.version === version + 1 && isEmpty(differing(sent, latest.fields));

const schedule = ({ stopped }: SaverState, ms: number): DraftEffect[] => (stopped ? [] : [{ type: 'schedule', ms }]);
/** Changes in flight return to `pending`, with the values that the form shows now. */
function ended(state: SaverState): SaverState {
  const unsent = Object.fromEntries(namesOf(state.inFlight).map((name) => [name, state.fields[name]]));
  return { ...state, request: null, pending: { ...unsent, ...state.pending }, inFlight: {} };
}

/** The next request of a series of saves, or the state without one if there is nothing to send. */
function next(state: SaverState, at: number): DraftStep {
  if (isEmpty(state.pending)) return [{ ...state, request: null }, []];
  const [first] = state.unconfirmed;
  if (state.stored || !first) return save(state, at);
  const names = state.unconfirmed.map(({ changes }) => changes.name ?? state.startName);
  const request: DraftRequest = { type: 'find', names, since: first.at };
  return [{ ...state, status: 'saving', request }, [request]];
}

function save(state: SaverState, at: number): DraftStep {
  const { sendable: valid, problems } = checked(state.pending);
  // A value the service refused is not sent again until it changes.
  const sendable = without(valid, namesOf(state.refused));
  const refused = { ...state.refused, ...problems };
  if (isEmpty(sendable)) {
    const [problem = null] = Object.values(refused);
    return [{ ...state, request: null, refused, status: 'failed', problem: state.problem ?? problem }, []];
  }
  const unconfirmed = sameValue(state.unconfirmed.at(-1)?.changes, sendable)
    ? state.unconfirmed
    : [...state.unconfirmed, { changes: sendable, at }].slice(-maxUnconfirmed);
  const request: DraftRequest = state.stored
    ? { type: 'update', stored: state.stored, changes: sendable }
    : { type: 'create', changes: sendable };
  const pending = without(state.pending, namesOf(sendable));
  return [{ ...state, request, refused, status: 'saving', inFlight: sendable, pending, unconfirmed }, [request]];
}

const saved = (state: SaverState, stored: Stored, at: number): DraftStep =>
  next(
    {
      ...state,
      stored,
      savedAt: at,
      status: isEmpty(state.pending) ? 'saved' : 'changed',
      problem: null,
      signedOut: false,
      inFlight: {},
      unconfirmed: [],
      attempts: 0,
    },
    at,
  );
/** A save whose response was lost was stored: only changes that differ from `latest` remain. */
function adopted(state: SaverState, { id, fields, version }: StoredDraft, at: number): DraftStep {
  const pending = differing(ended(state).pending, fields);
  return saved({ ...state, pending, fields: { ...fields, ...pending } }, { id, version }, at);
}

function failed(state: SaverState, problem: ApiError, at: number): DraftStep {
  const { inFlight } = state;
  const left = ended(state);
  if (isPassing(problem)) {
    const ms = retryMs[Math.min(state.attempts, retryMs.length - 1)]!;
    const attempts = state.attempts + 1;
    return [{ ...left, status: 'offline', problem: problem.message, attempts }, schedule(state, ms)];
  }
  const reasons = refusedFields(problem);
  const refused = { ...state.refused, ...reasons };
  const failure: SaverState = {
    ...left,
    status: 'failed',
    problem: problem.message,
    signedOut: problem.status === 401,
    refused,
  };
  const sent = namesOf(inFlight);
  const others = sent.filter((name) => !(name in reasons));
  return others.length > 0 && others.length < sent.length ? next(failure, at) : [failure, []];
}

function saveEnded(state: SaverState, result: SaveResult, at: number): DraftStep {
  if ('saved' in result) return saved(state, result.saved, at);
  if (result.conflict && state.stored) {
    const request: DraftRequest = { type: 'compare', id: state.stored.id };
    return [{ ...state, request }, [request]];
  }
  const certain = result.problem.status === 422;
  const unconfirmed = certain ? state.unconfirmed.slice(0, -1) : state.unconfirmed;
  return failed({ ...state, unconfirmed }, result.problem, at);
}

function found(state: SaverState, result: FindResult, at: number): DraftStep {
  if ('problem' in result) return failed(state, result.problem, at);
  const created = result.drafts.find((draft) => state.unconfirmed.some(({ changes }) => hasArrived(changes, 0, draft)));
  return created ? adopted(state, created, at) : save(state, at);
}

function compared(state: SaverState, latest: StoredDraft | null, at: number): DraftStep {
  const version = state.stored?.version ?? 0;
  const own = latest !== null && state.unconfirmed.some(({ changes }) => hasArrived(changes, version, latest));
  return own ? adopted(state, latest, at) : [{ ...ended(state), status: 'conflict', problem: null }, []];
}

function changed(state: SaverState, changes: Changes): DraftStep {
  const different = differing(changes, state.fields);
  if (isEmpty(different)) return [state, []];
  const status = state.status === 'conflict' || state.status === 'saving' ? state.status : 'changed';
  return [
    {
      ...state,
      fields: { ...state.fields, ...different },
      pending: { ...state.pending, ...different },
      refused: without(state.refused, namesOf(different)),
      status,
      problem: null,
    },
    state.automatic && status !== 'conflict' ? schedule(state, debounceMs) : [],
  ];
}

function resolving(state: SaverState, version: 'theirs' | 'mine'): DraftStep {
  if (state.request || !state.stored) return [state, []];
  const request: DraftRequest = { type: 'resolve', id: state.stored.id, version };
  return [{ ...state, request }, [{ type: 'unschedule' }, request]];
}
function resolved(state: SaverState, latest: StoredDraft | null, at: number): DraftStep {
  const { request } = state;
  if (!latest || request?.type !== 'resolve') return [{ ...state, request: null }, []];
  const pending = request.version === 'mine' ? differing(state.pending, latest.fields) : {};
  const result: SaverState = {
    ...state,
    request: null,
    stored: { id: latest.id, version: latest.version },
    fields: { ...latest.fields, ...pending },
    pending,
    refused: {},
    problem: null,
    status: isEmpty(pending) ? 'unchanged' : 'changed',
    restored: false,
  };
  return state.automatic ? next(result, at) : [result, []];
}

function restored(state: SaverState, { changes, sending, sentAt, version }: SavedChanges): DraftStep {
  const pending = differing(changes, state.fields);
  if (isEmpty(pending)) return [state, [{ type: 'store', id: state.stored?.id ?? null, entry: null }]];
  const current = state.stored?.version ?? 0;
  const arrived = sending !== null && hasArrived(sending, version, { fields: state.fields, version: current });
  const conflict = version !== current && !arrived;
  return [
    {
      ...state,
      // Changes stored again during a conflict keep the version that they were based on.
      stored: state.stored && { ...state.stored, version: conflict ? version : current },
      fields: { ...state.fields, ...pending },
      pending,
      unconfirmed: sending && !arrived ? [{ changes: sending, at: sentAt }] : [],
      status: conflict ? 'conflict' : 'changed',
      restored: true,
    },
    [],
  ];
}

function step(state: SaverState, action: DraftAction): DraftStep {
  switch (action.type) {
    case 'restored':
      return restored(state, action.entry);
    case 'started': {
      const started = { ...state, stopped: false };
      const waits = !isEmpty(state.pending) || !isEmpty(state.inFlight);
      return [started, state.automatic && waits && state.status !== 'conflict' ? schedule(started, debounceMs) : []];
    }
    case 'stopped':
      return [{ ...state, stopped: true }, [{ type: 'unschedule' }]];
    case 'changed':
      return changed(state, action.changes);
    case 'flushed': {
      const [result, effects] = state.request || state.status === 'conflict' ? [state, []] : next(state, action.at);
      return [result, [{ type: 'unschedule' }, ...effects]];
    }
    case 'saveEnded':
      return saveEnded(state, action.result, action.at);
    case 'found':
      return found(state, action.result, action.at);
    case 'compared':
      return compared(state, action.latest, action.at);
    case 'resolving':
      return resolving(state, action.version);
    case 'resolved':
      return resolved(state, action.latest, action.at);
    case 'crashed':
      if (state.request?.type === 'resolve') return [{ ...state, request: null }, []];
      return [{ ...ended(state), status: 'failed', problem: messages.unavailable }, []];
  }
}

/** The unsaved changes as the browser stores them, null without any. */
function unsavedOf({ stored, pending, inFlight, unconfirmed }: SaverState): SavedChanges | null {
  const changes = { ...inFlight, ...pending };
  if (isEmpty(changes)) return null;
  const { changes: sending = null, at: sentAt = 0 } = unconfirmed.at(-1) ?? {};
  return { changes, sending, sentAt, version: stored?.version ?? 0 };
}
const storedParts = ['stored', 'pending', 'inFlight', 'unconfirmed'] as const;
function storeEffects(before: SaverState, after: SaverState): DraftEffect[] {
  if (storedParts.every((part) => before[part] === after[part])) return [];
  const id = after.stored?.id ?? null;
  const created = before.stored === null && id !== null;
  const entry = unsavedOf(after);
  return [...(created ? [{ type: 'store', id: null, entry: null } as const] : []), { type: 'store', id, entry }];
}

/** State of a draft that is being edited: one request at a time, with changed fields only. Effects run in order. */
export function draftReducer(state: SaverState, action: DraftAction): DraftStep {
  const [result, effects] = step(state, action);
  if (result === state) return [state, effects];
  return [{ ...result, unsaved: unsavedOf(result) !== null }, [...storeEffects(state, result), ...effects]];
}
