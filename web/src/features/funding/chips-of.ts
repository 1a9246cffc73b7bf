import { countryName } from '@consortia/proto/country-names';
import type { BookmarkKind } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { bookmarkMessages } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { conditionMessages as conditions } from '@consortia/proto/funding-ingest/messages/conditions';
import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallPage } from '@consortia/proto/funding-ingest/shapes';
import type { Chip } from '../../ui/chips.tsx';
import { longMonth } from '../../ui/time.ts';
import { statusLabels } from './call-labels.ts';
import { type CallQuery, callsAddress, narrowed } from './call-query.ts';

export type Facets = CallPage['facets'];
type ListName = keyof Facets;
export const listNames = [
  'status',
  'programme',
  'part',
  'destination',
  'type',
  'condition',
  'size',
  'trl',
  'model',
  'helix',
] as const satisfies readonly ListName[];

/** Label of a choice; a chosen value without a count is its own label. */
export function labelOf(list: ListName, value: string, facets: Facets | undefined): string {
  if (list === 'status') return statusLabels[value as keyof typeof statusLabels] ?? value;
  if (list === 'condition') return conditions.traits[value as keyof typeof conditions.traits] ?? value;
  if (list === 'model') return conditions.models[value as keyof typeof conditions.models] ?? value;
  if (list === 'size') return conditions.sizes[value as keyof typeof conditions.sizes] ?? value;
  if (list === 'trl') return conditions.level(value);
  return facets?.[list].find((entry) => entry.value === value)?.label ?? value;
}

export const markLabels: Record<BookmarkKind, string> = {
  saved: bookmarkMessages.chipSaved,
  watched: bookmarkMessages.chipWatched,
};

/** A chip for each active filter, with the list's address without it. */
export function chipsOf(query: CallQuery, facets: Facets | undefined): Chip[] {
  const chip = (label: string, change: Partial<CallQuery>): Chip => ({
    label,
    without: callsAddress(narrowed(query, change)),
  });
  const { q, deadline, month, mine, country } = query;
  const text = q === '' ? [] : [chip(labels.textIs(q), { q: '' })];
  const lists = listNames.flatMap((list) => {
    const values: readonly string[] = query[list];
    return values.map((value) =>
      chip(labelOf(list, value, facets), { [list]: values.filter((other) => other !== value) }),
    );
  });
  const ahead = deadline === null ? [] : [chip(labels.deadlineWithin(deadline), { deadline: null })];
  const inMonth = month === null ? [] : [chip(labels.deadlineInMonth(longMonth(month)), { month: null })];
  const own = mine.map((kind) => chip(markLabels[kind], { mine: mine.filter((other) => other !== kind) }));
  const open = country === null ? [] : [chip(conditions.openToCountry(countryName(country)), { country: null })];
  return [...text, ...own, ...lists, ...open, ...ahead, ...inMonth];
}
