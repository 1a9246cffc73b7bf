import { useState } from 'react';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];
/** Columns of the table that can be left out; the title is always there. */
export const columns = ['status', 'identifier', 'programme', 'type', 'published', 'deadline', 'budget'] as const;
export type Column = (typeof columns)[number];
/** `keys`: whether single keys move through the list. Speech input and accidental typing are reasons to switch them off. */
type Settings = { view: View; hidden: Column[]; keys: boolean };

const stored = 'funding-calls-view';
const initial: Settings = { view: 'cards', hidden: ['identifier', 'programme', 'published'], keys: true };

function storedSettings(): Settings {
  try {
    const { view, hidden, keys } = JSON.parse(localStorage.getItem(stored) ?? '{}') as Partial<Settings>;
    return {
      view: views.find((known) => known === view) ?? initial.view,
      keys: keys ?? initial.keys,
      hidden: Array.isArray(hidden) ? columns.filter((column) => hidden.includes(column)) : initial.hidden,
    };
  } catch {
    return initial;
  }
}

/** How this browser shows the list of calls, remembered from visit to visit. */
export function useListView() {
  const [settings, set] = useState(storedSettings);
  const change = (part: Partial<Settings>) => {
    const next = { ...settings, ...part };
    set(next);
    try {
      localStorage.setItem(stored, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return {
    view: settings.view,
    keys: settings.keys,
    shown: columns.filter((column) => !settings.hidden.includes(column)),
    setKeys: (keys: boolean) => change({ keys }),
    setView: (view: View) => change({ view }),
    setShown: (shown: readonly Column[]) => change({ hidden: columns.filter((column) => !shown.includes(column)) }),
  };
}
