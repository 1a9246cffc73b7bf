import '../../../testing/text-encoder.ts';

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { EmailTemplatesPage } from '../email-templates/email-templates-page.tsx';
import { FeaturesPage } from './features-page.tsx';

let product: ReturnType<typeof mockResponses>;
afterEach(() => product.stop());

it('switches a feature and shows its new state', async () => {
  let on = true;
  product = mockResponses(({ method, body }) => {
    if (method === 'POST') {
      on = (body as { state: string }).state === 'on';
      return { body: { message: 'ReviewIQ is off.' } };
    }
    return { body: { items: [{ name: 'reviewIq', on, configured: true, changedAt: null }] } };
  });
  showPage(
    <>
      <FeaturesPage />
      <FlashStack />
    </>,
    { at: '/admin/features', path: '/admin/features' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off ReviewIQ' }));
  await screen.findByRole('button', { name: 'Turn on ReviewIQ' });
  expect(product.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/v1/admin/features/reviewIq',
  ]);
});

it('shows an email of each service as text with a link to its HTML, and finds one by its subject', async () => {
  product = mockResponses(({ path }) => {
    const service = path.split('/').at(-1)!;
    const item = {
      kind: 'one',
      name: `Email of ${service}`,
      subject: `Subject of ${service}`,
      text: `Text of ${service}`,
    };
    return { body: { items: [item] } };
  });
  showPage(<EmailTemplatesPage />, { at: '/admin/email-templates', path: '/admin/email-templates' });
  expect(await screen.findByText('Text of identity')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search emails', { selector: 'input' }), 'notifications{Enter}');
  expect(await screen.findByText('Text of notifications')).toBeTruthy();
  expect(screen.queryByText('Email of identity')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open as HTML' }).getAttribute('href')).toBe(
    '/admin/email-templates/notifications/one',
  );
});
