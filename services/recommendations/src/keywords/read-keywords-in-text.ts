import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { keywordsInText } from './keywords-in-text.ts';
import type { StoredVocabulary } from './stored-vocabulary.ts';

export const readKeywordsInText = ({ vocabulary }: { vocabulary: StoredVocabulary }) =>
  handle(recommendationsApi.readKeywordsInText, async ({ body: { text } }) => ({
    keywords: keywordsInText(text, await vocabulary.current()),
  }));
