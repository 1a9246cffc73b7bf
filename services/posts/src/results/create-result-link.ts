import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { editLinks } from './edit-links.ts';
import { editableResult } from './find-result.ts';

export const createResultLink = (posts: Pick<Posts, 'clock' | 'newId' | 'opportunities' | 'projects' | 'results'>) =>
  handle(
    resultsApi.createResultLink,
    async ({ viewer, params, body }) => {
      let id = posts.newId();
      await editLinks(posts, viewer, params.id, (links) => {
        const known = links.find(({ title, url }) => title === body.title && url === body.url);
        if (known) {
          id = known.id;
          return links;
        }
        return links.length < limits.linksOfOneOwner ? [...links, { id, ...body }] : fail('posts.too_many_links');
      });
      return { message: resultResponseMessages.linkAdded, id };
    },
    { load: editableResult(posts) },
  );
