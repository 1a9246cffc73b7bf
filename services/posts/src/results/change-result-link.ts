import { handle } from '@consortia/infra/kit/requests/handler';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { editLinks, requireLink } from './edit-links.ts';
import { editableResult } from './find-result.ts';

export const changeResultLink = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'results'>) =>
  handle(
    resultsApi.changeResultLink,
    async ({ viewer, params, body }) => {
      await editLinks(posts, viewer, params.id, (links) => {
        requireLink(links, params.linkId);
        return links.map((link) => (link.id === params.linkId ? { ...link, ...body } : link));
      });
      return { message: resultResponseMessages.linkSaved };
    },
    { load: editableResult(posts) },
  );
