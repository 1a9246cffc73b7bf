import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue, SelectedSection } from '@consortia/proto/reviewiq/proposal-guides';
import type { AssistantStatus, Coverage, HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useSavedText } from '../../../lib/use-saved-text.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { isSameSelection, nameOfSelected } from '../place.ts';
import type { useAnswer } from '../stream/use-answer.ts';
import { Thread } from '../thread/thread.tsx';
import type { Call } from '../use-call.ts';
import { ComparisonDialog } from '../versions/comparison-dialog.tsx';
import { Guidance } from './guidance.tsx';
import styles from './review-page.module.css';
import { SectionText } from './section-text.tsx';
import type { ReadFile } from './upload-button.tsx';

/** The selected section: its guidance, the writer's text and the feedback on it. What is typed stays stored in this tab. */
export function SectionReview({
  scheme,
  selected,
  history,
  coverage,
  status,
  answering,
  call,
}: {
  scheme: SchemeValue;
  selected: SelectedSection;
  history: readonly HistoryEntry[];
  coverage: Coverage | undefined;
  status: AssistantStatus | undefined;
  answering: ReturnType<typeof useAnswer>;
  call: Call;
}) {
  const { selection } = selected;
  const name = nameOfSelected(selected);
  const user = useUser();
  const draft = useSavedText(`review ${user?.id} ${scheme} ${name}`, '');
  // What was found in the file that the text was read from stays with it.
  const kept = useSavedText(`file ${user?.id} ${scheme} ${name}`, '');
  const file = kept.text === '' ? null : (JSON.parse(kept.text) as ReadFile);
  const { answer, send, stop } = answering;
  function write(text: string, read: ReadFile | null = text.trim() === '' ? null : file): void {
    draft.write(text);
    kept.write(read ? JSON.stringify(read) : '');
  }
  async function request(text: string): Promise<void> {
    if (await send(text, selection, file?.checked)) kept.done();
  }
  return (
    <>
      <h2 className={styles.sectionTitle}>{name}</h2>
      <Guidance selected={selected} />
      <SectionText
        scheme={scheme}
        selected={selected}
        coverage={coverage}
        call={call}
        text={draft.text}
        file={file}
        onWrite={write}
        onSend={(text) => void request(text)}
        onStop={stop}
        isAnswering={answer?.status === 'streaming'}
      />
      <Feedback
        scheme={scheme}
        selected={selected}
        history={history}
        speaker={status?.model.name ?? labels.assistant}
        live={answer}
        onEdit={(text) => write(text, null)}
      />
    </>
  );
}

function Feedback({
  scheme,
  selected: { selection },
  history,
  speaker,
  live,
  onEdit,
}: {
  scheme: SchemeValue;
  selected: SelectedSection;
  history: readonly HistoryEntry[];
  speaker: string;
  live: ReturnType<typeof useAnswer>['answer'];
  onEdit: (text: string) => void;
}) {
  const [which, setWhich] = useState<'section' | 'session'>('section');
  const [compared, setCompared] = useState<string | null>(null);
  const isOfSection = ({ sectionSelection }: Pick<HistoryEntry, 'sectionSelection'>): boolean =>
    isSameSelection(sectionSelection, selection);
  const entries = which === 'section' ? history.filter(isOfSection) : history;
  const isLiveHere = live && (which === 'session' || isSameSelection(live.selection, selection));
  return (
    <section className={layout.stack} aria-labelledby="feedback">
      <div className={layout.bar}>
        <h2 id="feedback">{labels.feedback}</h2>
        <Segmented
          legend={labels.which}
          options={[
            { value: 'section', label: labels.ofSection },
            { value: 'session', label: labels.ofSession },
          ]}
          value={which}
          onChange={setWhich}
        />
      </div>
      {entries.length === 0 && !isLiveHere ? (
        <p className={styles.none}>
          <strong>{which === 'section' ? labels.noFeedback : labels.noFeedbackAtAll}</strong> {labels.noFeedbackNext}
        </p>
      ) : null}
      <Thread
        label={labels.feedback}
        speaker={speaker}
        entries={entries}
        live={isLiveHere ? live : null}
        latestFirst
        named={which === 'session'}
        actions={({ role, content, exchangeId, version, sectionSelection }) =>
          !isSameSelection(sectionSelection, selection) ? null : role === 'user' ? (
            <Button variant="quiet" size="small" onClick={() => onEdit(content)}>
              {labels.editAgain}
            </Button>
          ) : version && version > 1 ? (
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setCompared(exchangeId)}>
              {labels.compare}
            </Button>
          ) : null
        }
      />
      {compared ? (
        <ComparisonDialog scheme={scheme} selection={selection} latest={compared} onClose={() => setCompared(null)} />
      ) : null}
    </section>
  );
}
