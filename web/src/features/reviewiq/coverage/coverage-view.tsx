import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import { findSelection, proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { Coverage } from '@consortia/proto/reviewiq/shapes';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { selectionAddress, subsectionAddress } from '../place.ts';
import { useCoverageQuery } from '../reviewiq-api.ts';
import { AspectTable } from './aspect-table.tsx';
import { CoverageMatrix } from './coverage-matrix.tsx';
import styles from './coverage-view.module.css';

/** Which aspects of which sections the writer's texts cover, their pages, and contradictions between them. */
export function CoverageView({ scheme }: { scheme: SchemeValue }) {
  const query = useCoverageQuery(scheme, { refetchOnMountOrArgChange: true });
  const [first] = proposalGuides[scheme].sections;
  return (
    <section className={layout.stack} aria-labelledby="coverage">
      <div className={layout.head}>
        <h2 id="coverage">{labels.coverageTitle}</h2>
        <p className={layout.soft}>{labels.coverageLead}</p>
      </div>
      <QueryResult
        query={query}
        loading={labels.coverageLoading}
        failed={labels.coverageFailed}
        headingLevel="h3"
        isEmpty={({ sections }) => sections.every(({ version }) => version === null)}
        empty={
          <EmptyState
            headingLevel="h3"
            title={labels.coverageNone}
            action={
              first ? (
                <LinkButton variant="primary" to={subsectionAddress(first.number, first.subsections[0]?.number ?? '')}>
                  {labels.coverageStart}
                </LinkButton>
              ) : null
            }
          >
            {labels.coverageNoneNext}
          </EmptyState>
        }
      >
        {(coverage) => (
          <div className={layout.parts}>
            <Pages pages={coverage.pages} />
            <CoverageMatrix scheme={scheme} sections={coverage.sections} />
            <AspectTable scheme={scheme} sections={coverage.sections} />
            <Findings scheme={scheme} findings={coverage.findings} />
          </div>
        )}
      </QueryResult>
    </section>
  );
}

function Pages({ pages: { used, limit } }: { pages: Coverage['pages'] }) {
  const isOver = used > limit;
  const shown = Math.round(used * 10) / 10;
  return (
    <div className={styles.pages} data-over={isOver || undefined}>
      <p>{isOver ? labels.partPagesOver(shown, limit) : labels.pagesOfPart(shown, limit)}</p>
      <div className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} />
      </div>
    </div>
  );
}

function Findings({ scheme, findings }: { scheme: SchemeValue; findings: Coverage['findings'] }) {
  return (
    <section className={`${layout.stack} ${styles.findings}`} aria-labelledby="findings">
      <h3 id="findings">{labels.findings}</h3>
      {findings.length === 0 ? <p className={layout.soft}>{labels.findingsNone}</p> : null}
      <ul>
        {findings.map(({ name, finding, advice, sections }) => (
          <li key={`${name} ${finding}`}>
            <strong>{name}</strong>
            <p>{finding}</p>
            <p>{advice}</p>
            <p className={layout.soft}>
              {labels.concerns}:{' '}
              {sections.map((title, index) => (
                <span key={title}>
                  {index > 0 ? ' · ' : ''}
                  <SectionLink scheme={scheme} title={title} />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SectionLink({ scheme, title }: { scheme: SchemeValue; title: string }) {
  const found = findSelection(scheme, title);
  return found ? <Link to={selectionAddress(scheme, found.selection)}>{title}</Link> : title;
}
