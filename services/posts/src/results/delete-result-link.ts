import { handle } from '@consortia/infra/kit/requests/handler';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { editLinks, requireLink } from './edit-links.ts';
import { editableResult } from './find-result.ts';

export const deleteResultLink = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'results'>) =>
  handle(
    resultsApi.deleteResultLink,
    async ({ viewer, params }) => {
      await editLinks(posts, viewer, params.id, (links) => {
        requireLink(links, params.linkId);
        return links.filter(({ id }) => id !== params.linkId);
      });
      return { message: resultResponseMessages.linkDeleted };
    },
    { load: editableResult(posts) },
  );
