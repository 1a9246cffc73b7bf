import { useState } from 'react';

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];
/** Columns of the table that can be left out; the title is always there. */
export const columns = ['status', 'identifier', 'programme', 'type', 'deadline', 'budget'] as const;
export type Column = (typeof columns)[number];
type Settings = { view: View; hidden: Column[] };

const stored = 'funding-calls-view';
const initial: Settings = { view: 'cards', hidden: ['identifier'] };

function storedSettings(): Settings {
  try {
    const { view, hidden } = JSON.parse(localStorage.getItem(stored) ?? '{}') as Partial<Settings>;
    return {
      view: views.find((known) => known === view) ?? initial.view,
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
    shown: columns.filter((column) => !settings.hidden.includes(column)),
    setView: (view: View) => change({ view }),
    setShown: (shown: readonly Column[]) => change({ hidden: columns.filter((column) => !shown.includes(column)) }),
  };
}
