import { expertiseMessages as labels } from '@consortia/proto/identity/messages/expertise';
import { limits } from '@consortia/proto/limits';
import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { KeywordInput } from '../../ui/keyword-input.tsx';
import { useKeywordsInTextQuery, useProfileKeywordsQuery } from './expertise-api.ts';
import styles from './expertise-editor.module.css';
import { useSavedExpertise } from './use-saved-expertise.ts';

const words = {
  add: labels.add,
  remove: labels.remove,
  added: labels.added,
  removed: labels.removed,
  known: labels.known,
  tooMany: labels.tooMany,
  leftOut: labels.leftOut,
};

/** Until something is typed, keywords of the reader's own biography and examples; then keywords that complete it. */
function useOffers(typed: string) {
  const term = useDebounced(typed).trim();
  const { data: examples = [] } = useProfileKeywordsQuery('');
  const { currentData: found = [] } = useProfileKeywordsQuery(term, { skip: term === '' });
  const biography = useUser()?.biography ?? '';
  const { data: own = [] } = useKeywordsInTextQuery(biography, { skip: biography.trim() === '' });
  const isTyping = typed.trim() !== '';
  if (isTyping) return { label: labels.usedByOthers, keywords: found, status: labels.found(found.length) };
  return {
    label: labels.fromBiography,
    keywords: own,
    further: { label: labels.examples, keywords: examples },
    status: labels.found(examples.length),
  };
}

/** The reader's own expertise, saved with every change; `stored` is what it is at first. */
export function ExpertiseEditor({ stored }: { stored: readonly string[] }) {
  const [typed, setTyped] = useState('');
  const { keywords, set, state, save } = useSavedExpertise(stored);
  const offers = useOffers(typed);
  useUnsavedGuard(state === 'saving' || state === 'failed');
  return (
    <div className={styles.editor}>
      <KeywordInput
        label={labels.label}
        help={labels.help}
        keywords={keywords}
        onChange={set}
        most={limits.expertiseOfOnePerson}
        words={words}
        offers={offers}
        onTextChange={setTyped}
      />
      <p role="status" className={styles.state} data-failed={state === 'failed' || undefined}>
        {state === 'saving' ? labels.saving : null}
        {state === 'saved' ? labels.saved : null}
        {state === 'failed' ? labels.notSaved : null}
      </p>
      {state === 'failed' ? (
        <div>
          <Button size="small" onClick={() => void save()}>
            {labels.saveAgain}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
