import '../../../testing/text-encoder.ts';

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses, type Sent } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { ReplyRate } from './reply-rate.tsx';
import { ReplyRateSection } from './reply-rate-section.tsx';
import { ResponseFigures } from './response-figures.tsx';

const rate = { percent: 75, decided: 4, medianHours: 30 };
let figures: object;
let shownRate: object | null;
let isShown: boolean;
let product: ReturnType<typeof mockResponses>;
beforeEach(() => {
  figures = { postId: 'd1', responses: 2, waiting: null, author: rate };
  shownRate = rate;
  isShown = true;
});
afterEach(() => product.stop());
const Loaded = ({ element }: { element: ReactElement }) => (useSessionQuery().data ? <main>{element}</main> : null);
async function open(element: ReactElement, trial = false): Promise<void> {
  const session = sessionOf(['ROLE_USER']);
  product = mockResponses(({ path, method, body }: Sent) => {
    if (path === '/api/v1/session') return { body: { ...session, user: { ...session.user, trial } } };
    if (path === '/api/v1/inbox/responses') return { body: { figures: [figures] } };
    if (method === 'PATCH') {
      isShown = (body as { shown: boolean }).shown;
      return { body: { message: 'Your reply rate is hidden.' } };
    }
    if (path === '/api/v1/account/reply-rate') return { body: { shown: isShown, rate: shownRate } };
    return { body: { rate: shownRate } };
  });
  showPage(
    <>
      <Loaded element={element} />
      <FlashStack />
    </>,
    { at: '/', path: '/' },
  );
  await screen.findByRole('main');
}

describe('an Opportunity', () => {
  it('says how many have responded and how fast its author replies', async () => {
    await open(<ResponseFigures postId="d1" />);
    await screen.findByText('2 people have responded.');
    screen.getByText('The author usually replies within 2 days.');
  });

  it('leads its author to the responses that wait, and requests nothing for a trial member', async () => {
    figures = { postId: 'd1', responses: 1, waiting: 1, author: rate };
    await open(<ResponseFigures postId="d1" />);
    const link = await screen.findByRole('link', { name: '1 response is waiting for your reply' });
    expect([link.getAttribute('href'), screen.queryByText(/usually replies/)]).toEqual(['/inbox', null]);
    cleanup();
    product.stop();
    await open(<ResponseFigures postId="d1" />, true);
    expect(product.sent.some(({ path }) => path === '/api/v1/inbox/responses')).toBe(false);
  });
});

describe('the reply rate', () => {
  it('is on the public profile, and nothing is where it is hidden', async () => {
    await open(<ReplyRate userId="a2" />);
    await screen.findByText('Replies to 75% of responses (4 in the last year). Usually within 2 days.');
    cleanup();
    product.stop();
    shownRate = null;
    await open(<ReplyRate userId="a2" />);
    await waitFor(() => expect(product.sent.some(({ path }) => path.endsWith('/reply-rate/a2'))).toBe(true));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is hidden by the person with one click', async () => {
    await open(<ReplyRateSection />);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my reply rate' });
    await userEvent.click(box);
    await screen.findByText('Your reply rate is hidden.');
    await waitFor(() => expect(box.checked).toBe(false));
  });
});
