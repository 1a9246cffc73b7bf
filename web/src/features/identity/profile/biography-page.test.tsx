import '../../../testing/text-encoder.ts';

import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { messages } from '@consortia/proto/messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { hasUnsaved } from '../../../lib/use-unsaved-guard.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { BiographyPage } from './biography-page.tsx';

let product: ReturnType<typeof mockResponses>;
let saved: { status: number; body: object };
const Loaded = () => (useSessionQuery().data ? <BiographyPage /> : null);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Biography' });
const save = () => userEvent.click(screen.getByRole('button', { name: labels.save }));
const address = () => screen.getByTestId('address').textContent;

describe('the page of the biography', () => {
  beforeEach(() => {
    const { user, ...session } = sessionOf(['ROLE_USER']);
    product = mockResponses(({ method }) =>
      method === 'PATCH' ? saved : { body: { ...session, user: { ...user, biography: 'I grow diamonds.' } } },
    );
    showPage(
      <>
        <Loaded />
        <FlashStack />
      </>,
      { at: '/account/biography', path: '/account/biography' },
    );
  });
  afterEach(() => product.stop());

  it('has the stored text, saves another one and returns to the settings [U58]', async () => {
    const profile = { firstname: 'Ada', lastname: 'Admin', honorific: null, phdThesisTitle: null, expertise: [] };
    saved = { status: 200, body: { ...profile, message: labels.fieldSaved, biography: 'I grow diamonds.' } };
    expect((await field()).value).toBe('I grow diamonds.');
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(await field(), ' And I look for hospitals.');
    expect(hasUnsaved()).toBe(true);
    await save();
    await waitFor(() => expect(address()).toBe('/account/profile'));
    const [change] = product.sent.filter(({ method }) => method === 'PATCH');
    expect(change).toMatchObject({
      path: '/profile',
      body: { biography: 'I grow diamonds. And I look for hospitals.' },
    });
  });

  it('keeps a text that is refused, with the reason', async () => {
    const fields = { biography: [messages.fieldTooLong] };
    saved = { status: 422, body: { message: messages.pleaseCheck, errors: fields.biography, fields } };
    await userEvent.type(await field(), ' More.');
    await save();
    await screen.findByText(messages.fieldTooLong);
    expect([(await field()).value, address()]).toEqual(['I grow diamonds. More.', '/account/biography']);
  });
});
