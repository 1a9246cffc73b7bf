import '../../../testing/text-encoder.ts';

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSessionQuery } from '../../../lib/session.ts';
import { hasUnsaved } from '../../../lib/use-unsaved-guard.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../../testing/show-page.tsx';
import { ContactPage } from './contact-page.tsx';

const Loaded = () => (useSessionQuery().data ? <ContactPage /> : null);
let product: ReturnType<typeof mockResponses>;
async function open(session: object): Promise<void> {
  product = mockResponses((sent) =>
    sent.method === 'GET' ? { body: session } : { body: { message: 'Your message has been sent.', url: '/' } },
  );
  showPage(<Loaded />, { at: '/contact', path: '/contact' });
  await screen.findByRole('heading', { name: 'Contact' });
}
afterEach(() => product.stop());
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sentMessages = () => product.sent.filter(({ method }) => method === 'POST');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contact page', () => {
  it('names what a visitor has left out and sends nothing, then sends the message [R09]', async () => {
    await open(visitor);
    await submit();
    for (const sentence of ['Name cannot be blank.', 'Email cannot be blank.', 'Message cannot be blank.'])
      await screen.findByText(sentence);
    expect(sentMessages()).toEqual([]);
    await userEvent.type(field('Name'), 'Ruth');
    await userEvent.type(field('Email'), 'ruth@elsewhere.example');
    await userEvent.type(field('Message'), 'How do we join?');
    await submit();
    await screen.findByText('Your message has been sent.');
    expect(sentMessages()).toMatchObject([
      {
        path: '/contact',
        body: { name: 'Ruth', email: 'ruth@elsewhere.example', message: 'How do we join?', website: '' },
      },
    ]);
  });

  it('warns before what was typed is lost, until it has been sent [S20]', async () => {
    await open(sessionOf(['ROLE_USER']));
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(field('Message'), 'How do we join?');
    expect(hasUnsaved()).toBe(true);
    await submit();
    await screen.findByText('Your message has been sent.');
    expect(hasUnsaved()).toBe(false);
  });

  it('has name and address filled in for a reader who is signed in', async () => {
    await open(sessionOf(['ROLE_USER']));
    expect([field('Name').value, field('Email').value]).toEqual(['Ada Admin', 'ada@consortia.example']);
  });

  it('has a field that no person reaches by keyboard and no screen reader reads', async () => {
    await open(visitor);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull());
  });
});
