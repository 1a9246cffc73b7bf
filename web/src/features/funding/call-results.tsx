import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import { messages } from '@consortia/proto/messages';
import { ownPath } from '@consortia/proto/own-path';
import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { longDate } from '../../ui/time.ts';
import styles from './funded-projects.module.css';
import { useResultsOfCallQuery } from './funding-api.ts';
import { usePageInAddress } from './use-page-in-address.ts';

const section = 'network-results';

/** Results of this network whose projects respond to a call; visitors see no Results. */
export function CallResults({ topic }: { topic: string }) {
  const user = useUser();
  return (
    <section id={section} className={`${layout.stack} ${styles.projects}`} aria-labelledby="network-results-title">
      <h2 id="network-results-title">{labels.networkResults}</h2>
      {user ? <Page topic={topic} /> : <ForMembers />}
    </section>
  );
}

const ForMembers = () => (
  <>
    <p>{labels.networkResultsForMembers}</p>
    <div>
      <LinkButton to={paths.signIn}>{messages.signIn}</LinkButton>
    </div>
  </>
);

function Page({ topic }: { topic: string }) {
  const { page, hrefOf } = usePageInAddress('results', section);
  const result = useResultsOfCallQuery({ topic, page });
  return (
    <QueryResult
      query={result}
      loading={labels.networkResultsLoading}
      failed={labels.networkResultsFailed}
      headingLevel="h3"
      empty={<p>{labels.networkResultsNone}</p>}
    >
      {(results) => (
        <>
          <ul className={`${layout.bare} ${styles.list}`}>
            {results.items.map((card) => (
              <li key={card.id}>
                <Result card={card} />
              </li>
            ))}
          </ul>
          <Pagination page={results.page} pages={results.pages} hrefOf={hrefOf} />
        </>
      )}
    </QueryResult>
  );
}

function Result({ card }: { card: ResultCard }) {
  const { title, url, excerpt, trl, user, organisation, project, publishedAt } = card;
  const facts = [
    organisation?.name ?? user.name,
    project && labels.ofProject(project.title),
    trl === null ? null : labels.readinessLevel(trl),
    longDate(publishedAt.slice(0, 10)),
  ].filter((fact) => fact !== null);
  return (
    <>
      <h3>
        <Link to={ownPath(url)}>{title}</Link>
      </h3>
      {excerpt ? <p>{excerpt}</p> : null}
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
