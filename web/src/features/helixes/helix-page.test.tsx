import '../../testing/text-encoder.ts';

import type { HelixInFull } from '@consortia/proto/helixes/api';
import { participationMessages } from '@consortia/proto/helixes/messages/participation';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import type { OwnParticipation } from '@consortia/proto/helixes/participation-api';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../lib/session.ts';
import { mockResponses } from '../../testing/responses.ts';
import { sessionOf, showPage, visitor } from '../../testing/show-page.tsx';
import { HelixPage } from './helix-page.tsx';

const related = (number: number): Helix => ({
  ...{ id: `c${number}`, name: `Helix ${number}`, alias: `helix-${number}`, image: null, description: '' },
  ...{ mission: false, relatedClusters: [], hue: 1 },
});
const person = (id: string, name: string) => ({
  ...{ id, name, initials: 'XX', avatarUrl: null, profileUrl: `/public-profile/x-${id}`, organisation: 'TecNova' },
});
const ocean: HelixInFull = {
  ...{ id: 'c0', name: 'Ocean and waters', alias: 'ocean-and-waters', image: '/media/h/1?size=large', hue: 9 },
  ...{ description: 'Restoring seas.', mission: true, relatedClusters: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] },
  leaders: [person('a1', 'Ana Kovács')],
  managers: [person('a2', 'Inês Almeida')],
  ...{ organisations: 1, followers: 1200, retired: false, mayDecide: false },
  activeActions: [
    {
      ...{ id: 'e1a0', open: true, status: 'open', createdAt: '2026-01-01T00:00:00.000Z', openingDate: '2026-01-12' },
      ...{ firstStageDeadline: '2099-09-15', secondStageDeadline: null, deadlines: ['2099-09-15'] },
      ...{ deadlineModel: 'single-stage', actionTypes: [{ name: 'Research and Innovation Actions' }] },
      topic: { id: 'e1', identifier: 'OCEAN-1', title: 'Oceans', link: null, ccm2Id: null, call: null },
    },
  ],
};
const months = Array.from({ length: 12 }, (_, at) => ({
  ...{ month: `2026-${String(at + 1).padStart(2, '0')}`, opportunities: at, organisations: at === 11 ? 1 : 0 },
}));

function Page() {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <HelixPage
        Posts={({ helixId, retired }) => <p>{`Opportunities of ${helixId}${retired ? ', no more of them' : ''}`}</p>}
      />
      <FlashStack />
    </>
  ) : null;
}

let product: ReturnType<typeof mockResponses>;
let own: OwnParticipation[];
type Options = { helix?: Partial<HelixInFull>; session?: object; status?: number; empty?: boolean };
function show({ helix = {}, session = sessionOf(['ROLE_USER']), status, empty = false }: Options = {}) {
  const pageOf = (items: object[]) => ({ items, page: 1, pages: 1, total: items.length, totalCapped: false });
  product = mockResponses(({ path, method, body }) => {
    if (path === '/api/v1/session') return { body: session };
    if (path === '/api/v1/helixes') return { body: { helixes: [1, 2, 3, 4, 5, 6, 7].map(related) } };
    if (path === '/api/v1/helixes/followed') return { body: { helixes: [] } };
    if (path.endsWith('/participation')) return { body: { organisations: own } };
    if (path.endsWith('/activity')) return { body: { months } };
    if (path.endsWith('/people')) return { body: pageOf(empty ? [] : [person('a3', 'Marek Dvořák')]) };
    if (path.endsWith('/participants')) {
      const organisation = { id: 'b2', name: 'NordLab', country: 'NO', avatarUrl: null, profileUrl: null };
      return { body: pageOf(empty ? [] : [{ organisation, since: '2026-03-04T00:00:00.000Z' }]) };
    }
    if (method === 'POST') {
      const { organisation } = (body ?? {}) as { organisation?: string };
      own = own.map((one) => ({ ...one, state: one.id === organisation ? 'requested' : 'none' }));
      return { body: { message: `Done: ${path}`, url: '/x' } };
    }
    return status ? { status, body: { message: 'No.' } } : { body: { ...ocean, ...helix } };
  });
  return showPage(<Page />, { at: '/helixes/ocean-and-waters', path: '/helixes/:alias' });
}
const changes = () => product.sent.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
beforeEach(() => {
  own = [];
});
afterEach(() => product.stop());

describe('the page of a Helix', () => {
  it('shows the Helix at its alias, with its open calls, people, organisations and Opportunities [R17, K44]', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ocean and waters' })).toBeTruthy();
    expect(product.sent.map(({ path }) => path)).toContain('/api/v1/helixes/ocean-and-waters');
    expect(screen.getByText('Mission of the European Union')).toBeTruthy();
    expect(screen.getByText('1 organisation · 1,200 followers')).toBeTruthy();
    expect(screen.getByText('Opportunities of c0')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Oceans' }).getAttribute('href')).toBe('/funding/call/OCEAN-1');
    expect(screen.getByText('European Commission · OCEAN-1')).toBeTruthy();
    expect(await screen.findByText('Norway · Since March 2026')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Marek Dvořák' })).toBeTruthy();
  });

  it('leads from an address with another alias to its own', async () => {
    show({ helix: { alias: 'seas' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ocean and waters' })).toBeTruthy();
    expect(product.sent.map(({ path }) => path)).toContain('/api/v1/helixes/seas');
  });

  it('lists its leaders and managers in a modal [P27]', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.experts }));
    const modal = await screen.findByRole('dialog', { name: 'Experts of Ocean and waters' });
    expect(within(within(modal).getByRole('list', { name: 'Leaders' })).getByText('Ana Kovács')).toBeTruthy();
    expect(within(within(modal).getByRole('list', { name: 'Managers' })).getByText('Inês Almeida')).toBeTruthy();
  });

  it('has the activity by month as a table as well', async () => {
    show();
    const figure = await screen.findByRole('figure', { name: labels.activity });
    const rows = within(figure).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)!.textContent).toBe('December 2026111');
    expect(within(figure).getByText('66 Opportunities approved, 1 organisation joined')).toBeTruthy();
  });

  it("shows six related Helixes and 'Show more', which moves the focus to the seventh [K19]", async () => {
    show();
    const list = await screen.findByRole('list', { name: labels.related });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    expect(document.activeElement?.textContent).toBe('Helix 7');
  });

  it("requests to join for an organisation that the reader may represent, and then shows 'Requested' [S26, P28, C09]", async () => {
    own = [
      { id: 'b1', name: 'TecNova', state: 'none' },
      { id: 'b3', name: 'Aurora', state: 'none' },
    ];
    show();
    await userEvent.click(await screen.findByRole('button', { name: participationMessages.join }));
    const modal = await screen.findByRole('dialog', { name: 'Join Ocean and waters with your organisation' });
    await userEvent.click(within(modal).getByRole('button', { name: participationMessages.joinSend }));
    expect(within(modal).getByText(participationMessages.organisationMissing)).toBeTruthy();
    await userEvent.selectOptions(within(modal).getByRole('combobox'), 'TecNova');
    await userEvent.click(within(modal).getByRole('button', { name: participationMessages.joinSend }));
    expect(await screen.findByText('Requested')).toBeTruthy();
    expect(changes()).toEqual([{ path: '/helixes/c0/join', body: { organisation: 'b1' } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request from TecNova' }));
    await waitFor(() => expect(screen.queryByText('Requested')).toBeNull());
    expect(changes().at(-1)!.path).toBe('/helixes/c0/participants/b1/end');
  });

  it.each([
    ['the managers of the Helix', ocean.managers, 'The managers of the Helix will decide on the request.'],
    [
      'the administrators of Consortia where there are none',
      [],
      'The administrators of Consortia will decide on the request.',
    ],
  ])('says that %s decide about a request', async (_, managers, sentence) => {
    own = [{ id: 'b1', name: 'TecNova', state: 'none' }];
    show({ helix: { managers } });
    await userEvent.click(await screen.findByRole('button', { name: participationMessages.join }));
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  });

  it('offers nothing of that to readers who represent no organisation, and sends visitors to sign in', async () => {
    show({ session: visitor });
    expect(await screen.findByRole('link', { name: 'Sign in to follow Ocean and waters' })).toBeTruthy();
    expect(screen.getByText(labels.peopleSignIn)).toBeTruthy();
    expect(screen.queryByRole('button', { name: participationMessages.join })).toBeNull();
    expect(product.sent.map(({ path }) => path)).not.toContain('/api/v1/helixes/c0/participation');
  });

  it('ends a participation after a confirmation, for those who decide about it', async () => {
    show({ helix: { mayDecide: true } });
    expect(await screen.findByRole('link', { name: labels.requests })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'End participation of NordLab' }));
    const modal = await screen.findByRole('dialog', { name: 'End the participation of NordLab?' });
    expect(changes()).toEqual([]);
    await userEvent.click(within(modal).getByRole('button', { name: participationMessages.end }));
    expect(await screen.findByText('Done: /helixes/c0/participants/b2/end')).toBeTruthy();
  });

  it('says that a Helix is retired, and offers neither to follow nor to join it', async () => {
    own = [{ id: 'b1', name: 'TecNova', state: 'none' }];
    show({ helix: { retired: true } });
    expect(await screen.findByText(labels.retired)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
    expect(screen.queryByRole('button', { name: participationMessages.join })).toBeNull();
    expect(await screen.findByText('Opportunities of c0, no more of them')).toBeTruthy();
  });

  it('does not tell people to follow or join a retired Helix where it is empty', async () => {
    show({ helix: { retired: true, activeActions: [] }, empty: true });
    expect(await screen.findByText(labels.organisationsNone)).toBeTruthy();
    expect(await screen.findByText(labels.peopleNone)).toBeTruthy();
    for (const next of [labels.organisationsNoneNext, labels.peopleNoneNext, labels.callsNoneNext])
      expect(screen.queryByText(next)).toBeNull();
  });

  it('is the not-found page for an unknown Helix, and says when calls are away', async () => {
    show({ status: 404 });
    expect(await screen.findByText('We could not find that page.')).toBeTruthy();
    product.stop();
    document.body.innerHTML = '';
    show({ helix: { activeActions: null } });
    expect(await screen.findByText(labels.callsFailed)).toBeTruthy();
  });
});
