import { CallError, type CallOptions, type Client } from '@consortia/proto/client';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import type { DraftFields, EditedOpportunity } from '@consortia/proto/posts/drafts';
import { type ApiError, apiErrorOf } from '../../../lib/client.ts';
import type { DraftStore } from './draft-saver.ts';
import type { SaveResult } from './draft-state.ts';
import type { Changes } from './draft-values.ts';

export type PostType = EditedOpportunity['type'];
/** Maximum size in bytes of a `keepalive` request, which may finish after its page was closed. */
const outliving = 60_000;
/** Maximum lead of the browser's clock over the server's, in milliseconds. */
const clockSkew = 60_000;

const survivesThePage = (changes: Changes): CallOptions => ({
  keepalive: new Blob([JSON.stringify(changes)]).size < outliving,
});
async function resultOf(call: Promise<{ id: string; version: number }>): Promise<SaveResult> {
  try {
    return { saved: await call };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const problem: ApiError = apiErrorOf(error, messages.unavailable);
    return { problem, conflict: problem.status === 409 && problem.message === messages.changedMeanwhile };
  }
}

/** The editable fields of an Opportunity. */
export const fieldsOf = (post: EditedOpportunity): DraftFields => ({
  name: post.name,
  message: post.message,
  projectId: post.projectId,
  projectTitle: post.projectTitle,
  projectUrl: post.projectUrl,
  topicId: post.topicId,
  actionId: post.actionId,
  organisationId: post.organisationId,
  groupId: post.groupId,
  helixes: post.helixes,
  roles: post.roles,
  expertiseSought: post.expertiseSought,
  collaboratorSought: post.collaboratorSought,
  funding: post.funding,
  proposal: post.proposal,
  visibility: post.visibility,
});

/** Drafts stored by the API. `first` are fields of a new draft in addition to the changed ones. */
export function createDraftStore(client: Client, type: PostType, callId: string | null, first: Changes): DraftStore {
  return {
    create(changes) {
      const body = { ...first, ...changes };
      const options = survivesThePage(body);
      return resultOf(
        type === 'project'
          ? client.call(authoringApi.createProject, { body }, options)
          : client.call(authoringApi.createProposal, { body, query: { callId: callId ?? undefined } }, options),
      );
    },
    async named(names, since) {
      try {
        const { items } = await client.call(authoringApi.listMyPosts, { query: { tab: 'drafts', page: 1 } });
        const cards = items.filter((card) => card.type === type && !card.submittedAt && names.includes(card.name));
        const posts = await Promise.all(
          cards.map(({ id }) => client.call(authoringApi.readForEditing, { params: { id } })),
        );
        const recent = posts.filter(({ savedAt }) => Date.parse(savedAt) >= since - clockSkew);
        return { drafts: recent.map((post) => ({ id: post.id, fields: fieldsOf(post), version: post.version })) };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { problem: apiErrorOf(error, messages.unavailable) };
      }
    },
    update: ({ id, version }, changes) =>
      resultOf(
        client
          .call(authoringApi.updatePost, { params: { id }, body: { ...changes, version } }, survivesThePage(changes))
          .then((response) => ({ id, version: response.version })),
      ),
    async read(id) {
      try {
        const post = await client.call(authoringApi.readForEditing, { params: { id } });
        return { fields: fieldsOf(post), version: post.version };
      } catch (error) {
        if (error instanceof CallError) return null;
        throw error;
      }
    },
  };
}
