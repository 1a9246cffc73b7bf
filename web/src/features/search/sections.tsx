import { ownPath } from '@consortia/proto/own-path';
import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchHit, SearchResponse } from '@consortia/proto/recommendations/shapes';
import type { ReactNode } from 'react';
import type { Command } from './commands.ts';
import { searchAddress, searchOptions } from './kinds.ts';
import { AllRow, CommandRow, HitRow, RecentRow, SearchRow } from './palette-row.tsx';
import { formatTotal, nameOf } from './query-terms.ts';
import type { RecentEntry } from './recent.ts';
import { topHit } from './top-hit.ts';
import type { Option } from './use-options.ts';

export type Section = {
  id: string;
  label: string;
  /** Total number, where it exceeds the number of options. */
  total: string | null;
  /** Short rows, which are laid out next to each other on a phone. */
  compact?: boolean;
  options: (Option & { shown: ReactNode })[];
};

const filled = (sections: Section[]): Section[] => sections.filter(({ options }) => options.length > 0);

/** Recent searches and opened items. */
export const recentSections = (id: string, entries: readonly RecentEntry[]): Section[] =>
  filled([
    {
      id: `${id}-recent`,
      label: labels.recent,
      total: null,
      options: entries.map((entry, index) => ({
        id: `${id}-recent-${index}`,
        to: entry.to,
        recent: entry,
        shown: <RecentRow entry={entry} />,
      })),
    },
  ]);

/** Commands; `label` distinguishes suggestions from search results. */
export const commandSections = (id: string, label: string, commands: readonly Command[]): Section[] =>
  filled([
    {
      id: `${id}-commands`,
      label,
      total: null,
      options: commands.map((command) => ({
        id: `${id}-command-${command.id}`,
        ...('to' in command ? { to: command.to } : { run: command.run }),
        shown: <CommandRow command={command} />,
      })),
    },
  ]);

/** Options that search a list for the text. */
export function searchSection(id: string, q: string, location: { pathname: string; search: string }): Section {
  const options = searchOptions(q, location).map(({ kind, label, to }) => ({
    id: `${id}-search-${kind}`,
    to,
    recent: { type: 'search', kind, q, to } as const,
    shown: <SearchRow label={label} />,
  }));
  return { id: `${id}-search`, label: labels.lists, total: null, compact: true, options };
}

function hitOption(id: string, hit: SearchHit, showKind = false): Section['options'][number] {
  const { kind, title, detail } = hit;
  const to = ownPath(hit.url);
  return {
    id: `${id}-${kind}-${hit.id}`,
    to,
    recent: { type: 'item', kind, title, detail, to },
    shown: <HitRow hit={hit} showKind={showKind} />,
  };
}

/** The hit that fits best, apart from its kind. */
export function topSections(id: string, q: string, response: SearchResponse): Section[] {
  const top = topHit(q, response);
  return top ? [{ id: `${id}-top`, label: labels.topHit, total: null, options: [hitOption(id, top, true)] }] : [];
}

/** Results by kind without the top hit, each kind with a link to all of them. */
export function foundSections(id: string, q: string, response: SearchResponse): Section[] {
  const top = topHit(q, response);
  const sections = response.groups.map((group): Section => {
    const { kind, hits, total } = group;
    const to = searchAddress(kind, q);
    const all = {
      id: `${id}-all-${kind}`,
      to,
      recent: { type: 'search', kind, q, to } as const,
      shown: <AllRow label={labels.all(formatTotal(group), nameOf(kind, total))} />,
    };
    const others = hits.filter((hit) => hit !== top).map((hit) => hitOption(id, hit));
    const isMore = total > hits.filter(({ related }) => !related).length;
    return {
      id: `${id}-${kind}`,
      label: labels.heading[kind],
      total: total > 0 ? formatTotal(group) : null,
      options: isMore ? [...others, all] : others,
    };
  });
  return filled(sections);
}
