import { expertiseMessages as labels } from '@consortia/proto/identity/messages/expertise';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { KeywordInput } from '../ui/keyword-input.tsx';
import layout from '../ui/layout.module.css';
import styles from './keyword-editor.module.css';
import { useKeywordsInTextQuery, useProfileKeywordsQuery } from './keyword-queries.ts';
import { useDebounced } from './use-debounced.ts';
import { type SaveKeywords, useSavedKeywords } from './use-saved-keywords.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const words = {
  add: labels.add,
  remove: labels.remove,
  added: labels.added,
  removed: labels.removed,
  known: labels.known,
  tooMany: labels.tooMany,
  leftOut: labels.leftOut,
};
/** A text of the owner's own, such as a biography, whose keywords are suggested under `label`. */
type OwnText = { label: string; text: string };

/** Until something is typed, keywords of the owner's own text and examples; then keywords that complete it. */
function useOffers(typed: string, { label, text }: OwnText) {
  const term = useDebounced(typed).trim();
  const { data: examples = [] } = useProfileKeywordsQuery('');
  const { currentData: found = [] } = useProfileKeywordsQuery(term, { skip: term === '' });
  const { data: own = [] } = useKeywordsInTextQuery(text, { skip: text.trim() === '' });
  const isTyping = typed.trim() !== '';
  if (isTyping) return { label: labels.usedByOthers, keywords: found, status: labels.found(found.length) };
  return {
    label,
    keywords: own,
    further: { label: labels.examples, keywords: examples },
    status: labels.found(examples.length),
  };
}

type Props = {
  label: string;
  help: string;
  most: number;
  /** Keywords that are stored at first. */
  stored: readonly string[];
  save: SaveKeywords;
  ownText: OwnText;
};

/** Expertise of a person, an organisation or a group, saved with every change. */
export function KeywordEditor({ label, help, most, stored, save: store, ownText }: Props) {
  const [typed, setTyped] = useState('');
  const { keywords, set, state, save } = useSavedKeywords(stored, store);
  const offers = useOffers(typed, ownText);
  // A request goes on when its page is left within the application, so only what could not be saved raises a question there.
  useUnsavedGuard(state === 'saving' || state === 'failed', () => state === 'failed');
  return (
    <div className={layout.head}>
      <KeywordInput {...{ label, help, keywords, most, words, offers }} onChange={set} onTextChange={setTyped} />
      <p role="status" className={`${layout.soft} ${styles.state}`} data-failed={state === 'failed' || undefined}>
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
