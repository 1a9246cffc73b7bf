import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { keywordsInText } from './keywords-in-text.ts';
import type { StoredVocabulary } from './stored-vocabulary.ts';

export const findKeywordsInText = ({ vocabulary }: { vocabulary: StoredVocabulary }) =>
  handle(recommendationsApi.findKeywordsInText, async ({ body: { text } }) => ({
    keywords: keywordsInText(text, await vocabulary.current()),
  }));
