import { handle } from '@consortia/infra/kit/requests/handler';
import { withoutAddresses } from '@consortia/proto/funding-ingest/typed-identifiers';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Matches } from '../matches/matches.ts';
import type { SearchParts } from './best-of-kind.ts';
import { orderOf, partOf } from './global-index.ts';
import { chosen } from './list-found.ts';
import { markedFields, presentHit } from './present-hit.ts';
import { rankOf } from './rank-hits.ts';
import { readFacts } from './read-facts.ts';

/** The best of one kind, on behalf of a person whose right another service knows. Other spellings are not tried. */
export const listFoundForViewer = (parts: Matches & SearchParts) =>
  handle(recommendationsApi.listFoundForViewer, async ({ params: { kind }, body: { filters, right } }) => {
    const text = filters.q ?? '';
    const now = parts.clock();
    const found = await parts.search.query(partOf(kind).name, {
      ...{ text, rights: [right], filters: chosen(filters), limit: limits.listPageSize },
      ...(text.trim() === '' && { sort: orderOf(kind) }),
      ...markedFields(false),
    });
    const own = found.hits.map((hit) => ({ hit, isRelated: false }));
    const hits = text === '' ? own : await rankOf(parts, kind, { text, name: withoutAddresses(text) })(own);
    const shown = hits.map(({ hit }) => presentHit(kind, hit, { now, explain: false }));
    const facts = await readFacts(
      parts,
      kind,
      shown.map(({ id }) => id),
      right,
    );
    return {
      items: shown.map((hit) => ({ ...hit, facts: facts.get(hit.id) ?? null })),
      total: found.total,
      totalCapped: found.totalCapped,
    };
  });
