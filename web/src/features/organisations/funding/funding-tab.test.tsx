import '../../../testing/text-encoder.ts';

import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type {
  OrganisationFunding,
  OrganisationProject,
  ParticipantLink,
} from '@consortia/proto/funding-ingest/organisation-funding';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { FundingTab } from './funding-tab.tsx';

const id = 'b1';
const link = (pic: string, name: string, state: ParticipantLink['state']): ParticipantLink => ({
  ...{ pic, name, state, shortName: null, country: 'FI', city: 'Rovaniemi' },
  confidence: 0.7,
  reasons: ['wordOrder'],
});
const funding = (changes: Partial<OrganisationFunding> = {}): OrganisationFunding => ({
  organisation: { id, name: 'University of Aurora', profileUrl: '/organisation/university-of-aurora-b1' },
  mayCorrect: false,
  counting: false,
  countedAt: '2026-11-22T09:00:00.000Z',
  ror: { id: '000000001', name: 'University of Aurora', confidence: 0.9 },
  participants: [link('900000001', 'UNIVERSITY OF AURORA', 'confirmed')],
  suggestions: 0,
  projects: 12,
  contribution: 4_500_000,
  withoutContribution: 2,
  years: [
    { year: 2022, projects: 4, contribution: 1_000_000 },
    { year: 2024, projects: 8, contribution: 3_500_000 },
  ],
  roles: [
    { role: 'coordinator', projects: 3, contribution: 2_000_000 },
    { role: 'participant', projects: 9, contribution: 2_500_000 },
  ],
  areas: [{ area: 'Health', projects: 12, contribution: 4_500_000 }],
  topics: [
    {
      series: 'HORIZON-HLTH-TOOL',
      identifier: 'HORIZON-HLTH-2024-TOOL-05-06',
      url: '/funding/call/X',
      projects: 12,
      contribution: 4_500_000,
    },
  ],
  keywords: [{ keyword: 'Imaging', projects: 3 }],
  partnersTotal: 2,
  partners: [
    {
      ...{ pic: '900000002', name: 'TECNOVA LDA', shortName: null, country: 'PT', city: null, projects: 5 },
      organisation: { name: 'TecNova', profileUrl: '/organisation/tecnova-b2' },
    },
    { pic: '900000003', name: 'DELTA', shortName: null, country: null, city: null, projects: 1, organisation: null },
  ],
  partnerCountries: [{ country: 'PT', count: 5 }],
  ...changes,
});
const project: OrganisationProject = {
  ...{ grantId: '101000001', acronym: 'BEDSIDE', title: 'Imaging next to the bed', role: 'coordinator' },
  ...{ contribution: 500_000, projectContribution: 2_000_000, startDate: '2024-01-01', endDate: '2027-12-31' },
  ...{ participants: 4, topicIdentifier: 'HORIZON-HLTH-2024-TOOL-05-06', callUrl: '/funding/call/X' },
  link: 'https://cordis.europa.eu/project/id/101000001',
};

let product: ReturnType<typeof mockResponses>;
let read: OrganisationFunding;
let links: ParticipantLink[];
function show(at = '/organisation/university-of-aurora-b1/funding') {
  product = mockResponses(({ method, path }) => {
    if (method === 'POST') {
      links = links.map((one) => ({ ...one, state: path.endsWith('/unlink') ? 'rejected' : 'confirmed' }));
      return { body: { message: 'Done.' } };
    }
    if (path.endsWith('/links')) return { body: { items: links } };
    if (path.endsWith('/participants'))
      return { body: { items: [{ ...link('900000009', 'AURORA LAB', 'suggested'), linked: false }] } };
    if (path.endsWith('/projects'))
      return { body: { items: [project], page: 1, pages: 2, total: 13, totalCapped: false } };
    return { body: read };
  });
  return showPage(
    <>
      <Routes>
        <Route element={<Outlet context={{ id, slug: 'university-of-aurora-b1' }} />}>
          <Route path="*" element={<FundingTab />} />
        </Route>
      </Routes>
      <FlashStack />
    </>,
    { at, path: '/organisation/:slug/*' },
  );
}
const rowsOf = (name: string) =>
  within(screen.getByRole('figure', { name }))
    .getAllByRole('row', { hidden: true })
    .map(({ textContent }) => textContent);

describe('funded projects of an organisation', () => {
  beforeEach(() => {
    read = funding();
    links = [link('900000001', 'UNIVERSITY OF AURORA', 'automatic')];
  });
  afterEach(() => product.stop());

  it('are shown in figures and in charts, each with the table of its values', async () => {
    show();
    expect(await screen.findByText('€4.5m')).toBeTruthy();
    expect(rowsOf(labels.byYear)).toEqual(['YearProjectsEU contribution', '20224€1,000,000', '20248€3,500,000']);
    expect(rowsOf(labels.roles)[1]).toBe('Coordinator3€2,000,000');
    expect(rowsOf(labels.topics)[1]).toBe('HORIZON-HLTH-TOOL12€4,500,000');
    expect(rowsOf(labels.partnersByCountry)[1]).toBe('Portugal5');
    expect(screen.getByText(labels.contributionOf('10', '12'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.correct })).toBeNull();
  });

  it('name partners, and lead to those of this network', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'TecNova' })).getAttribute('href')).toBe(
      '/organisation/tecnova-b2',
    );
    expect(screen.getByRole('rowheader', { name: 'DELTA' }).querySelector('a')).toBeNull();
  });

  it('are listed with role, contribution, years and call, restricted by what the address names', async () => {
    show('/organisation/university-of-aurora-b1/funding?role=coordinator&year=2024&page=2');
    const row = (await screen.findByRole('rowheader', { name: /BEDSIDE/ })).closest('tr')!;
    expect(row.textContent).toContain('Coordinator€500,000of €2m2024–2027');
    expect(within(row).getByRole('link', { name: project.topicIdentifier }).getAttribute('href')).toBe(
      '/funding/call/X',
    );
    const { query } = product.sent.find(({ path }) => path.endsWith('/projects'))!;
    expect(String(query)).toBe('role=coordinator&year=2024&page=2');
    await userEvent.selectOptions(screen.getByLabelText(labels.role), 'participant');
    await screen.findByRole('rowheader', { name: /BEDSIDE/ });
    expect(String(product.sent.at(-1)!.query)).toBe('role=participant&year=2024&page=1');
  });

  it('are corrected by administrators: they confirm, unlink and add participants', async () => {
    read = funding({ mayCorrect: true });
    show();
    await userEvent.click(await screen.findByRole('button', { name: labels.correct }));
    const dialog = await screen.findByRole('dialog', { name: labels.correctTitle });
    const name = ['UNIVERSITY OF AURORA', '900000001'] as const;
    await userEvent.click(await within(dialog).findByRole('button', { name: labels.confirmWhat(...name) }));
    await userEvent.click(await within(dialog).findByRole('button', { name: labels.unlinkWhat(...name) }));
    expect(await within(dialog).findByRole('heading', { name: labels.rejectedHeading })).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('combobox'), 'aurora');
    await userEvent.click(await within(dialog).findByRole('option', { name: /AURORA LAB/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: labels.linkWhat('AURORA LAB', '900000009') }));
    expect(product.sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/funding/organisations/b1/participants/900000001/link',
      '/funding/organisations/b1/participants/900000001/unlink',
      '/funding/organisations/b1/participants/900000009/link',
    ]);
  });

  it('tell administrators what to do where there are none, and others why', async () => {
    read = funding({ projects: 0, mayCorrect: true, suggestions: 2 });
    const { unmount } = show();
    expect(await screen.findByText(new RegExp(labels.noneSuggested(2)))).toBeTruthy();
    expect(screen.getByRole('button', { name: labels.correctSuggested(2) })).toBeTruthy();
    unmount();
    product.stop();
    read = funding({ projects: 0 });
    show();
    expect(await screen.findByText(labels.noneWhy)).toBeTruthy();
    expect(screen.queryByRole('button', { name: labels.correct })).toBeNull();
  });
});
