import '../../../testing/text-encoder.ts';

import { messages } from '@consortia/proto/messages';
import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import type { RequestedOrganisation } from '@consortia/proto/organisations/requests';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const name = 'Glacier Institute';
const request = (): RequestedOrganisation => ({
  ...{ id: 'b7', name, country: null, fromDirectory: false, requestedAt: '2026-11-20T09:00:00.000Z', people: 2 },
});
let product: ReturnType<typeof mockResponses>;
let requests: RequestedOrganisation[];
let nameTaken: boolean;
function show() {
  product = mockResponses(({ method, path }) => {
    if (path.endsWith('/rename') && nameTaken)
      return { status: 422, body: { message: messages.fieldInvalid, fields: { name: [messages.fieldInvalid] } } };
    if (method === 'POST') {
      if (!path.endsWith('/rename')) requests = [];
      return { body: { message: 'Done.' } };
    }
    if (path.endsWith('/suggest'))
      return { body: { items: [{ id: '052gg0110', name: 'Glacier Research', country: 'NO', city: 'Bergen' }] } };
    return { body: { items: requests, page: 1, pages: 1, total: requests.length, totalCapped: false } };
  });
  return showPage(
    <>
      <RequestsPage />
      <FlashStack />
    </>,
    { at: '/admin/organisations', path: '/admin/organisations' },
  );
}
const changes = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const more = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: labels.more(name) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('requested organisations', () => {
  beforeEach(() => {
    requests = [request()];
    nameTaken = false;
  });
  afterEach(() => product.stop());

  it('lead to the people of each, and disappear when they are approved', async () => {
    show();
    const people = await screen.findByRole('link', { name: labels.showPeopleOf('2', name) });
    expect(people.getAttribute('href')).toBe('/admin/people?tab=all&q=Glacier%20Institute');
    await userEvent.click(screen.getByRole('button', { name: labels.approveNamed(name) }));
    await screen.findByText(labels.none);
    expect(changes()).toEqual([['/admin/organisations/b7/approve', undefined]]);
  });

  it('are replaced only by what was chosen from the list, and after a confirmation', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.replaceNamed(name) }));
    const dialog = await screen.findByRole('dialog', { name: labels.replaceTitle });
    expect(within(dialog).getByRole('button', { name: labels.replace })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await within(dialog).findByRole('option', { name: /Glacier Research/ }));
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.replaceBy('Glacier Research') }));
    await waitFor(() =>
      expect(changes()).toEqual([['/admin/organisations/b7/replace', { organisationId: '052gg0110' }]]),
    );
  });

  it('are refused with a reason, and not without one', async () => {
    show();
    await more(labels.refuse);
    const dialog = await screen.findByRole('dialog', { name: labels.refuseTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: labels.refuse }));
    expect(within(dialog).getByText(messages.reasonMissing)).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Unknown');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.refuse }));
    await waitFor(() => expect(changes()).toEqual([['/admin/organisations/b7/refuse', { reason: 'Unknown' }]]));
  });

  it('are renamed, and a name that is refused stays in the dialog with its error', async () => {
    nameTaken = true;
    show();
    await more(labels.rename);
    const dialog = await screen.findByRole('dialog', { name: labels.renameTitle });
    const field = within(dialog).getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.rename }));
    expect(within(dialog).getByText(messages.organisationNameBlank)).toBeTruthy();
    await userEvent.type(field, 'Glacier B');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.rename }));
    await within(dialog).findByText(messages.fieldInvalid);
    expect((field as HTMLInputElement).value).toBe('Glacier B');
  });
});
