import { draftReducer } from './draft-reducer.ts';
import {
  type DraftAction,
  type DraftEffect,
  type DraftRequest,
  type DraftState,
  type FindResult,
  initialDraft,
  type SaveResult,
  type SaverState,
  type Stored,
  type StoredDraft,
} from './draft-state.ts';
import type { Changes } from './draft-values.ts';
import type { SavedChangesStore } from './saved-changes.ts';

export type DraftStore = {
  create(changes: Changes): Promise<SaveResult>;
  update(stored: Stored, changes: Changes): Promise<SaveResult>;
  /** The stored draft, or null if it cannot be read. */
  read(id: string): Promise<Omit<StoredDraft, 'id'> | null>;
  /** Drafts with one of these names that were saved since that time in milliseconds. */
  named(names: readonly string[], since: number): Promise<FindResult>;
};
export type DraftSaver = {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  change(changes: Changes): void;
  /** Saves unsaved changes; resolves with true if none are left. */
  flush(): Promise<boolean>;
  /** After a conflict: shows the other version, or applies this form's changes to it. */
  resolve(version: 'theirs' | 'mine'): Promise<void>;
  /** Ends automatic saves; `start` resumes them. */
  stop(): void;
  start(): void;
};
export type SaverOptions = Pick<SaverState, 'fields' | 'stored' | 'savedAt' | 'automatic'> & {
  store: DraftStore;
  /** Where the browser stores unsaved changes of the draft, null for one without an id yet. */
  changesStoreOf: (id: string | null) => SavedChangesStore;
  now?: () => number;
};

/** Saves a draft while it is written. The rules are those of `draftReducer`; this runs its effects. */
export function createDraftSaver({ store, changesStoreOf, now = Date.now, ...options }: SaverOptions): DraftSaver {
  const listeners = new Set<() => void>();
  const idle: (() => void)[] = [];
  let state = initialDraft(options);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function responseTo(request: DraftRequest): Promise<DraftAction> {
    switch (request.type) {
      case 'create':
        return { type: 'saveEnded', result: await store.create(request.changes), at: now() };
      case 'update':
        return { type: 'saveEnded', result: await store.update(request.stored, request.changes), at: now() };
      case 'find':
        return { type: 'found', result: await store.named(request.names, request.since), at: now() };
      case 'compare':
      case 'resolve': {
        const latest = await store.read(request.id);
        const type = request.type === 'compare' ? 'compared' : 'resolved';
        return { type, latest: latest && { id: request.id, ...latest }, at: now() };
      }
    }
  }
  async function send(request: DraftRequest): Promise<void> {
    const response = await responseTo(request).catch((error: unknown) => {
      dispatch({ type: 'crashed' });
      throw error;
    });
    dispatch(response);
  }
  function run(effect: DraftEffect): void {
    switch (effect.type) {
      case 'schedule':
      case 'unschedule':
        clearTimeout(timer);
        if (effect.type === 'schedule') timer = setTimeout(() => dispatch({ type: 'flushed', at: now() }), effect.ms);
        return;
      case 'store':
        if (effect.entry) changesStoreOf(effect.id).write(effect.entry);
        else changesStoreOf(effect.id).clear();
        return;
      default:
        void send(effect);
    }
  }
  function dispatch(action: DraftAction): void {
    const [next, effects] = draftReducer(state, action);
    state = next;
    for (const effect of effects) run(effect);
    for (const listener of listeners) listener();
    if (!state.request) for (const resolve of idle.splice(0)) resolve();
  }
  /** Resolves once no request is in progress. */
  const whenIdle = (): Promise<void> =>
    state.request ? new Promise((resolve) => idle.push(resolve)) : Promise.resolve();

  const entry = changesStoreOf(options.stored?.id ?? null).read();
  if (entry) dispatch({ type: 'restored', entry });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (changes) => dispatch({ type: 'changed', changes }),
    async flush() {
      dispatch({ type: 'flushed', at: now() });
      await whenIdle();
      return !state.unsaved;
    },
    resolve(version) {
      dispatch({ type: 'resolving', version });
      return whenIdle();
    },
    stop: () => dispatch({ type: 'stopped' }),
    start: () => dispatch({ type: 'started' }),
  };
}
