import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { ApiError } from '../../../lib/client.ts';
import { type Changes, checked, differing, type FieldName, refusedFields, sameValue } from './draft-values.ts';
import type { SavedChanges, SavedChangesStore } from './saved-changes.ts';

type Stored = { id: string; version: number };
type Sentences = Partial<Record<FieldName, string>>;
export type SaveStatus = 'unchanged' | 'changed' | 'saving' | 'saved' | 'failed' | 'offline' | 'conflict';
export type DraftState = {
  fields: DraftFields;
  stored: Stored | null;
  status: SaveStatus;
  /** Instant of the last save in milliseconds. */
  savedAt: number | null;
  /** Why it could not be saved. */
  problem: string | null;
  /** Sentences about fields that cannot be saved as they are. */
  refused: Sentences;
  /** It could not be saved because no one is signed in any more. */
  signedOut: boolean;
  /** Something is here that the product does not have yet. */
  unsaved: boolean;
  /** Changes of an earlier visit were found and are in `fields`. */
  restored: boolean;
};
type Latest = { id: string; fields: DraftFields; version: number };
export type SaveResult = { saved: Stored } | { problem: ApiError; conflict: boolean };
export type DraftStore = {
  create(changes: Changes): Promise<SaveResult>;
  update(stored: Stored, changes: Changes): Promise<SaveResult>;
  /** The draft as it is now, or null where it cannot be had. */
  read(id: string): Promise<Omit<Latest, 'id'> | null>;
  /** Drafts with one of these names that were saved since that instant in milliseconds. */
  named(names: readonly string[], since: number): Promise<{ drafts: Latest[] } | { problem: ApiError }>;
};
export type DraftSaver = {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  change(changes: Changes): void;
  /** Saves what is not saved; true if nothing is left. */
  flush(): Promise<boolean>;
  /** After a conflict: the other version, or this one's changes on top of it. */
  resolve(whose: 'theirs' | 'mine'): Promise<void>;
  /** Stops trying by itself; `start` takes it up again. */
  stop(): void;
  start(): void;
};
export type SaverOptions = {
  fields: DraftFields;
  stored: Stored | null;
  savedAt: number | null;
  store: DraftStore;
  /** Keeps changes until they are saved; asked again once the draft has an id. */
  keeperOf: (id: string | null) => SavedChangesStore;
  /** False where every save is seen by others at once: then only `flush` saves. */
  automatic: boolean;
  debounceMs?: number;
  retryMs?: readonly number[];
  now?: () => number;
};

const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/** Whether a call based on `version` arrived though its response did not: no one has saved since, and what it sent is there. */
const hasArrived = (sent: Changes, version: number, latest: Omit<Latest, 'id'>): boolean =>
  latest.version === version + 1 && Object.keys(differing(sent, latest.fields)).length === 0;
/** So many calls without a response are remembered. */
const remembered = 20;

/** Saves a draft while it is written: one call at a time, only what changed, again and again until it is there. */
export function createDraftSaver(options: SaverOptions): DraftSaver {
  const { store, automatic, debounceMs = 800, retryMs = [2000, 4000, 8000, 15_000, 30_000], now = Date.now } = options;
  const listeners = new Set<() => void>();
  let keeper = options.keeperOf(options.stored?.id ?? null);
  let pending: Changes = {};
  let inFlight: Changes | null = null;
  /** What was sent since the last answer, and when; any of it may have arrived. */
  let unanswered: { changes: Changes; at: number }[] = [];
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let stopped = false;
  let state: DraftState = {
    fields: options.fields,
    stored: options.stored,
    status: 'unchanged',
    savedAt: options.savedAt,
    problem: null,
    refused: {},
    signedOut: false,
    unsaved: false,
    restored: false,
  };

  const isLeft = (): boolean => Object.keys(pending).length > 0 || inFlight !== null;
  function show(next: Partial<DraftState>): void {
    state = { ...state, ...next, unsaved: isLeft() };
    for (const listener of listeners) listener();
  }
  function keep(): void {
    const version = state.stored?.version ?? 0;
    const { changes: sending = null, at: sentAt = 0 } = unanswered.at(-1) ?? {};
    if (isLeft()) keeper.write({ changes: { ...inFlight, ...pending }, sending, sentAt, version });
    else keeper.clear();
  }
  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), ms);
  }

  function saved(stored: Stored): void {
    const created = state.stored === null;
    inFlight = null;
    unanswered = [];
    attempts = 0;
    if (created) {
      keeper.clear();
      keeper = options.keeperOf(stored.id);
    }
    const left = Object.keys(pending).length > 0;
    show({ stored, savedAt: now(), problem: null, signedOut: false, status: left ? 'changed' : 'saved' });
    keep();
  }
  /** What was sent without a response is there: only what it does not say yet is left. */
  function adopt({ id, fields, version }: Latest): void {
    pending = differing(pending, fields);
    show({ fields: { ...fields, ...pending } });
    saved({ id, version });
  }
  /** Looks for what an unanswered first save may have made, so that it is not made twice. */
  async function findMade(): Promise<boolean | ApiError> {
    const names = unanswered.map(({ changes }) => changes.name ?? options.fields.name);
    const result = await store.named(names, unanswered[0]!.at);
    if ('problem' in result) return result.problem;
    const made = result.drafts.find((draft) => unanswered.some(({ changes }) => hasArrived(changes, 0, draft)));
    if (made) adopt(made);
    return made !== undefined;
  }
  /** After a conflict: whether it is what was sent from here that is there already. */
  async function isOwn(before: Changes): Promise<boolean> {
    const { id, version } = state.stored!;
    const latest = await store.read(id);
    if (!latest || !unanswered.some(({ changes }) => hasArrived(changes, version, latest))) return false;
    pending = { ...before, ...pending };
    adopt({ id, ...latest });
    return true;
  }
  /** True where trying again at once makes sense: without the fields that were refused. */
  function failed(sent: Changes, problem: ApiError, conflict: boolean): boolean {
    pending = { ...sent, ...pending };
    inFlight = null;
    keep();
    if (conflict) {
      show({ status: 'conflict', problem: null });
      return false;
    }
    if (isPassing(problem)) {
      show({ status: 'offline', problem: problem.message });
      schedule(retryMs[Math.min(attempts, retryMs.length - 1)]!);
      attempts += 1;
      return false;
    }
    const refused = refusedFields(problem);
    const names = Object.keys(refused) as FieldName[];
    const signedOut = problem.status === 401;
    show({ status: 'failed', problem: problem.message, signedOut, refused: { ...state.refused, ...refused } });
    return (
      names.length > 0 && names.some((name) => name in sent) && Object.keys(sent).some((name) => !(name in refused))
    );
  }

  /** One call with all that can be sent; resolves with whether another one should follow. */
  async function send(): Promise<boolean> {
    if (!state.stored && unanswered.length > 0) {
      show({ status: 'saving' });
      const made = await findMade();
      if (typeof made === 'object') return failed({}, made, false);
      if (made) return Object.keys(pending).length > 0;
    }
    const { sendable, problems } = checked(pending);
    // A value the service refused is not sent again until it is another one.
    for (const name of Object.keys(state.refused) as FieldName[]) delete sendable[name];
    const refused = { ...state.refused, ...problems };
    if (Object.keys(sendable).length === 0) {
      const [problem = null] = Object.values(refused);
      show({ refused, ...(isLeft() && { status: 'failed' as const, problem: state.problem ?? problem }) });
      return false;
    }
    pending = Object.fromEntries(Object.entries(pending).filter(([name]) => !(name in sendable)));
    const names = Object.keys(sendable) as FieldName[];
    const before: Changes = Object.fromEntries(names.map((name) => [name, state.fields[name]]));
    inFlight = sendable;
    if (!sameValue(unanswered.at(-1)?.changes, sendable))
      unanswered = [...unanswered, { changes: sendable, at: now() }].slice(-remembered);
    show({ status: 'saving', refused });
    keep();
    const result = state.stored ? await store.update(state.stored, sendable) : await store.create(sendable);
    if ('saved' in result) {
      saved(result.saved);
      return Object.keys(pending).length > 0;
    }
    if (result.conflict && (await isOwn(before))) return Object.keys(pending).length > 0;
    if (result.problem.status === 422) unanswered = unanswered.slice(0, -1);
    return failed(before, result.problem, result.conflict);
  }
  async function sendAll(): Promise<boolean> {
    while (await send());
    return !isLeft();
  }
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (state.status === 'conflict') return Promise.resolve(false);
    if (!running && !isLeft()) return Promise.resolve(true);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  function change(changes: Changes): void {
    const different = differing(changes, state.fields);
    const names = Object.keys(different) as FieldName[];
    if (names.length === 0) return;
    pending = { ...pending, ...different };
    const refused = Object.fromEntries(
      Object.entries(state.refused).filter(([name]) => !names.includes(name as FieldName)),
    );
    const status = state.status === 'conflict' || state.status === 'saving' ? state.status : 'changed';
    show({ fields: { ...state.fields, ...different }, refused, status, problem: null });
    keep();
    if (automatic && status !== 'conflict') schedule(debounceMs);
  }

  async function resolve(whose: 'theirs' | 'mine'): Promise<void> {
    const latest = state.stored && (await store.read(state.stored.id));
    if (!latest || !state.stored) return;
    const stored = { id: state.stored.id, version: latest.version };
    pending = whose === 'mine' ? differing(pending, latest.fields) : {};
    show({
      stored,
      fields: { ...latest.fields, ...pending },
      refused: {},
      problem: null,
      status: 'unchanged',
      restored: false,
    });
    keep();
    if (whose === 'mine' && automatic) await flush();
    else if (isLeft()) show({ status: 'changed' });
  }

  function restore({ changes, sending, sentAt, version }: SavedChanges): void {
    pending = differing(changes, state.fields);
    if (Object.keys(pending).length === 0) {
      keeper.clear();
      return;
    }
    const current = state.stored?.version ?? 0;
    const arrived = sending !== null && hasArrived(sending, version, { fields: state.fields, version: current });
    if (sending && !arrived) unanswered = [{ changes: sending, at: sentAt }];
    const status = version === current || arrived ? 'changed' : 'conflict';
    show({ fields: { ...state.fields, ...pending }, status, restored: true });
  }
  const found = keeper.read();
  if (found) restore(found);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    flush,
    resolve,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    start() {
      stopped = false;
      if (automatic && isLeft() && state.status !== 'conflict') schedule(debounceMs);
    },
  };
}
