import type { FundingTopic } from '@consortia/proto/funding-ingest/shapes';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import fieldStyles from '../../../ui/field.module.css';
import layout from '../../../ui/layout.module.css';
import { topicTitle } from '../../../ui/topic-title.ts';
import styles from './topic-picker.module.css';
import { useTopicQuery, useTopicsQuery } from './writing-api.ts';

type Props = {
  topicId: string | null;
  error: string | undefined;
  onChoose: (topic: FundingTopic | null) => void;
};

/** Shows the selected topic, or a field to search for one. */
export function TopicPicker({ topicId, error, onChoose }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // The selected topic and the search field replace each other; focus moves with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one replaces the other
  useEffect(() => {
    if (moved.current) container.current?.querySelector<HTMLElement>('input, button')?.focus();
    moved.current = false;
  }, [topicId]);
  const choose = (topic: FundingTopic | null) => {
    moved.current = true;
    onChoose(topic);
  };
  return (
    <div ref={container}>
      {topicId === null ? (
        <TopicSearch error={error} onChoose={choose} />
      ) : (
        <ChosenTopic id={topicId} error={error} onRemove={() => choose(null)} />
      )}
    </div>
  );
}

function TopicSearch({ error, onChoose }: Pick<Props, 'error' | 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed).trim();
  const { currentData, isFetching, error: failure } = useTopicsQuery(term, { skip: term === '' });
  const settled = term === typed.trim();
  const found = settled && currentData ? currentData : [];
  const failed = settled && !isFetching && failure && 'fields' in failure ? failure.message : undefined;
  function status(): string {
    if (isFetching || !settled) return labels.topicSearching;
    if (failed) return failed;
    return found.length === 0 ? labels.topicNone : labels.topicsFound(found.length);
  }
  return (
    <Combobox
      label={labels.topicLabel}
      help={labels.topicHelp}
      error={error ?? failed}
      value={typed}
      onValueChange={setTyped}
      options={found.map(({ id, title, identifier }) => ({
        id,
        label: topicTitle(title),
        note: identifier,
      }))}
      onSelect={(id) => onChoose(found.find((topic) => topic.id === id) ?? null)}
      status={status()}
    />
  );
}

function ChosenTopic({ id, error, onRemove }: { id: string; error: string | undefined; onRemove: () => void }) {
  const { currentData: topic, isError } = useTopicQuery(id);
  return (
    <div className={fieldStyles.field}>
      <p className={fieldStyles.label}>{labels.topicLabel}</p>
      <div className={`${layout.bar} ${layout.panel} ${styles.chosen}`}>
        {topic ? (
          <p>
            <strong title={topic.title}>{topicTitle(topic.title)}</strong>
            <span className={`${layout.soft} ${styles.identifier}`}>{topic.identifier}</span>
          </p>
        ) : (
          <p>{isError ? labels.topicsFailed : labels.topicLoading}</p>
        )}
        <Button size="small" onClick={onRemove} aria-invalid={error ? true : undefined}>
          <X size={16} aria-hidden /> {labels.topicRemove}
        </Button>
      </div>
      {error ? <p className={fieldStyles.error}>{error}</p> : null}
    </div>
  );
}
