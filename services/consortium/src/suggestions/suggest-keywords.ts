import { handle } from '@consortia/infra/kit/requests/handler';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { loadForReading } from '../consortia/change.ts';
import { callsOf, type ReadingConsortia } from '../consortia/related.ts';
import { itemsOfCall } from '../coverage/items-of-call.ts';
import { isEditor } from '../policies.ts';

/** First those that the call has in the portal, then those of what it asks. None where the call is not stored here, or a service that knows it does not respond: a seat can be described without. */
export const suggestKeywords = (consortia: ReadingConsortia) =>
  handle(consortiumApi.suggestKeywords, async ({ viewer, params: { consortiumId } }) => {
    const { consortium, viewer: member } = await loadForReading(consortia, viewer, consortiumId);
    if (!isEditor(consortium, member.id)) return fail('consortium.not_found');
    const identifier = consortium.callIdentifier;
    if (!(await callsOf(consortia, [identifier])).has(identifier)) return { keywords: [] };
    try {
      const { sections, keywords: own } = await consortia.call(fundingIngestApi.readCallSections, {
        body: { identifier },
      });
      const keywordsIn = async (lines: readonly string[]): Promise<string[]> => {
        const text = lines.join('\n').slice(0, limits.keywordTextCharacters);
        return (await consortia.call(recommendationsApi.readKeywordsInText, { body: { text } })).keywords;
      };
      const found = await Promise.all([keywordsIn(own), keywordsIn(itemsOfCall(sections))]);
      return { keywords: [...new Set(found.flat())].slice(0, sizes.expertise) };
    } catch (error) {
      consortia.log.warn({ err: error }, 'Keywords of a call could not be read');
      return { keywords: [] };
    }
  });
