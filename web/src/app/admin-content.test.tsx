import '../testing/text-encoder.ts';
import '../ui/editor/testing/text-layout.ts';

import type { ContentItem } from '@consortia/proto/content/editing-api';
import { editorMessages as labels } from '@consortia/proto/content/messages/editor';
import { messages } from '@consortia/proto/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../testing/responses.ts';
import { sessionOf, showPage } from '../testing/show-page.tsx';
import { AdminContent } from './admin-content.tsx';

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Who we are.' }] }] };
const about: ContentItem = {
  ...{ id: 'p1', state: 'live', image: null, version: 4, publishFrom: null, publishUntil: null },
  item: { kind: 'page', page: 'about', title: 'Our network', description: 'About our network', text } as never,
};
let product: ReturnType<typeof mockResponses>;
let saved: { status: number; body: object };
function show() {
  product = mockResponses(({ method, path }) => {
    if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER', 'ROLE_ADMIN']) };
    return method === 'GET' ? { body: { items: [about] } } : saved;
  });
  return showPage(<AdminContent />, {
    at: '/admin/content?tab=page',
    path: '/admin/content',
  });
}
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: labels.editNamed('Our network') }));
  await screen.findByRole('textbox', { name: labels.text });
};
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: labels.itemTitle });

describe('pages that administrators write', () => {
  beforeEach(() => {
    saved = { status: 200, body: { id: 'p1', message: 'Saved.' } };
    show();
  });
  afterEach(() => product.stop());

  it('are edited with a preview, and sent with the version that was edited', async () => {
    await edit();
    await userEvent.clear(title());
    await userEvent.type(title(), 'Our larger network');
    await userEvent.click(screen.getByRole('button', { name: labels.preview }));
    const preview = screen.getByRole('region', { name: labels.preview });
    within(preview).getByRole('heading', { name: 'Our larger network' });
    within(preview).getByText('Who we are.');
    await userEvent.click(screen.getByRole('button', { name: labels.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = product.sent.filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(sent).toMatchObject({
      path: '/admin/content/p1',
      body: { version: 4, item: { kind: 'page', page: 'about', title: 'Our larger network', text }, publishFrom: null },
    });
  });

  it('are listed with the page that they are the text of', async () => {
    const row = await screen.findByRole('row', { name: /Our network/ });
    within(row).getByText(labels.pages.about);
  });

  it('say at each field what is wrong', async () => {
    saved = {
      status: 422,
      body: { code: 'common.invalid', message: 'x', fields: { 'item.title': [messages.fieldMissing] } },
    };
    await edit();
    await userEvent.clear(title());
    await userEvent.click(screen.getByRole('button', { name: labels.save }));
    await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'));
    screen.getByText(messages.fieldMissing);
  });

  it('are not lost by closing the form, which raises a question once something is changed', async () => {
    await edit();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await edit();
    await userEvent.type(title(), ' of partners');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: messages.leaveTitle });
    await userEvent.click(within(question).getAllByRole('button', { name: messages.cancel })[1]!);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: messages.leaveTitle })).toBeNull());
    expect(title().value).toBe('Our network of partners');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: messages.leaveAnyway }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: labels.itemTitle })).toBeNull());
  });
});
