import '../../../testing/text-encoder.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { CollaboratorsPage } from './collaborators-page.tsx';
import { CollaboratorsSection } from './collaborators-section.tsx';

const person = (id: string, name: string) => ({
  ...sessionOf(['ROLE_USER']).user,
  id,
  name,
  profileUrl: `/public-profile/x-${id}`,
});
const Loaded = ({ children }: { children: ReactElement }) => (useSessionQuery().data ? children : null);
let product: ReturnType<typeof mockResponses>;
let profile: { items: object[]; state: string | null };
let own: { mine: object[]; theirs: object[] };
beforeEach(() => {
  product = mockResponses((sent) => {
    if (sent.path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
    if (sent.method !== 'GET') return { body: { message: 'Done.' } };
    return { body: sent.path.startsWith('/api/v1/people/') ? profile : own };
  });
});
afterEach(() => product.stop());
const show = (page: ReactElement) => showPage(<Loaded>{page}</Loaded>, { at: '/', path: '/' });
const changes = () =>
  product.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('the trusted collaborators of a profile', () => {
  it('are listed with links to their profiles [U65]', async () => {
    profile = { items: [{ id: 'c1', referredUser: person('b2', 'Ben Brown') }], state: null };
    show(<CollaboratorsSection person={{ id: 'p1' }} />);
    const section = within(await screen.findByRole('region', { name: 'Trusted collaborators' }));
    expect(section.getByRole('link', { name: 'Ben Brown' }).getAttribute('href')).toBe('/public-profile/x-b2');
    expect(section.queryByRole('button')).toBeNull();
  });

  it('can be extended by the person on the profile', async () => {
    profile = { items: [], state: 'none' };
    show(<CollaboratorsSection person={{ id: 'p1' }} />);
    const add = await screen.findByRole('button', { name: 'Add as trusted collaborator' });
    profile = { items: [], state: 'waiting' };
    await userEvent.click(add);
    await screen.findByText('Waiting for their reply');
    expect(changes()).toEqual(['POST /api/v1/account/collaborators']);
  });

  it('take no space where there is nothing to show or to do', async () => {
    profile = { items: [], state: null };
    show(<CollaboratorsSection person={{ id: 'p1' }} />);
    await waitFor(() => expect(product.sent.some(({ path }) => path.startsWith('/api/v1/people/'))).toBe(true));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the page of one’s own trusted collaborators', () => {
  it('accepts and declines requests and removes entries', async () => {
    own = {
      mine: [{ id: 'c1', person: person('b2', 'Ben Brown'), accepted: false }],
      theirs: [{ id: 'c2', person: person('d3', 'Dora Dunn'), accepted: false }],
    };
    show(<CollaboratorsPage />);
    const requests = within(await screen.findByRole('region', { name: 'People who want to list you' }));
    await userEvent.click(requests.getByRole('button', { name: 'Accept: Dora Dunn' }));
    await userEvent.click(await requests.findByRole('button', { name: 'Decline: Dora Dunn' }));
    const mine = within(screen.getByRole('region', { name: 'On your profile' }));
    expect(mine.getByText('Waiting for their reply')).toBeTruthy();
    await userEvent.click(mine.getByRole('button', { name: 'Remove Ben Brown' }));
    await waitFor(() =>
      expect(changes()).toEqual([
        'POST /api/v1/account/collaborators/c2/accept',
        'DELETE /api/v1/account/collaborators/c2',
        'DELETE /api/v1/account/collaborators/c1',
      ]),
    );
  });
});
