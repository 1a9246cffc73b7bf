import { collaboratorMessages as labels } from '@consortia/proto/identity/messages/collaborators';
import { PageTitle } from '../../../lib/page-title.tsx';
import { QueryResult } from '../../../lib/query-result.tsx';
import layout from '../../../ui/layout.module.css';
import profile from '../profile.module.css';
import { useOwnCollaboratorsQuery } from './collaborators-api.ts';
import { OwnEntries } from './own-entries.tsx';

/** Who is shown on the reader's profile, who wants to show the reader, and on whose profiles the reader is shown. */
export function CollaboratorsPage() {
  const query = useOwnCollaboratorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={`${layout.parts} ${profile.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <QueryResult query={query} loading={labels.loading} failed={labels.failed}>
        {({ mine, theirs }) => (
          <>
            <OwnEntries
              title={labels.requests}
              help={labels.requestsHelp}
              none={labels.noRequests}
              entries={theirs.filter(({ accepted }) => !accepted)}
              acceptable
            />
            <OwnEntries title={labels.yours} none={labels.none} entries={mine} />
            <OwnEntries
              title={labels.namedBy}
              none={labels.notNamed}
              entries={theirs.filter(({ accepted }) => accepted)}
            />
          </>
        )}
      </QueryResult>
    </div>
  );
}
