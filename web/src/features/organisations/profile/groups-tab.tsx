import { groupMessages } from '@consortia/proto/organisations/messages/groups';
import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useUser } from '../../../lib/session.ts';
import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { GroupCard } from './group-card.tsx';
import { useGroupsOfOrganisationQuery } from './profile-api.ts';

/** The groups of an organisation. */
export function GroupsTab() {
  const { id, slug } = useShownOrganisation();
  const administers = useUser()?.administrableOrganisations.some((organisation) => organisation.id === id);
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const result = useGroupsOfOrganisationQuery({ slug, page });
  return (
    <section className={layout.stack} aria-label={labels.groups} aria-busy={result.isFetching}>
      {administers ? (
        <p>
          <LinkButton to={paths.createGroup.replace(':slug', slug)}>{groupMessages.createTitle}</LinkButton>
        </p>
      ) : null}
      <QueryResult query={result} loading={labels.groupsLoading} skeletons={2} failed={labels.groupsFailed}>
        {({ items, pages }) =>
          items.length > 0 ? (
            <div className={layout.stack}>
              <ul className={layout.list}>
                {items.map((group) => (
                  <li key={group.id}>
                    <GroupCard group={group} />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={pages} hrefOf={(number) => `?page=${number}`} />
            </div>
          ) : (
            <EmptyState title={labels.groupsNone} drawing="people" />
          )
        }
      </QueryResult>
    </section>
  );
}
