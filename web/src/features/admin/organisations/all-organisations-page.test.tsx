import '../../../testing/text-encoder.ts';

import type { AdministeredOrganisation, MergePreview } from '@consortia/proto/organisations/administration-api';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OrganisationsPage } from './organisations-page.tsx';

const name = 'NordLab';
const organisation: AdministeredOrganisation = {
  ...{ id: 'b3', slug: 'nordlab-b3', name, country: 'NO', paid: false, emailDomains: ['nordlab.example'] },
  ...{ members: 3, administrators: 1, registryUrl: null },
};
const preview: MergePreview = {
  members: { count: 12, names: ['Tom Berg', 'Ada Kay'] },
  administrators: { count: 1, names: ['Tom Berg'] },
  groups: { count: 0, names: [] },
  ...{ participants: 0, requests: 0, emailDomains: ['nordlab.example'], becomesPaid: false, lost: ['description'] },
};
let product: ReturnType<typeof mockResponses>;
let response: { status?: number; body: unknown };
function show(search: string) {
  response = { body: { message: 'Done.' } };
  product = mockResponses(({ method, path }) => {
    if (method === 'POST') return response;
    if (path.endsWith('/suggest'))
      return { body: { items: [{ id: 'b2', name: 'TecNova', country: null, city: null }] } };
    if (path.endsWith('/merge')) return { body: preview };
    const participant = { id: 'b2', slug: 'tecnova-b2', name: 'TecNova' };
    const request = { organisation, participant, requestedAt: '2026-11-20T09:00:00.000Z' };
    const items = path.endsWith('/participants') ? [request] : [organisation];
    return { body: { items, page: 1, pages: 1, total: 1, totalCapped: false } };
  });
  return showPage(
    <>
      <OrganisationsPage />
      <FlashStack />
    </>,
    { at: `/admin/organisations?tab=${search}`, path: '/admin/organisations' },
  );
}
const changes = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: labels.more(name) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
afterEach(() => product.stop());

describe('all organisations', () => {
  it('lead to their dashboards and are set to paid membership after a confirmation', async () => {
    show('all');
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/organisation-dashboard/nordlab-b3');
    await choose(labels.makePaid);
    const dialog = await screen.findByRole('dialog', { name: labels.makePaidTitle(name) });
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.makePaid }));
    await waitFor(() => expect(changes()).toEqual([['/admin/organisations/b3/membership', { paid: true }]]));
  });

  it('show why a domain is refused at its field', async () => {
    show('all');
    const sentence = labels.publicDomain('gmail.com');
    await choose(labels.editDomains);
    response = { status: 422, body: { message: sentence, fields: { domains: [sentence] } } };
    const dialog = await screen.findByRole('dialog', { name: labels.editDomains });
    await userEvent.type(within(dialog).getByRole('textbox'), '\ngmail.com');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.saveDomains }));
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(changes()).toEqual([
      ['/admin/organisations/b3/email-domains', { domains: ['nordlab.example', 'gmail.com'] }],
    ]);
  });

  it('are merged only into one that was chosen from the list, after it is said what that does', async () => {
    show('all');
    await choose(labels.merge);
    const dialog = await screen.findByRole('dialog', { name: labels.mergeTitle(name) });
    expect(within(dialog).getByRole('button', { name: labels.mergeEmpty })).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('combobox'), 'tecn');
    await userEvent.click(await within(dialog).findByRole('option', { name: /TecNova/ }));
    const what = within(await within(dialog).findByRole('region', { name: labels.mergePreview }));
    what.getByText('Members · 12: Tom Berg, Ada Kay and 10 more');
    what.getByText('Email domains · nordlab.example');
    what.getByText(labels.lost.description);
    expect(what.queryByText(/^Groups/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: labels.mergeButton('TecNova') }));
    await waitFor(() => expect(changes()).toEqual([['/admin/organisations/b3/merge', { into: 'b2' }]]));
  });
});

describe('proposed participants', () => {
  it('are approved for the organisation that proposed them', async () => {
    show('participants');
    await userEvent.click(
      await screen.findByRole('button', { name: participantMessages.approveNamed('TecNova', name) }),
    );
    await waitFor(() => expect(changes()).toEqual([['/admin/participants/nordlab-b3/b2/approve', undefined]]));
  });
});
