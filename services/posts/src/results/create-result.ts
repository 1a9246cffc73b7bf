import { createHash } from 'node:crypto';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { assertMayPublishResult } from '../policies.ts';
import { addResult } from './add-result.ts';
import type { ReadingResults } from './listed-results.ts';
import { resultUrl } from './present-result.ts';
import { checkForm, emptyForm, stateOf } from './result-form.ts';
import type { Result } from './result-model.ts';

/** The id of a Result that a client sends with a key: the same for each repeat, so that the store refuses a second one. */
const idOfKey = (userId: string, key: string): string =>
  createHash('sha256').update(`result ${userId} ${key}`).digest('hex').slice(0, 24);

export const createResult = (posts: ReadingResults) =>
  handle(
    resultsApi.createResult,
    async ({ viewer, body: { key, ...fields } }) => {
      const { id: userId } = signedIn(viewer);
      const _id = key ? idOfKey(userId, key) : posts.newId();
      const saved = ({ alias, version }: Pick<Result, 'alias' | 'version'>) => ({
        message: resultResponseMessages.created,
        url: resultUrl({ _id, alias }),
        id: _id,
        version,
      });
      const repeated = key ? await posts.results.findOne({ _id, deletedAt: null }).lean<Result>() : null;
      if (repeated) return saved(repeated);

      const form = { ...emptyForm, ...fields };
      await checkForm(posts, userId, form);
      const author = await posts.people.get(userId);
      const state = stateOf(form, [], posts.newId);
      const now = posts.clock();
      const result = {
        ...{ _id, userId, organisationId: author?.primaryOrganisation?.id ?? null },
        ...state,
        ...{ publishedAt: now, updatedAt: now },
      };
      await duplicatesOnly(addResult(posts, result, userId));
      const stored = await posts.results.findOne({ _id, deletedAt: null }).lean<Result>();
      // Sent again after it was deleted.
      return saved(stored ?? fail('posts.not_found'));
    },
    { assertMayCall: assertMayPublishResult },
  );
