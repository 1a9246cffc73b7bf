import { type DraftFields, statesWhatIsSought } from '@consortia/proto/posts/drafts';
import { plainText } from '@consortia/proto/rich-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { asApiError } from './call-problem.ts';
import type { Sentences } from './check-draft.ts';
import { refusedFields } from './draft-values.ts';
import { useSubmitPostMutation } from './writing-api.ts';

export const statesSought = ({ name, message }: Pick<DraftFields, 'name' | 'message'>): boolean =>
  statesWhatIsSought(name, plainText(message));

type Step = {
  /** True where the form has a response of its own: something is missing or could not be saved. */
  blocked: () => Promise<boolean>;
  refused: (sentences: Sentences) => void;
};

/** Submitting, with the warning that comes once before it where a text does not say what is sought (S30, S31). */
export function useSubmission(id: string | null, fine: boolean, { blocked, refused }: Step) {
  const [warning, setWarning] = useState<'closed' | 'read' | 'submitting'>('closed');
  const [opened, setOpened] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [submitPost, { isLoading }] = useSubmitPostMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const open = (why: 'read' | 'submitting') => {
    setOpened(true);
    setWarning(why);
  };
  async function submit(): Promise<void> {
    if (!fine && !opened) return open('submitting');
    setWarning('closed');
    if ((await blocked()) || id === null) return;
    try {
      const { message, url } = await submitPost(id).unwrap();
      setSubmitted(true);
      dispatch(flashed({ kind: 'success', message }));
      navigate(url, { replace: true });
    } catch (error) {
      refused(refusedFields(asApiError(error)));
    }
  }
  return {
    submit,
    submitted,
    busy: isLoading,
    warning: {
      shown: warning,
      read: () => open('read'),
      close: () => setWarning('closed'),
    },
  };
}
