import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue, SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { Comparison, TextVersion } from '@consortia/proto/reviewiq/shapes';
import { useState } from 'react';
import { QueryResult } from '../../../lib/query-result.tsx';
import { TryAgain } from '../../../lib/try-again.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import { relativeTime } from '../../../ui/time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isSameSelection } from '../place.ts';
import { useComparisonQuery, useVersionsQuery } from '../reviewiq-api.ts';
import styles from './comparison-dialog.module.css';

type Props = { scheme: SchemeValue; selection: SectionSelection; latest: string; onClose: () => void };

/** Compares two versions of a section's text and of its feedback; at first the version `latest` and the one before it. */
export function ComparisonDialog({ scheme, selection, latest, onClose }: Props) {
  const { data, isError, refetch } = useVersionsQuery(scheme, { refetchOnMountOrArgChange: true });
  const versions = data?.versions.filter(({ sectionSelection }) => isSameSelection(sectionSelection, selection));
  return (
    <Modal title={labels.feedbackChanges} closeLabel={labels.close} open onClose={onClose}>
      {versions ? (
        <Versions scheme={scheme} versions={versions} latest={latest} />
      ) : isError ? (
        <EmptyState
          alert
          headingLevel="h3"
          drawing={null}
          title={labels.comparisonFailed}
          action={<TryAgain retry={refetch} />}
        />
      ) : (
        <CardSkeletons count={1} label={labels.comparisonLoading} />
      )}
    </Modal>
  );
}

function Versions({
  scheme,
  versions,
  latest,
}: {
  scheme: SchemeValue;
  versions: readonly TextVersion[];
  latest: string;
}) {
  const index = Math.max(
    0,
    versions.findIndex(({ id }) => id === latest),
  );
  const [to, setTo] = useState(versions[index]?.id ?? '');
  const [from, setFrom] = useState(versions[index + 1]?.id ?? to);
  const query = useComparisonQuery({ scheme, from, to }, { skip: !from || !to });
  const options = versions.map(({ id, version, measure, at }) => ({
    value: id,
    label: `${labels.version(version)}, ${labels.words(measure.words)}, ${relativeTime(Date.parse(at), Date.now())}`,
  }));
  return (
    <div className={layout.stack}>
      <div className={styles.choices}>
        <Select
          label={labels.comparisonFrom}
          options={options}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Select
          label={labels.comparisonTo}
          options={options}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <QueryResult
        query={query}
        loading={labels.comparisonLoading}
        skeletons={1}
        failed={labels.comparisonFailed}
        headingLevel="h3"
      >
        {(comparison) => <Compared comparison={comparison} />}
      </QueryResult>
    </div>
  );
}

function Compared({ comparison: { strengths, weaknesses, improvements, text } }: { comparison: Comparison }) {
  return (
    <>
      <Points title={labels.strengths} points={strengths} tone="good" />
      <Points title={labels.weaknesses} points={weaknesses} tone="warning" />
      <Points title={labels.improvements} points={improvements} tone="active" />
      <section className={`${layout.head} ${styles.points}`} aria-labelledby="text-changes">
        <h3 id="text-changes">{labels.textChanges}</h3>
        <p className={styles.text}>
          {text.map(({ change, text: words }, index) => {
            // biome-ignore-start lint/suspicious/noArrayIndexKey: runs of a text have no identity but their position
            if (change === 'same') return <span key={index}>{words}</span>;
            const Mark = change === 'added' ? 'ins' : 'del';
            return (
              <Mark key={index}>
                <VisuallyHidden>{change === 'added' ? labels.textAdded : labels.textGone} </VisuallyHidden>
                {words}
              </Mark>
            );
            // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
          })}
        </p>
      </section>
    </>
  );
}

function Points({
  title,
  points: { same, gone, added },
  tone,
}: {
  title: string;
  points: Comparison['strengths'];
  /** Meaning of a new point to the writer. */
  tone: 'good' | 'warning' | 'active';
}) {
  const changes = [
    ...added.map((point) => ({ point, change: 'added' as const })),
    ...gone.map((point) => ({ point, change: 'gone' as const })),
  ];
  const isEmpty = changes.length === 0 && same.length === 0;
  return (
    <section className={`${layout.head} ${styles.points}`} aria-label={title}>
      <h3>{title}</h3>
      {changes.length > 0 ? (
        <ul>
          {changes.map(({ point, change }) => (
            <li key={`${change} ${point}`} data-tone={change === 'added' ? tone : undefined}>
              <strong>{change === 'added' ? labels.pointAdded : labels.pointGone}</strong> {point}
            </li>
          ))}
        </ul>
      ) : null}
      {same.length > 0 ? <p className={layout.soft}>{labels.pointSame(same.length)}</p> : null}
      {isEmpty ? <p className={layout.soft}>{labels.pointNone}</p> : null}
    </section>
  );
}
