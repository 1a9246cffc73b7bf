import '../../../testing/text-encoder.ts';

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '../../../lib/store.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { visitor } from '../../../testing/show-page.tsx';
import type { Sentences } from './check-draft.ts';
import { useSubmission } from './use-submission.ts';

const url = '/opportunities/rivers-d7';
let product: ReturnType<typeof mockResponses>;
let submission: { status: number; body: unknown };
beforeEach(() => {
  submission = { status: 200, body: { message: 'Submitted.', url, version: 2 } };
  product = mockResponses(({ path }) => (path === '/api/v1/session' ? { body: visitor } : submission));
});
afterEach(() => product.stop());
const posted = () => product.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);

/** The hook of a new draft whose first save is pending until `save` is called; `blocked` is the result of that save. */
function newDraft() {
  let id: string | null = null;
  let resolve: (blocked: boolean) => void = () => undefined;
  const refused: Sentences[] = [];
  const { result } = renderHook(
    () =>
      useSubmission(() => id, true, {
        blocked: () =>
          new Promise<boolean>((done) => {
            resolve = done;
          }),
        refused: (reasons) => void refused.push(reasons),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={createStore()}>
          <MemoryRouter>{children}</MemoryRouter>
        </Provider>
      ),
    },
  );
  return {
    result,
    refused,
    save(created: string | null, blocked: boolean) {
      id = created;
      resolve(blocked);
    },
  };
}

describe('a submission of a new draft', () => {
  it('waits for the first save and submits the draft that it created', async () => {
    const draft = newDraft();
    const submitting = draft.result.current.submit();
    expect(posted()).toEqual([]);
    await act(async () => {
      draft.save('d7', false);
      await submitting;
    });
    expect(posted()).toEqual(['/opportunities/d7']);
    await waitFor(() => expect(draft.result.current.submitted).toBe(true));
  });

  it.each([
    ['is blocked', 'd7', true],
    ['created no draft', null, false],
  ] as const)('sends nothing if the first save %s', async (_, created, blocked) => {
    const draft = newDraft();
    const submitting = draft.result.current.submit();
    await act(async () => {
      draft.save(created, blocked);
      await submitting;
    });
    expect(posted()).toEqual([]);
    expect(draft.result.current.submitted).toBe(false);
  });

  it('passes the reasons of a refusal on and is not submitted', async () => {
    submission = {
      status: 422,
      body: { message: 'No.', fields: { name: ['Enter a title.'] } },
    };
    const draft = newDraft();
    const submitting = draft.result.current.submit();
    await act(async () => {
      draft.save('d7', false);
      await submitting;
    });
    expect(draft.refused).toEqual([{ name: 'Enter a title.' }]);
    expect(draft.result.current.submitted).toBe(false);
  });
});
