import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { useConfirmedRequest } from './use-confirmed-request.tsx';

type Response = { message: string } | { confirmPassword: true };
let responses: Response[];
let sends: number;
let product: ReturnType<typeof mockResponses>;
let wrong: boolean;
let tokens: number;

function Probe() {
  const session = useSessionQuery();
  const { run, dialog } = useConfirmedRequest();
  const [result, setResult] = useState('none');
  const send = async () => {
    sends += 1;
    return responses.shift()!;
  };
  if (!session.data) return null;
  return (
    <form onSubmit={() => setResult('the outer form was submitted')}>
      <button type="button" onClick={async () => setResult((await run(send))?.message ?? 'closed')}>
        Change
      </button>
      <output data-testid="result">{result}</output>
      {dialog}
    </form>
  );
}

beforeEach(() => {
  [responses, sends, wrong, tokens] = [[], 0, false, 0];
  product = mockResponses(({ path }) => {
    if (path === '/api/v1/session') {
      tokens += 1;
      return { body: { ...sessionOf(['ROLE_USER']), csrfToken: `token ${tokens}` } };
    }
    return wrong
      ? { status: 422, body: { message: 'no', fields: { password: ['This is not your password.'] } } }
      : { body: { message: 'Your password is confirmed.', url: '/account/security' } };
  });
  showPage(<Probe />, { at: '/', path: '/' });
});
afterEach(() => product.stop());
const result = () => screen.getByTestId('result').textContent;
const change = async () => userEvent.click(await screen.findByRole('button', { name: 'Change' }));

describe('a request that needs a recent sign-in', () => {
  it('resolves at once where the sign-in is recent', async () => {
    responses = [{ message: 'done' }];
    await change();
    await waitFor(() => expect(result()).toBe('done'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requests the password, reads the new token, and is sent again', async () => {
    responses = [{ confirmPassword: true }, { message: 'done' }];
    await change();
    const field = await screen.findByLabelText('Password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.type(field, 'my password{Enter}');
    await waitFor(() => expect(result()).toBe('done'));
    expect(product.sent.map(({ path }) => path)).toEqual(['/api/v1/session', '/account/confirm', '/api/v1/session']);
    expect(product.sent[1]).toMatchObject({ body: { password: 'my password' }, token: 'token 1' });
    expect(sends).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says under the field that the password is wrong, and sends nothing', async () => {
    responses = [{ confirmPassword: true }];
    wrong = true;
    await change();
    await userEvent.type(await screen.findByLabelText('Password'), 'another{Enter}');
    await screen.findByText('This is not your password.');
    expect([sends, result()]).toEqual([1, 'none']);
  });

  it('resolves to nothing where the dialog is closed', async () => {
    responses = [{ confirmPassword: true }];
    await change();
    await screen.findByLabelText('Password');
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await waitFor(() => expect(result()).toBe('closed'));
    expect(sends).toBe(1);
  });
});
