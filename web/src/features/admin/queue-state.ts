import type { Refused } from './refused-list.tsx';

/** A moderator's position in the queue, the selection, and the decisions made since it was loaded. Items are ids. */
export type QueueState = {
  loaded: readonly string[];
  /** The index is kept, so that the next item becomes current when one leaves the queue. */
  position: { id: string | undefined; index: number };
  selected: ReadonlySet<string>;
  /** Hidden before the service confirms the decision. */
  decided: ReadonlySet<string>;
  /** The item whose rejection is being confirmed in a dialog. */
  rejecting: string | null;
  /** Items that a bulk approval left in the queue, with the reasons. */
  refused: readonly Refused[];
  /** A bulk approval is in progress. */
  busy: boolean;
  /** The current item was chosen by the moderator rather than brought up by a decision. */
  chosen: boolean;
  /** The focus moves to the current item when it changes. */
  focusCurrent: boolean;
};
export type QueueAction =
  | { type: 'loaded'; ids: readonly string[] }
  | { type: 'went'; id: string }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'toggled'; id: string }
  | { type: 'selectedAll'; all: boolean }
  | { type: 'decided'; ids: readonly string[] }
  | { type: 'restored'; ids: readonly string[] }
  | { type: 'rejecting'; id: string | null }
  | { type: 'bulkStarted' }
  | { type: 'bulkFailed' }
  | { type: 'bulkFinished'; done: readonly string[]; refused: readonly Refused[] }
  | { type: 'refusedDismissed' };

const without = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...set].filter((id) => !ids.includes(id)));
const indexIn = (items: readonly string[], { id, index }: QueueState['position']): number => {
  const found = id === undefined ? -1 : items.indexOf(id);
  return found >= 0 ? found : Math.min(index, items.length - 1);
};

/** Ids still in the queue. */
export const itemsOf = ({ loaded, decided }: QueueState): readonly string[] => loaded.filter((id) => !decided.has(id));
export function currentOf(state: QueueState): string | undefined {
  const items = itemsOf(state);
  return items[indexIn(items, state.position)];
}
/** The selected ids that are still in the queue. */
export function selectedOf(state: QueueState): ReadonlySet<string> {
  const items = itemsOf(state);
  return new Set([...state.selected].filter((id) => items.includes(id)));
}
/** The item before or after the current one; the current one at either end. */
export function neighbourOf(state: QueueState, by: 1 | -1): string | undefined {
  const items = itemsOf(state);
  return items[Math.min(Math.max(indexIn(items, state.position) + by, 0), items.length - 1)];
}

export const initialQueue = (ids: readonly string[]): QueueState =>
  positioned({
    loaded: ids,
    position: { id: undefined, index: 0 },
    selected: new Set(),
    decided: new Set(),
    rejecting: null,
    refused: [],
    busy: false,
    chosen: false,
    focusCurrent: false,
  });

function positioned(state: QueueState): QueueState {
  const items = itemsOf(state);
  const index = indexIn(items, state.position);
  const id = items[index];
  return id === undefined ? state : { ...state, position: { id, index } };
}
function goTo(state: QueueState, id: string | undefined, focusCurrent: boolean): QueueState {
  if (id === undefined) return state;
  const index = Math.max(0, itemsOf(state).indexOf(id));
  return { ...state, position: { id, index }, chosen: id !== currentOf(state), focusCurrent };
}
const decide = (state: QueueState, ids: readonly string[]): QueueState =>
  positioned({ ...state, decided: new Set([...state.decided, ...ids]), chosen: false, focusCurrent: true });

export function queueReducer(state: QueueState, action: QueueAction): QueueState {
  switch (action.type) {
    case 'loaded': {
      // An item that has left the queue may return to it later.
      const decided = new Set([...state.decided].filter((id) => action.ids.includes(id)));
      const next = positioned({ ...state, loaded: action.ids, decided });
      return currentOf(next) === currentOf(state) ? next : { ...next, chosen: false, focusCurrent: false };
    }
    case 'went':
      return goTo(state, action.id, false);
    case 'stepped':
      return goTo(state, neighbourOf(state, action.by), true);
    case 'toggled': {
      const selected = selectedOf(state);
      const { id } = action;
      return { ...state, selected: selected.has(id) ? without(selected, [id]) : new Set([...selected, id]) };
    }
    case 'selectedAll':
      return { ...state, selected: new Set(action.all ? itemsOf(state) : []) };
    case 'decided':
      return { ...decide(state, action.ids), rejecting: null };
    case 'restored':
      return positioned({ ...state, decided: without(state.decided, action.ids) });
    case 'rejecting':
      return { ...state, rejecting: action.id };
    case 'bulkStarted':
      return { ...state, busy: true };
    case 'bulkFailed':
      return { ...state, busy: false };
    case 'bulkFinished':
      return { ...decide(state, action.done), busy: false, selected: new Set(), refused: action.refused };
    case 'refusedDismissed':
      return { ...state, refused: [] };
  }
}
