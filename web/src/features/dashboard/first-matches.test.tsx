import '../../testing/text-encoder.ts';

import { screen } from '@testing-library/react';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { FirstMatches } from './first-matches.tsx';

const soon = /It takes a few seconds/;
const nothing = /Nothing matches these keywords/;
const Page = () => (useSessionQuery().data ? <FirstMatches userId="a1" /> : null);
let product: ReturnType<typeof mockResponses>;
function show(expertise: string[], pending: boolean) {
  const session = sessionOf(['ROLE_USER']);
  product = mockResponses(({ path }) =>
    path === '/api/v1/session'
      ? { body: { ...session, user: { ...session.user, expertise } } }
      : { body: { data: [], pending } },
  );
  return showPage(<Page />, { at: '/account/expertise', path: '/account/expertise' });
}
afterEach(() => product.stop());

describe('matches next to the expertise', () => {
  it('are announced while there is no expertise or they are being computed', async () => {
    const { unmount } = show([], false);
    expect(await screen.findByText(soon)).toBeTruthy();
    unmount();
    product.stop();
    show(['MSCA'], true);
    expect(await screen.findByText(soon)).toBeTruthy();
  });

  it('are missing with a reason where the keywords match nothing', async () => {
    show(['MSCA'], false);
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(screen.queryByText(soon)).toBeNull();
  });
});
