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
import { withRelated } from './related-things.ts';

/** The best of one kind, on behalf of a person whose right another service knows. Other spellings are not tried. */
export const listFoundForViewer = (parts: Matches & SearchParts) =>
  handle(recommendationsApi.listFoundForViewer, async ({ params: { kind }, body: { filters, right, fills } }) => {
    const text = filters.q ?? '';
    const now = parts.clock();
    const query = {
      ...{ text, rights: [right], filters: chosen(filters), limit: limits.listPageSize },
      ...(text.trim() === '' && { sort: orderOf(kind) }),
      ...markedFields(false),
    };
    const found = await parts.search.query(partOf(kind).name, query);
    const rank = rankOf(parts, kind, { text, name: withoutAddresses(text) });
    const own = found.hits.map((hit) => ({ hit, isRelated: false }));
    const ranked = text === '' ? own : await rank(own);
    const hits =
      fills && text !== ''
        ? await withRelated(parts, kind, query, { ...found, hits: ranked.map(({ hit }) => hit) }, rank)
        : ranked;
    const shown = hits.map(({ hit, isRelated }) =>
      presentHit(kind, hit, { now, explain: false, ...(isRelated && { related: true }) }),
    );
    const facts = await readFacts(
      parts,
      kind,
      shown.map(({ id }) => id),
      right,
    );
    return {
      items: shown.slice(0, limits.listPageSize).map((hit) => ({ ...hit, facts: facts.get(hit.id) ?? null })),
      total: found.total,
      totalCapped: found.totalCapped,
    };
  });
