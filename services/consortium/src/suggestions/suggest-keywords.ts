import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { loadForReading } from '../consortia/change.ts';
import { callsOf, type ReadingConsortia } from '../consortia/related.ts';
import { itemsOfCall } from '../coverage/items-of-call.ts';
import { isEditor } from '../policies.ts';

/** None where the call is not stored here, or a service that knows it does not respond: a seat can be described without. */
export const suggestKeywords = (consortia: ReadingConsortia) =>
  handle(consortiumApi.suggestKeywords, async ({ viewer, params: { consortiumId } }) => {
    const { consortium, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    if (!isEditor(consortium, member.id)) return fail('consortium.not_found');
    const identifier = consortium.callIdentifier;
    if (!(await callsOf(consortia, [identifier])).has(identifier)) return { keywords: [] };
    try {
      const { sections } = await consortia.call(fundingIngestApi.readCallSections, { body: { identifier } });
      const text = itemsOfCall(sections).join('\n').slice(0, limits.keywordTextCharacters);
      return await consortia.call(recommendationsApi.readKeywordsInText, { body: { text } });
    } catch (error) {
      consortia.log.warn({ err: error }, 'Keywords of a call could not be read');
      return { keywords: [] };
    }
  });
