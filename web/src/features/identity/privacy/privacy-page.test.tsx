import '../../../testing/text-encoder.ts';

import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import type { PrivacyState } from '@consortia/proto/identity/privacy-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const ready = {
  state: 'ready',
  requestedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  bytes: 1000,
} as const;
const free = { lastAdministrator: false, organisations: [] };
const closePath = '/api/v1/account/close';
let state: PrivacyState;
let product: ReturnType<typeof mockResponses>;
let respond: (sent: Sent) => { status?: number; body: unknown };
const Loaded = () => (useSessionQuery().data ? <PrivacyPage /> : null);

beforeEach(() => {
  state = { dataExport: null, closing: free };
  respond = () => ({ body: { message: 'Done.' } });
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    return sent.method === 'GET' ? { body: state } : respond(sent);
  });
});
afterEach(() => product.stop());
const show = async (query = '') => {
  showPage(<Loaded />, { at: `/account/privacy${query}`, path: '/account/privacy' });
  await screen.findByRole('heading', { name: labels.exportTitle });
};
const sentTo = (path: string) => product.sent.filter((sent) => sent.path === path && sent.method === 'POST');

describe('the page about one’s own data', () => {
  it('requests a copy and shows that it is being prepared', async () => {
    await show();
    respond = () => {
      state = { ...state, dataExport: { ...ready, state: 'preparing', expiresAt: null, bytes: null } };
      return { body: { message: labels.exportRequested } };
    };
    await userEvent.click(screen.getByRole('button', { name: labels.exportRequest }));
    expect(await screen.findByText(labels.exportPreparing)).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.exportRequest })).toBeNull();
  });

  it('offers the copy only to whoever opens the emailed link', async () => {
    state = { ...state, dataExport: ready };
    await show('?export=value.signature');
    const link = screen.getByRole('link', { name: labels.exportDownload });
    expect(link.getAttribute('href')).toBe('/api/v1/account/data-export/file?link=value.signature');
  });

  it('names what has to be handed over, in place of the button', async () => {
    state = { ...state, closing: { lastAdministrator: false, organisations: ['University of Aurora'] } };
    await show();
    expect(screen.getByText(labels.organisationAdministrator('University of Aurora'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.closeOpen })).toBeNull();
  });

  it('closes the account only with the email address typed', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: labels.closeOpen }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: labels.closeButton }));
    expect(sentTo(closePath)).toEqual([]);
    respond = () => ({
      status: 422,
      body: { message: labels.closeMismatch, errors: [], fields: { email: [labels.closeMismatch] } },
    });
    await userEvent.type(dialog.getByRole('textbox', { name: labels.closeField }), 'else@example.org');
    await userEvent.click(dialog.getByRole('button', { name: labels.closeButton }));
    await waitFor(() => expect(sentTo(closePath)).toHaveLength(1));
    expect(await dialog.findByText(labels.closeMismatch)).toBeTruthy();
  });
});
