import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import type { organisationInvitationsApi } from '@consortia/proto/identity/organisation-invitations-api';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../lib/base-api.ts';
import { NotFoundPage } from '../../../lib/not-found-page.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useReferralsQuery } from './invitations-api.ts';

export type Referrals = ResponseOf<{ route: typeof organisationInvitationsApi.listReferrals }>;

/** The invitations of an organisation for those who manage it; everyone else learns where they can invite people. */
export function OrganisationQuery({ slug, children }: { slug: string; children: (data: Referrals) => ReactNode }) {
  const query = useReferralsQuery(slug, { refetchOnMountOrArgChange: true });
  const status = query.error && 'status' in query.error ? query.error.status : undefined;
  if (status === 404 || status === 422 || status === 400) return <NotFoundPage />;
  if (status === 403)
    return (
      <>
        <PageTitle title={labels.inviteUsers} />
        <EmptyState
          alert
          title={labels.notAllowed}
          action={<LinkButton to={paths.invite}>{labels.inviteToConsortia}</LinkButton>}
        >
          {labels.notAllowedNext}
        </EmptyState>
      </>
    );
  return (
    <QueryResult query={query} loading={labels.loading} failed={labels.failed}>
      {children}
    </QueryResult>
  );
}
