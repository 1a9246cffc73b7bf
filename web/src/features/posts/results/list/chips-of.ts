import { readingMessages } from '@consortia/proto/posts/messages/reading';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import type { Chip } from '../../../../ui/chips.tsx';
import type { HelixOption } from '../../list/helix-modal.tsx';
import { narrowed, type ResultQuery, resultsAddress } from './result-query.ts';

/** A chip for each active filter, with the list's address without it. */
export function chipsOf(query: ResultQuery, options: readonly HelixOption[] | undefined): Chip[] {
  const chip = (label: string, change: Partial<ResultQuery>): Chip => ({
    label,
    without: resultsAddress(narrowed(query, change)),
  });
  const { q, helixes, hideExpired } = query;
  const nameOf = (id: string) => options?.find((option) => option.id === id)?.name ?? readingMessages.helixUnknown;
  return [
    ...(q === '' ? [] : [chip(readingMessages.textIs(q), { q: '' })]),
    ...helixes.map((id) => chip(nameOf(id), { helixes: helixes.filter((other) => other !== id) })),
    ...(hideExpired ? [chip(labels.notExpired, { hideExpired: false })] : []),
  ];
}
