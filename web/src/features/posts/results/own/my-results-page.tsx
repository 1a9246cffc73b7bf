import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { postsPages } from '@consortia/proto/posts/pages';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../../lib/page-title.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryResult } from '../../../../lib/query-result.tsx';
import { useUser } from '../../../../lib/session.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import layout from '../../../../ui/layout.module.css';
import { pageNumberIn } from '../../../../ui/page-numbers.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { TabLinks } from '../../../../ui/tab-links.tsx';
import { type MyResult, type MyResultsTab, useMyResultsQuery } from '../../results-api.ts';
import { EditAndDelete } from '../author-actions.tsx';
import { ResultCard } from '../result-card.tsx';
import styles from './own-pages.module.css';

const addressOf = (tab: MyResultsTab, page = 1): string => {
  const query = new URLSearchParams({ ...(tab === 'following' && { tab }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${paths.myResults}?${query}` : paths.myResults;
};

/** The Results that the reader has published, and those that they follow. */
export function MyResultsPage() {
  const [query] = useSearchParams();
  const tab: MyResultsTab = query.get('tab') === 'following' ? 'following' : 'created';
  const page = pageNumberIn(query.get('page'));
  const response = useMyResultsQuery({ tab, page }, { refetchOnMountOrArgChange: true });
  const counts = (response.currentData ?? response.data)?.counts;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={layout.head}>
        <div className={layout.bar}>
          <PageTitle title={postsPages.myResults.title} />
          <CreateButton />
        </div>
        <p>{labels.myLead}</p>
        <TabLinks
          label={labels.tabs}
          tabs={(['created', 'following'] as const).map((name) => ({
            name,
            label: (name === 'created' ? labels.tabCreated : labels.tabFollowing)(counts?.[name]),
            to: addressOf(name),
            current: name === tab,
          }))}
        />
      </header>
      <QueryResult
        query={response}
        loading={labels.loading}
        failed={labels.failed}
        empty={tab === 'created' ? <NothingCreated /> : <NothingFollowed />}
      >
        {({ items, pages }) => (
          <div className={layout.stack}>
            <ul className={layout.list}>
              {items.map((result) => (
                <li key={result.id}>
                  <OwnResultCard result={result} />
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(tab, number)} />
          </div>
        )}
      </QueryResult>
    </div>
  );
}

/** One of the reader's own Results, with the actions on it. */
export const OwnResultCard = ({ result, headingLevel }: { result: MyResult; headingLevel?: 'h2' | 'h3' }) => (
  <ResultCard
    card={result}
    headingLevel={headingLevel}
    action={
      result.permissions.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a set of buttons is no set of fields
        <div role="group" aria-label={labels.actionsFor(result.title)} className={layout.row}>
          <EditAndDelete result={result} />
        </div>
      ) : null
    }
  />
);

function CreateButton() {
  return useUser()?.trial === false ? (
    <LinkButton size="small" variant="primary" to={paths.createResult}>
      {labels.create}
    </LinkButton>
  ) : null;
}

/** Shown where the reader has published nothing: members can publish, trial members can read. */
export function NothingCreated({ headingLevel }: { headingLevel?: 'h2' | 'h3' }) {
  const trial = useUser()?.trial ?? true;
  return (
    <EmptyState
      title={labels.myNone}
      drawing="results"
      headingLevel={headingLevel}
      action={
        trial ? (
          <LinkButton to={paths.results}>{labels.allResults}</LinkButton>
        ) : (
          <LinkButton to={paths.createResult}>{labels.create}</LinkButton>
        )
      }
    >
      {trial ? resultResponseMessages.trialCannotPublish : labels.myNoneNext}
    </EmptyState>
  );
}

const NothingFollowed = () => (
  <EmptyState
    title={labels.followingNone}
    drawing="results"
    action={<LinkButton to={paths.results}>{labels.allResults}</LinkButton>}
  >
    {labels.followingNoneNext}
  </EmptyState>
);
