import '../../../testing/text-encoder.ts';

import type { ManagedHelix } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { AdminHelixesPage } from './helixes-page.tsx';

const helix = (id: string, name: string, retired = false): ManagedHelix => ({
  ...{ id, name, alias: id, image: null, description: 'A Helix.', mission: false, relatedClusters: [], hue: 2 },
  ...{ terms: null, retired, leaders: [], managers: [], version: 4 },
});
const hit = {
  id: 'a1',
  kind: 'expert',
  title: 'Ana Kovács',
  titlePieces: [],
  url: '/x',
  detail: 'Aurora',
  highlight: [],
};
const none = { shown: [], total: 0 };
const preview = {
  calls: { added: { shown: [{ id: 'e1', name: 'Coral reefs', url: '/c' }], total: 3 }, removed: none, unchanged: 1200 },
  posts: { added: { shown: [{ id: 'd1', name: 'Partners for reefs', url: '/o' }], total: 1 }, removed: none },
};

let product: ReturnType<typeof mockResponses>;
let refused: object | null;
function show() {
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/admin/helixes')
      return { body: { helixes: [helix('c1', 'Soil health'), helix('c2', 'Old topic', true)] } };
    if (path === '/api/v1/search')
      return { body: { groups: [{ kind: 'expert', hits: [hit], total: 1, totalCapped: false }], fuzzy: false } };
    if (path.endsWith('/preview')) return { body: preview };
    if (method !== 'GET') return refused ? { status: 409, body: refused } : { body: { message: 'Done.', id: 'c1' } };
    return { status: 404, body: { message: 'No.' } };
  });
  showPage(
    <>
      <AdminHelixesPage />
      <FlashStack />
    </>,
    { at: '/admin/helixes', path: '/admin/helixes' },
  );
}
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
const openEditor = async () => {
  await userEvent.click(await screen.findByRole('button', { name: labels.editNamed('Soil health') }));
  return screen.findByRole('dialog', { name: labels.editTitle('Soil health') });
};
beforeEach(() => {
  refused = null;
});
afterEach(() => product.stop());

describe('Helixes in the back office', () => {
  it('are retired after a confirmation, and restored', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.retireNamed('Soil health') }));
    const dialog = await screen.findByRole('dialog', { name: labels.retireTitle('Soil health') });
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.retire }));
    await userEvent.click(await screen.findByRole('button', { name: labels.restoreNamed('Old topic') }));
    expect(changes().map(({ path }) => path)).toEqual(['/admin/helixes/c1/retire', '/admin/helixes/c2/restore']);
  });

  it('are saved at the version that was shown, with people found by their names', async () => {
    show();
    const dialog = await openEditor();
    const leaders = within(dialog).getByRole('group', { name: labels.leadersField });
    await userEvent.type(within(leaders).getByRole('combobox'), 'Kovács');
    await userEvent.click(await within(leaders).findByRole('option', { name: /Ana Kovács/ }));
    expect(within(leaders).getByRole('button', { name: labels.removePerson('Ana Kovács') })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('radio', { name: labels.hueName(7) }));
    await userEvent.click(within(dialog).getByRole('button', { name: labels.save }));
    await screen.findByText('Done.');
    expect(changes()).toEqual([
      {
        method: 'PUT',
        path: '/admin/helixes/c1',
        body: expect.objectContaining({ version: 4, leaders: ['a1'], hue: 7, terms: null, name: 'Soil health' }),
      },
    ]);
  });

  it('show which calls and Opportunities a change of terms moves before it can be saved', async () => {
    show();
    const dialog = await openEditor();
    const save = within(dialog).getByRole('button', { name: labels.save });
    expect(save).toHaveProperty('disabled', false);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: labels.ownTerms }));
    expect(save).toHaveProperty('disabled', true);
    const decisive = within(dialog).getByRole('textbox', { name: labels.decisive });
    expect((decisive as HTMLTextAreaElement).value).toContain('soil deal');
    await userEvent.clear(decisive);
    await userEvent.type(decisive, 'reef{enter}  atoll ');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.preview }));
    const result = await within(dialog).findByRole('status', { name: labels.previewTitle });
    expect(within(result).getByRole('link', { name: 'Coral reefs' })).toBeTruthy();
    expect(within(result).getByRole('link', { name: 'Partners for reefs' })).toBeTruthy();
    expect(within(result).getByText('and 2 more')).toBeTruthy();
    expect(within(result).getByText(/1,200 calls stay/)).toBeTruthy();
    expect(changes().map(({ path }) => path)).toEqual(['/admin/helixes/preview']);
    expect(save).toHaveProperty('disabled', false);
    await userEvent.type(decisive, 'x');
    expect(save).toHaveProperty('disabled', true);
    expect(within(result).getByText(labels.previewStale)).toBeTruthy();
    await userEvent.type(decisive, '{backspace}');
    await userEvent.click(save);
    await screen.findByText('Done.');
    expect(changes().at(-1)!.body).toMatchObject({ terms: { decisive: ['reef', 'atoll'] } });
  });

  it('are added, and a name that is taken stays in the form with its error', async () => {
    refused = { message: 'No.', fields: { name: [labels.nameTaken] } };
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.add }));
    const dialog = await screen.findByRole('dialog', { name: labels.add });
    await userEvent.type(within(dialog).getByRole('textbox', { name: labels.name }), 'Soil health');
    await userEvent.type(within(dialog).getByRole('textbox', { name: labels.description }), 'Living soils.');
    await userEvent.click(within(dialog).getByRole('button', { name: labels.preview }));
    await within(dialog).findByRole('status', { name: labels.previewTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: labels.save }));
    expect(await within(dialog).findByText(labels.nameTaken)).toBeTruthy();
    expect(changes().at(-1)).toMatchObject({ method: 'POST', path: '/admin/helixes' });
  });
});
