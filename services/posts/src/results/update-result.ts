import { isDeepStrictEqual } from 'node:util';
import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { saveAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { stateAfter, updated } from './change-result.ts';
import { editableResult } from './find-result.ts';
import type { ReadingResults } from './listed-results.ts';
import { resultUrl } from './present-result.ts';
import { checkForm, formOf, stateOf } from './result-form.ts';
import type { Result } from './result-model.ts';

export const updateResult = (posts: ReadingResults) =>
  handle(
    resultsApi.updateResult,
    async ({ viewer, loaded, body: { version, ...changes } }) => {
      // One attempt at the version that the form was loaded with, so that changes saved in another window are not overwritten.
      if (loaded.version !== version) return fail('common.conflict');
      const before = loaded.toObject() as Result;
      const form = { ...formOf(before), ...changes };
      await checkForm(posts, before.userId, form, formOf(before));
      const state = stateOf(form, before.links, posts.newId);
      const isChanged = !isDeepStrictEqual(state, stateOf(formOf(before), before.links, posts.newId));
      if (isChanged) loaded.set(await stateAfter(posts, before, state));
      const events = isChanged ? [await updated(posts, loaded, signedIn(viewer).id)] : [];
      const saved = await saveAggregate(loaded, events, posts);
      return { message: resultResponseMessages.saved, url: resultUrl(saved), id: saved._id, version: saved.version };
    },
    { load: editableResult(posts) },
  );
