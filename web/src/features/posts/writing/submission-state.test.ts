import { initialSubmission, type SubmissionAction, submissionReducer, warnsFirst } from './submission-state.ts';

const after = (...actions: SubmissionAction[]) => actions.reduce(submissionReducer, initialSubmission);
const submit = { type: 'submitting', fine: false } as const;

describe('the state of a submission', () => {
  it('shows the content warning before the first attempt only [S30]', () => {
    expect(after(submit)).toMatchObject({ warning: 'submitting' });
    expect(after(submit, { type: 'warningClosed' }, submit)).toMatchObject({ warning: 'closed' });
  });

  it('shows no warning that has been read, and none where the text states what is sought', () => {
    expect(warnsFirst(after({ type: 'warningOpened' }), false)).toBe(false);
    expect(after({ type: 'submitting', fine: true })).toMatchObject({ warning: 'closed', warned: false });
  });

  it('closes the warning when a submission continues from it', () => {
    expect(after(submit, submit).warning).toBe('closed');
  });
});
