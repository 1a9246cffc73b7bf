import { profilePageMessages as labels } from '@consortia/proto/organisations/messages/profiles';
import { useSearchParams } from 'react-router';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useShownOrganisation } from '../../../lib/shown-profile.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { pageNumberIn } from '../../../ui/page-numbers.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { GroupCard } from './group-card.tsx';
import { useGroupsOfOrganisationQuery } from './profile-api.ts';

/** The groups of an organisation. */
export function GroupsTab() {
  const { slug } = useShownOrganisation();
  const page = pageNumberIn(useSearchParams()[0].get('page'));
  const result = useGroupsOfOrganisationQuery({ slug, page });
  return (
    <section aria-label={labels.groups} aria-busy={result.isFetching}>
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
            <EmptyState title={labels.groupsNone} />
          )
        }
      </QueryResult>
    </section>
  );
}
