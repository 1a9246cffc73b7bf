import { useReducer } from 'react';
import {
  currentOf,
  initialQueue,
  itemsOf,
  type QueueAction,
  type QueueState,
  queueReducer,
  selectedOf,
} from './queue-state.ts';

/** The queue's state with the loaded items behind its ids. */
export type QueueView<T> = {
  state: QueueState;
  items: readonly T[];
  current: T | undefined;
  selected: ReadonlySet<string>;
  dispatch: (action: QueueAction) => void;
};

export function useQueue<T extends { id: string }>(loaded: readonly T[]): QueueView<T> {
  const ids = loaded.map(({ id }) => id);
  const [state, dispatch] = useReducer(queueReducer, ids, initialQueue);
  // React renders again with the new state before anything is shown.
  if (ids.join() !== state.loaded.join()) dispatch({ type: 'loaded', ids });
  const byId = new Map(loaded.map((item) => [item.id, item]));
  return {
    state,
    items: itemsOf(state).flatMap((id) => byId.get(id) ?? []),
    current: byId.get(currentOf(state) ?? ''),
    selected: selectedOf(state),
    dispatch,
  };
}
