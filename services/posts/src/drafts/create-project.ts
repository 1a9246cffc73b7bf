import { handle } from '@consortia/infra/kit/requests/handler';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { assertMayPost } from '../policies.ts';
import { createDraft, type Drafting } from './create-draft.ts';

export const createProject = (posts: Drafting) =>
  handle(authoringApi.createProject, (request) => createDraft(posts, 'project', request), {
    assertMayCall: assertMayPost,
  });
