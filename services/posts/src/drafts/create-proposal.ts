import { handle } from '@consortia/infra/kit/requests/handler';
import { authoringApi } from '@consortia/proto/posts/authoring';
import { assertMayPost } from '../policies.ts';
import { createDraft, type Drafting } from './create-draft.ts';

export const createProposal = (posts: Drafting) =>
  handle(authoringApi.createProposal, (request) => createDraft(posts, 'proposal', request), {
    assertMayCall: assertMayPost,
  });
