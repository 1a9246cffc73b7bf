import { countryName } from '@consortia/proto/country-names';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { useParticipantsOfOrganisationQuery } from './profile-api.ts';

/** The organisations that take part in the network of an organisation; those that have paid have a page to link to (P26). */
export function ParticipantsTab() {
  const { slug, mayManage } = useShownOrganisation();
  const query = useParticipantsOfOrganisationQuery(slug);
  return (
    <section aria-label={labels.participants} aria-busy={query.isFetching}>
      <QueryResult
        query={query}
        loading={participantMessages.loading}
        skeletons={2}
        failed={participantMessages.failed}
      >
        {({ items }) =>
          items.length > 0 ? (
            <ul className={layout.list}>
              {items.map(({ id, name, country, profileUrl, avatarUrl }) => (
                <li key={id} className={`${layout.panel} ${layout.row}`}>
                  <Monogram name={name} logo={avatarUrl} />
                  <div>
                    <p>{profileUrl ? <Link to={profileUrl}>{name}</Link> : name}</p>
                    {country ? <p className={layout.soft}>{countryName(country)}</p> : null}
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={participantMessages.none}
              action={
                mayManage ? (
                  <LinkButton to={paths.manageParticipants.replace(':slug', slug)}>
                    {participantMessages.add}
                  </LinkButton>
                ) : undefined
              }
            >
              {mayManage ? participantMessages.noneNext : participantMessages.noneHere}
            </EmptyState>
          )
        }
      </QueryResult>
    </section>
  );
}
