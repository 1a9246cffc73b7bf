import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { editableResult } from './find-result.ts';
import { resultUrl } from './present-result.ts';
import { formOf } from './result-form.ts';
import type { Result } from './result-model.ts';

export const readResultForEditing = (posts: Pick<Posts, 'results'>) =>
  handle(
    resultsApi.readResultForEditing,
    async ({ loaded }) => {
      const result = loaded.toObject() as Result;
      return { ...formOf(result), id: result._id, version: result.version, url: resultUrl(result) };
    },
    { load: editableResult(posts) },
  );
