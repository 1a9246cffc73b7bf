import '../../../testing/text-encoder.ts';

import type { Onboarding } from '@consortia/proto/identity/onboarding-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OnboardingCard } from './onboarding-card.tsx';

const step = (
  name: Onboarding['steps'][number]['name'],
  state: 'open' | 'completed' | 'dismissed',
  available = true,
) => ({
  name,
  state,
  available,
});
const atStart: Onboarding = {
  steps: [
    step('photo', 'open'),
    step('biography', 'open'),
    step('expertise', 'completed'),
    step('organisation', 'completed'),
    step('researchIdentity', 'open'),
  ],
  percentage: 40,
  dismissible: false,
  dismissed: false,
};
let product: ReturnType<typeof mockResponses>;
function show(card: Onboarding, { refused = false, membership = {} } = {}) {
  let current = card;
  let isRefused = refused;
  product = mockResponses(({ method, path, body }) => {
    if (method === 'GET' && path.endsWith('/membership')) return { body: membership };
    if (method === 'GET') return { body: current };
    if (isRefused) return { status: 503, body: { message: 'Please try again later.' } };
    const { userOnboardingPreferences: choice } = body as { userOnboardingPreferences: Record<string, true> };
    if (choice.dismissWelcomeCard) current = { ...current, dismissed: true };
    else current = { ...current, steps: [...current.steps.slice(0, 4), step('researchIdentity', 'dismissed')] };
    return { body: { message: 'Your choice is saved.' } };
  });
  showPage(
    <>
      <OnboardingCard />
      <FlashStack />
    </>,
    { at: '/', path: '/' },
  );
  return {
    accept: () => {
      isRefused = false;
    },
  };
}
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Steps of your profile' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dismissStep = () => screen.findByRole('button', { name: 'Dismiss: Connect or import ORCID' });
const changes = () => product.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('the onboarding card', () => {
  afterEach(() => product.stop());

  it('shows five steps with a link to each open one, and the percentage [S49, S50, S53]', async () => {
    show(atStart);
    expect(await steps()).toEqual([
      'Add a photo',
      'Write a biography',
      'Add your expertise, Completed',
      'Join your organisation, Completed',
      'Connect or import ORCID',
    ]);
    expect(screen.getByText('40% complete')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/profile',
      '/account/biography',
      '/account/import',
    ]);
    expect(screen.queryByRole('button', { name: 'Dismiss this card' })).toBeNull();
  });

  it('says of whom a request to join waits for approval', async () => {
    const waiting = atStart.steps.map(({ name }) => step(name, name === 'organisation' ? 'open' : 'completed'));
    const request = {
      organisation: { id: '6b0aecaf74eb655f46860a33', name: 'Aurora' },
      requestedAt: '2026-11-20T09:00:00.000Z',
      decidedBy: 'organisation',
    };
    show({ ...atStart, steps: waiting }, { membership: { organisation: null, groups: [], request } });
    const link = await screen.findByRole('link', { name: 'Your request to join Aurora is waiting for approval' });
    expect(link.getAttribute('href')).toBe('/account/profile');
    expect(screen.queryByText('Join your organisation')).toBeNull();
  });

  it('dismisses the ORCID step alone [C38]', async () => {
    show(atStart);
    await userEvent.click(await dismissStep());
    await waitFor(async () => expect((await steps()).at(-1)).toBe('Connect or import ORCID Dismissed'));
    expect(changes()).toEqual([{ userOnboardingPreferences: { dismissOrcid: true } }]);
    expect(screen.queryAllByRole('button', { name: /^Dismiss:/ })).toEqual([]);
  });

  it('is dismissed where that is possible [S51, S52]', async () => {
    show({ ...atStart, dismissible: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss this card' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Complete your profile' })).toBeNull());
    expect(changes()).toEqual([{ userOnboardingPreferences: { dismissWelcomeCard: true } }]);
  });

  it("says 'Failed to dismiss onboarding step' and 'Failed to dismiss onboarding card' [E21, E22]", async () => {
    const { accept } = show({ ...atStart, dismissible: true }, { refused: true });
    await userEvent.click(await dismissStep());
    expect(await screen.findByText('Failed to dismiss onboarding step')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this card' }));
    expect(await screen.findByText('Failed to dismiss onboarding card')).toBeTruthy();
    expect(screen.queryByText('Please try again later.')).toBeNull();
    accept();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this card' }));
    await waitFor(() => expect(screen.queryByText(/^Failed to dismiss/)).toBeNull());
  });

  it('does not lead to an import that the installation does not have', async () => {
    show({ ...atStart, steps: [...atStart.steps.slice(0, 4), step('researchIdentity', 'open', false)] });
    expect((await steps()).at(-1)).toBe('Connect or import ORCID Not offered by this installation');
    expect(screen.queryByRole('link', { name: 'Connect or import ORCID' })).toBeNull();
    expect(await dismissStep()).toBeTruthy();
  });
});
