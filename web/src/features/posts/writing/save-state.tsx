import { writingMessages as words } from '@consortia/proto/posts/messages/writing';
import { SignInAgain } from '../../../lib/sign-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './draft-form.module.css';
import type { DraftState } from './draft-state.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What is said aloud; that something is on its way is only seen. */
function spoken({ status, savedAt, problem }: DraftState): string {
  if (status === 'failed') return words.notSaved(problem ?? '');
  if (status === 'offline') return words.notSaved(words.offline);
  return status === 'saved' && savedAt !== null ? words.savedAt(clock.format(savedAt)) : '';
}
function shown(state: DraftState, automatic: boolean): string {
  const { status, savedAt } = state;
  if (status === 'saving' || (status === 'changed' && automatic)) return words.saving;
  if (status === 'changed') return words.notSavedChanges;
  if (status === 'unchanged') return savedAt === null ? words.notSavedYet : words.savedAt(clock.format(savedAt));
  return spoken(state);
}

/** Whether what is written is kept. */
export function SaveState({
  state,
  automatic,
  onSave,
  onSignIn,
  onDiscard,
}: {
  state: DraftState;
  automatic: boolean;
  onSave: () => void;
  /** The page is left for the one where one signs in. */
  onSignIn: () => void;
  /** Gives up what is not saved, where nothing is saved by itself. */
  onDiscard: () => void;
}) {
  const failing = state.status === 'failed' || state.status === 'offline';
  return (
    <div className={styles.saveState} data-failing={failing || undefined}>
      <p aria-hidden={spoken(state) !== '' || undefined}>{shown(state, automatic)}</p>
      <VisuallyHidden>
        <span role="status">{spoken(state)}</span>
      </VisuallyHidden>
      {failing && state.signedOut ? <SignInAgain size="small" onClick={onSignIn} /> : null}
      {state.unsaved && !automatic && state.status !== 'saving' ? (
        <Button size="small" onClick={onDiscard}>
          {words.discardChanges}
        </Button>
      ) : null}
      {failing && automatic && !state.signedOut ? (
        <Button size="small" onClick={onSave}>
          {words.saveAgain}
        </Button>
      ) : null}
    </div>
  );
}
