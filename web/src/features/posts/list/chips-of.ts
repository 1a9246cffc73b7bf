import { countryName } from '@consortia/proto/country-names';
import { messages } from '@consortia/proto/messages';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import type { Chip } from '../../../ui/chips.tsx';
import type { HelixOption } from './helix-modal.tsx';
import { narrowed, type OpportunityQuery, opportunitiesAddress } from './opportunity-query.ts';

/** A chip for each active filter, with the list's address without it. */
export function chipsOf(query: OpportunityQuery, options: readonly HelixOption[] | undefined): Chip[] {
  const chip = (label: string, change: Partial<OpportunityQuery>): Chip => ({
    label,
    without: opportunitiesAddress(narrowed(query, change)),
  });
  const { q, helixes, hideExpired, type, role, part, country, deadline } = query;
  const nameOf = (id: string) => options?.find((option) => option.id === id)?.name ?? labels.helixUnknown;
  return [
    ...(q === '' ? [] : [chip(labels.textIs(q), { q: '' })]),
    ...helixes.map((id) => chip(nameOf(id), { helixes: helixes.filter((other) => other !== id) })),
    ...(hideExpired ? [chip(labels.notExpired, { hideExpired: false })] : []),
    ...(type === null ? [] : [chip(type === 'proposal' ? messages.proposal : messages.project, { type: null })]),
    ...(role === null ? [] : [chip(role, { role: null })]),
    ...(part === null ? [] : [chip(part, { part: null })]),
    ...(country === null ? [] : [chip(countryName(country), { country: null })]),
    ...(deadline === null ? [] : [chip(labels.deadlineWithin(deadline), { deadline: null })]),
  ];
}
