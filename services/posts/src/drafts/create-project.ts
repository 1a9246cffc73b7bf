import { handle } from '@consortia/infra/kit/requests/handler';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { assertMayPost } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { createDraft } from './create-draft.ts';

export const createProject = (posts: Posts) =>
  handle(authoringApi.createProject, (request) => createDraft(posts, 'project', request), {
    assertMayCall: assertMayPost,
  });
