import { ownPath } from '@consortia/proto/own-path';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { partnerMessages as labels } from '@consortia/proto/recommendations/messages/partners';
import type { SearchHit, SearchKind, SearchResponse } from '@consortia/proto/recommendations/shapes';
import { useId } from 'react';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExclusionNote } from '../../ui/exclusion-note.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import styles from './partners-for.module.css';

/** Keywords that are searched, each by itself: all words of a search have to match. */
const maxKeywords = 3;
const maxHits = 6;
/** Minimum and maximum length in characters of a global search. */
const [minCharacters, maxCharacters] = [4, 200];
const kinds = ['expert', 'organisation'] as const;
type Kind = (typeof kinds)[number] & SearchKind;
const headings: Record<Kind, string> = { expert: labels.experts, organisation: labels.organisations };

const { usePartnersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    partners: queryOf(
      build,
      (query: { q: string; call: string }) =>
        request(recommendationsApi.search, { query: { ...query, first: 'expert', others: '1' } }, { quiet: 'all' }),
      { keepUnusedDataFor: 300 },
    ),
  }),
});

const searchable = (keywords: readonly string[]): string[] =>
  [...new Set(keywords.map((keyword) => keyword.trim().slice(0, maxCharacters)))]
    .filter(({ length }) => length >= minCharacters)
    .slice(0, maxKeywords);

/** The hits of a kind over several searches, interleaved and without duplicates; those that the call rules out come last. */
function hitsOf(kind: Kind, responses: readonly (SearchResponse | undefined)[]): SearchHit[] {
  const lists = responses.map((response) => response?.groups.find((group) => group.kind === kind)?.hits ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, index) => lists.flatMap((hits) => hits[index] ?? [])).flat();
  const once = [...new Map(inTurn.map((hit) => [hit.id, hit])).values()];
  return once
    .toSorted((a, b) => Number(a.exclusion !== undefined) - Number(b.exclusion !== undefined))
    .slice(0, maxHits);
}

/** Other experts and organisations found by the keywords of a call, within the rights of the viewer. */
export function PartnersFor({ keywords, call }: { keywords: readonly string[]; call: string }) {
  const [one = '', two = '', three = ''] = searchable(keywords);
  const results = [
    usePartnersQuery({ q: one, call }, { skip: one === '' }),
    usePartnersQuery({ q: two, call }, { skip: two === '' }),
    usePartnersQuery({ q: three, call }, { skip: three === '' }),
  ];
  if (results.some(({ isError }) => isError))
    return (
      <EmptyState
        alert
        title={labels.failed}
        action={
          <TryAgain
            retry={() => {
              for (const { isError, refetch } of results) if (isError) void refetch();
            }}
          />
        }
      />
    );
  if (results.some(({ isLoading }) => isLoading)) return <CardSkeletons count={2} label={labels.loading} />;
  const found = kinds.map((kind) => ({
    kind,
    hits: hitsOf(
      kind,
      results.map(({ data }) => data),
    ),
  }));
  if (found.every(({ hits }) => hits.length === 0))
    return <EmptyState title={labels.none}>{labels.noneWhy}</EmptyState>;
  const searched = [one, two, three].filter(Boolean).map((keyword) => `“${keyword}”`);
  return (
    <div className={styles.partners}>
      <p className={layout.soft}>{labels.foundFor(searched.join(', '))}</p>
      {found.map(({ kind, hits }) =>
        hits.length > 0 ? <Group key={kind} title={headings[kind]} hits={hits} /> : null,
      )}
    </div>
  );
}

function Group({ title, hits }: { title: string; hits: readonly SearchHit[] }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link to={ownPath(hit.url)}>{hit.title}</Link>
            {hit.detail ? <span className={layout.soft}>{hit.detail}</span> : null}
            {hit.exclusion ? <ExclusionNote exclusion={hit.exclusion} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
