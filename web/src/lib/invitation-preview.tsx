import { invitationsApi } from '@consortia/proto/identity/invitations-api';
import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { EmailPreview } from '../ui/invitations/invite-review.tsx';
import { api, queryOf, request } from './base-api.ts';
import { QueryResult } from './query-result.tsx';

/** Ids of the organisation or group that invitations are into; to Consortia alone without either. */
export type InvitedTo = { organisation?: string; group?: string };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    invitationPreview: queryOf(build, (query: InvitedTo) => request(invitationsApi.previewInvitation, { query })),
  }),
});

/** The email that the reader’s invitations are sent as. */
export function InvitationPreview({ to }: { to: InvitedTo }) {
  const query = endpoints.useInvitationPreviewQuery(to);
  return (
    <QueryResult query={query} loading={labels.previewLoading} skeletons={1} failed={labels.previewFailed}>
      {(email) => <EmailPreview {...email} />}
    </QueryResult>
  );
}
