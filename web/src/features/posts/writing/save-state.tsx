import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { SignInAgain } from '../../../lib/sign-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './draft-form.module.css';
import type { DraftState } from './draft-state.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The text for screen readers, which are not notified of a save in progress. */
function spoken({ status, savedAt, problem }: DraftState): string {
  if (status === 'failed') return labels.notSaved(problem ?? '');
  if (status === 'offline') return labels.notSaved(labels.offline);
  return status === 'saved' && savedAt !== null ? labels.savedAt(clock.format(savedAt)) : '';
}
function shown(state: DraftState, automatic: boolean): string {
  const { status, savedAt } = state;
  if (status === 'saving' || (status === 'changed' && automatic)) return labels.saving;
  if (status === 'changed') return labels.notSavedChanges;
  if (status === 'unchanged') return savedAt === null ? labels.notSavedYet : labels.savedAt(clock.format(savedAt));
  return spoken(state);
}

/** Shows whether the draft is saved, with the actions for one that is not. */
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
  /** Called when the reader leaves the page to sign in. */
  onSignIn: () => void;
  /** Discards unsaved changes; offered if changes are not saved automatically. */
  onDiscard: () => void;
}) {
  const failing = state.status === 'failed' || state.status === 'offline';
  return (
    <div className={`${layout.line} ${layout.soft} ${styles.saveState}`} data-failing={failing || undefined}>
      <p aria-hidden={spoken(state) !== '' || undefined}>{shown(state, automatic)}</p>
      <VisuallyHidden>
        <span role="status">{spoken(state)}</span>
      </VisuallyHidden>
      {failing && state.signedOut ? <SignInAgain size="small" onClick={onSignIn} /> : null}
      {state.unsaved && !automatic && state.status !== 'saving' ? (
        <Button size="small" onClick={onDiscard}>
          {labels.discardChanges}
        </Button>
      ) : null}
      {failing && automatic && !state.signedOut ? (
        <Button size="small" onClick={onSave}>
          {labels.saveAgain}
        </Button>
      ) : null}
    </div>
  );
}
