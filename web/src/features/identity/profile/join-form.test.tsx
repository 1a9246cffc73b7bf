import '../../../testing/text-encoder.ts';

import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { JoinForm } from './join-form.tsx';

let product: ReturnType<typeof mockResponses>;
const Loaded = () => (useSessionQuery().data ? <JoinForm /> : null);
function open(): void {
  product = mockResponses(({ path, method }) => {
    if (method === 'PUT') return { status: 409, body: { message: 'No.', errors: ['First reason', 'Second reason'] } };
    if (path.startsWith('/api/v1/organisations/suggest'))
      return { body: { items: [{ id: 'b1', name: 'TecNova', country: 'PT', city: null }] } };
    return { body: sessionOf(['ROLE_USER']) };
  });
  showPage(
    <>
      <FlashStack />
      <Loaded />
    </>,
    { at: '/account/profile', path: '/account/profile' },
  );
}
afterEach(() => {
  product.stop();
  jest.useRealTimers();
});

describe('the form to join an organisation', () => {
  it('refuses to be sent without a chosen organisation [V04]', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await screen.findByText('Please select an organisation.');
    expect(product.sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('shows each entry of a refusal as danger, which lasts 10000 ms [E05]', async () => {
    open();
    await userEvent.type(await screen.findByRole('combobox'), 'Tec');
    await userEvent.click(await screen.findByRole('option', { name: /TecNova/ }));
    jest.useFakeTimers({ advanceTimers: true });
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Join' }));
    const isShown = (text: string) => screen.queryAllByText(text).some((one) => one.closest('form') === null);
    await screen.findByText('Second reason');
    act(() => jest.advanceTimersByTime(7000));
    expect([isShown('First reason'), isShown('Second reason')]).toEqual([true, true]);
    act(() => jest.advanceTimersByTime(3000));
    expect([isShown('First reason'), isShown('Second reason')]).toEqual([false, false]);
  });
});
