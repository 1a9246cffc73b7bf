import { handle } from '@consortia/infra/http/handler';
import { isAdministrator, type Viewer } from '@consortia/infra/http/viewer';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { searchKinds } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { type Asked, bestOfKind } from './best-of-kind.ts';
import { indexedKinds, rightOf } from './global-index.ts';
import { markedFields } from './present-hit.ts';
import { isLongEnough, queryText } from './query-text.ts';

/** Whether the order is to be explained, which administrators alone may ask for. */
export function explained(viewer: Viewer, explain: '0' | '1'): boolean {
  if (explain === '0') return false;
  return isAdministrator(viewer) || fail('kit.forbidden');
}

/** The palette: similar spelling is tried only where nothing of any kind matches as written, all words but one only after that. */
export const searchEverything = (parts: Recommendations) =>
  handle(recommendationsApi.search, async ({ query, viewer }) => {
    const explain = explained(viewer, query.explain);
    if (!isLongEnough(query.q)) return fail('kit.invalid', { fields: { q: [messages.searchTooShort] } });
    const asked: Asked = {
      typed: query.q,
      text: queryText(query.q),
      right: rightOf(viewer),
      fuzzy: false,
      mostWords: false,
      highlight: markedFields(explain),
      explain,
    };
    const ask = async (loosened: Partial<Asked>) => {
      const all = await Promise.all(indexedKinds.map((kind) => bestOfKind(parts, kind, { ...asked, ...loosened })));
      return all.filter(({ total }) => total > 0);
    };
    let found = await ask({});
    if (found.length === 0) found = await ask({ fuzzy: true });
    if (found.length === 0) found = await ask({ mostWords: true });
    const order = [query.first, ...searchKinds];
    return {
      groups: found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
      fuzzy: found.some(({ fuzzy }) => fuzzy),
    };
  });
