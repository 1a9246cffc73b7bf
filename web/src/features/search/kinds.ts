import { messages } from '@consortia/proto/messages';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { paths } from '../../lib/paths.ts';

export const listPaths: Readonly<Record<SearchKind, string>> = {
  opportunity: paths.opportunities,
  call: paths.fundingCalls,
  organisation: paths.organisations,
  group: paths.groups,
  expert: paths.experts,
  result: paths.results,
};

/** Kinds that the palette offers to search, in the order of the specification. */
const offered: readonly { kind: SearchKind; label: string }[] = [
  { kind: 'opportunity', label: messages.searchOpportunities },
  { kind: 'organisation', label: messages.searchOrganisations },
  { kind: 'group', label: messages.searchGroups },
  { kind: 'expert', label: messages.searchExperts },
  { kind: 'result', label: messages.searchResults },
];

/** Kind of a list page or a page below it; undefined elsewhere. */
export function kindOf(pathname: string): SearchKind | undefined {
  if (pathname.startsWith(paths.fundingCall.replace(':identifier', ''))) return 'call';
  if (pathname.startsWith(paths.organisation.replace(':slug', ''))) return 'organisation';
  const found = Object.entries(listPaths).find(([, path]) => pathname === path || pathname.startsWith(`${path}/`));
  return found?.[0] as SearchKind | undefined;
}

/** Address of the list of a kind searched for `q`, with the filters of `search`, the query of the current address. */
export function searchAddress(kind: SearchKind, q: string, search = ''): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith('filters[') && name !== 'filters[q]',
  );
  const query = new URLSearchParams([...kept, ['filters[q]', q]]).toString();
  return `${listPaths[kind]}?${query.replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}

/** Options of the palette with their addresses, the kind of the current page first. */
export function searchOptions(q: string, { pathname, search }: { pathname: string; search: string }) {
  const current = kindOf(pathname);
  const first = offered.filter(({ kind }) => kind === current);
  const others = offered.filter(({ kind }) => kind !== current);
  return [...first, ...others].map(({ kind, label }) => ({ kind, label, to: searchAddress(kind, q, search) }));
}
