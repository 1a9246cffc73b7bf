import '../../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { EmailsPage } from './emails-page.tsx';

const entry = (number: number, name: string | null) => ({
  ...{ id: `e${number}`, kind: 'message', label: 'Message', happenedAt: '2026-11-20T09:00:00.000Z', attempts: 1 },
  ...{ at: '2026-11-20T09:00:01.000Z', outcome: 'sent', reason: 'It was sent.', event: `event${number}` },
  ...{ userId: `p${number}`, name, messageId: null },
});
const people = ['Ana Kovács', 'Inês Almeida', 'Li Wei', null];
let noted: number;
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  noted = 1;
  product = mockResponses(({ path, method }: Sent) => {
    if (method === 'POST') {
      const message = noted === 1 ? 'One address will get no more emails.' : 'The report names no recipient.';
      return { body: { message, noted } };
    }
    if (path === '/api/v1/admin/notifications/addresses')
      return {
        body: {
          items: [
            {
              ...{ userId: 'p1', name: 'Ana Kovács', resumedAt: null },
              bounced: { at: '2026-11-20T09:00:00.000Z', reason: '550 no such user' },
            },
            { userId: 'p2', name: 'Inês Almeida', bounced: null, resumedAt: '2026-11-20T09:00:00.000Z' },
          ],
        },
      };
    return { body: { items: people.map((name, index) => entry(index + 1, name)), next: null } };
  });
});
afterEach(() => product.stop());
const open = () =>
  showPage(
    <>
      <EmailsPage />
      <FlashStack />
    </>,
    { at: '/admin/emails', path: '/admin/emails' },
  );

describe('the ledger of emails for administrators', () => {
  it('has the names of all people without a request of their own, and the id of those who are gone', async () => {
    open();
    const ledger = within(await screen.findByRole('table', { name: 'Emails' }));
    for (const name of ['Ana Kovács', 'Inês Almeida', 'Li Wei', 'p4']) ledger.getByRole('link', { name });
    expect(product.sent.map(({ path }) => path).sort()).toEqual([
      '/api/v1/admin/notifications/addresses',
      '/api/v1/admin/notifications/emails',
    ]);
  });

  it('shows which addresses refuse emails, and which work again', async () => {
    open();
    const addresses = await screen.findByRole('table', { name: 'Addresses that refuse emails' });
    const rows = within(addresses).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana Kovács.*Refuses emails.*550 no such user/),
      expect.stringMatching(/Inês Almeida.*Works again, according to its owner/),
    ]);
  });

  it('takes in a bounce report that an administrator enters', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a bounce report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a bounce report' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enter report' }));
    await dialog.findByText('Please paste the report.');
    await userEvent.type(dialog.getByLabelText('Report from the mail server'), 'Final-Recipient: x');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter report' }));
    await screen.findByText('One address will get no more emails.');
    expect(product.sent.find(({ method }) => method === 'POST')).toMatchObject({
      ...{ path: '/api/v1/admin/notifications/bounces', body: { report: 'Final-Recipient: x' } },
    });
  });
});
