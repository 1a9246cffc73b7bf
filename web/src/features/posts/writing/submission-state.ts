export type SubmissionState = {
  /** The content warning: closed, opened to be read, or opened by a submission, which it can continue. */
  readonly warning: 'closed' | 'read' | 'submitting';
  /** The content warning has been shown; a submission shows it once (S30). */
  readonly warned: boolean;
  readonly submitted: boolean;
};
export type SubmissionAction =
  /** `fine`: the text states what is sought. */
  { type: 'submitting'; fine: boolean } | { type: 'submitted' } | { type: 'warningOpened' } | { type: 'warningClosed' };

export const initialSubmission: SubmissionState = { warning: 'closed', warned: false, submitted: false };

/** Whether a submission shows the content warning first. */
export const warnsFirst = ({ warned }: SubmissionState, fine: boolean): boolean => !fine && !warned;

export function submissionReducer(state: SubmissionState, action: SubmissionAction): SubmissionState {
  switch (action.type) {
    case 'submitting':
      return warnsFirst(state, action.fine)
        ? { ...state, warning: 'submitting', warned: true }
        : { ...state, warning: 'closed' };
    case 'submitted':
      return { ...state, submitted: true };
    case 'warningOpened':
      return { ...state, warning: 'read', warned: true };
    case 'warningClosed':
      return { ...state, warning: 'closed' };
  }
}
