import '../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { showPage } from '../../testing/show-page.tsx';
import { EmailLedgerPage } from './email-ledger-page.tsx';

const entry = (number: number, change: object) => ({
  ...{ id: `e${number}`, kind: 'message', label: 'Message', happenedAt: '2026-11-20T09:00:00.000Z', attempts: 1 },
  ...{ at: '2026-11-20T09:00:01.000Z', outcome: 'sent', reason: 'It was sent.', ...change },
});
let bounced: object | null;
let stopped: object[];
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  bounced = null;
  stopped = [];
  product = mockResponses(({ path, method, query }: Sent) => {
    if (method === 'POST') {
      bounced = null;
      return { body: { message: 'Emails will be sent to your address again.' } };
    }
    if (method === 'DELETE') {
      stopped = [];
      return { body: { message: 'You will get emails of this kind again: Message.' } };
    }
    if (path === '/api/v1/notifications/emails/stopped') return { body: { items: stopped } };
    if (path === '/api/v1/notifications/address') return { body: { bounced } };
    if (query.get('before')) return { body: { items: [entry(3, {})], next: null } };
    const off = { outcome: 'off', reason: 'Not sent: these emails are turned off.' };
    return { body: { items: [entry(1, {}), entry(2, off)], next: 'e2' } };
  });
});
afterEach(() => product.stop());
const open = () =>
  showPage(
    <>
      <EmailLedgerPage />
      <FlashStack />
    </>,
    { at: '/account/emails', path: '/account/emails' },
  );

describe('the ledger of one’s own emails', () => {
  it('says for each event what became of the email, with the setting that decided it, and has earlier ones', async () => {
    open();
    await screen.findByText('It was sent.');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('What happened to the email'),
      expect.stringContaining('It was sent.'),
      expect.stringContaining('turned off.Change this setting'),
    ]);
    for (const name of ['Change this setting', 'Change which emails you get'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/account/notifications');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier emails' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  });

  it('says that emails about the security of the account are not listed', async () => {
    open();
    await screen.findByText(/Emails about the security of your account are always sent and are not listed here\./);
  });

  it('offers to send emails of a kind again that were stopped by a link', async () => {
    stopped = [{ kind: 'message', label: 'Message' }];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again: Message' }));
    await screen.findByText('You will get emails of this kind again: Message.');
    expect(product.sent.find(({ method }) => method === 'DELETE')?.path).toBe(
      '/api/v1/notifications/emails/stopped/message',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again: Message' })).toBeNull());
  });

  it('offers to send emails again to an address that has refused one', async () => {
    bounced = { at: '2026-11-20T09:00:00.000Z', reason: 'The mailbox is full.' };
    open();
    await screen.findByText(/The mailbox is full/);
    await userEvent.click(screen.getByRole('button', { name: 'Send emails again' }));
    await screen.findByText('Emails will be sent to your address again.');
    await waitFor(() => expect(screen.queryByText(/The mailbox is full/)).toBeNull());
  });
});
