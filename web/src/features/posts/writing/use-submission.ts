import { useReducer } from 'react';
import { useNavigate } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { asApiError } from './call-problem.ts';
import type { Sentences } from './check-draft.ts';
import { refusedFields } from './draft-values.ts';
import { initialSubmission, submissionReducer, warnsFirst } from './submission-state.ts';
import { useSubmitPostMutation } from './writing-api.ts';

type Options = {
  /** Resolves with true where something is missing or could not be saved; the form shows what. */
  blocked: () => Promise<boolean>;
  refused: (reasons: Sentences) => void;
};

/**
 * Submits a complete Opportunity. `idOf` is read once `blocked` has saved what was missing, since that save may create the draft. A content
 * warning comes first, once, where the text does not state what is sought (S30, S31).
 */
export function useSubmission(idOf: () => string | null, fine: boolean, { blocked, refused }: Options) {
  const [state, send] = useReducer(submissionReducer, initialSubmission);
  const [submitPost, { isLoading }] = useSubmitPostMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  async function submit(): Promise<void> {
    if (await blocked()) return;
    const id = idOf();
    if (id === null) return;
    send({ type: 'submitting', fine });
    if (warnsFirst(state, fine)) return;
    try {
      const { message, url } = await submitPost(id).unwrap();
      send({ type: 'submitted' });
      dispatch(flashed({ kind: 'success', message }));
      navigate(url, { replace: true });
    } catch (error) {
      refused(refusedFields(asApiError(error)));
    }
  }
  return {
    submit,
    submitted: state.submitted,
    busy: isLoading,
    warning: {
      shown: state.warning,
      open: () => send({ type: 'warningOpened' }),
      close: () => send({ type: 'warningClosed' }),
    },
  };
}
