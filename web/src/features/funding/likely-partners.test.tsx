import '../../testing/text-encoder.ts';

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses, type Sent } from '../../testing/responses.ts';
import { sessionOf, showPage } from '../../testing/show-page.tsx';
import { LikelyPartners } from './likely-partners.tsx';

const sentence = 'Legal entities established in China are not eligible to participate.';
const cells = { grantId: '101000001', acronym: 'CELLS', title: 'Cells', year: 2025, role: 'coordinator' };
const organisation = (pic: string, name: string, country: string, exclusion: object | null) => ({
  ...{ pic, name, shortName: null, country, city: null, organisation: null, exclusion },
  reasons: { projects: [cells], siblingTopics: [], siblingProjects: 0, together: [], countryLacking: false },
});
const excluded = { role: 'beneficiary', possible: [] };
const source = { title: 'Entities in Russia', url: 'https://example.org/', published: null, checked: '2026-11-28' };
const items = [
  organisation('999000001', 'Optics Institute', 'PL', null),
  organisation('999000002', 'Sensor Works', 'CN', {
    ...{ ...excluded, standard: null, span: { document: 'destination', section: null, text: sentence } },
  }),
  organisation('999000003', 'Laser Works', 'RU', {
    ...{ ...excluded, span: null, standard: { name: 'Horizon Europe', source } },
  }),
];

const Invite = ({ suggestion: { name } }: { suggestion: { name: string } }) => (
  <button type="button">Invite {name}</button>
);

describe('likely partners', () => {
  let product: ReturnType<typeof mockResponses>;
  let refusals = 0;
  beforeEach(() => {
    refusals = 0;
    product = mockResponses(({ path }: Sent) => {
      if (path === '/api/v1/session') return { body: sessionOf(['ROLE_USER']) };
      refusals -= 1;
      return { body: refusals >= 0 ? { items: [items[1]], isComplete: false } : { items, isComplete: true } };
    });
  });
  afterEach(() => product.stop());

  it('say which may not take part, by the sentence of the call or the standard rule with its source', async () => {
    showPage(<LikelyPartners identifier="C-1" invite={Invite} />, { at: '/', path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show likely partners' }));
    await screen.findByText('Optics Institute');
    const listed = screen.getAllByRole('listitem').map((item) => within(item));
    expect(listed.map((item) => item.queryByText('May not take part as a beneficiary:') !== null)).toEqual([
      ...[false, true, true],
    ]);
    expect(listed[1]!.getByText(sentence)).toBeTruthy();
    // Who is not here is a link to its projects.
    const optics = listed[0]!.getByRole('link', { name: 'Optics Institute' });
    expect(optics.getAttribute('href')).toBe('/funding/participant/999000001');
    const cellsLink = listed[0]!.getByRole('link', { name: 'CELLS' });
    expect(cellsLink.getAttribute('href')).toBe('https://cordis.europa.eu/project/id/101000001');
    expect(cellsLink.parentElement?.textContent).toBe('CELLS (2025, Coordinator)');
    expect(listed[0]!.queryByText(/under similar topics/)).toBeNull();
    expect(listed[0]!.getByRole('button', { name: 'Invite Optics Institute' })).toBeTruthy();
    const rule = listed[2]!.getByRole('link', { name: 'Standard rule for Horizon Europe: Entities in Russia' });
    expect(rule.getAttribute('href')).toBe(source.url);
  });

  it('show what is there and are asked for again while all are compared', async () => {
    refusals = 1;
    showPage(<LikelyPartners identifier="C-2" invite={Invite} />, { at: '/', path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show likely partners' }));
    await screen.findByText('Sensor Works');
    const goesOn =
      'These are the latest under similar topics. The comparison with all funded projects is still running.';
    expect(screen.getByText(goesOn)).toBeTruthy();
    await screen.findByText('Optics Institute', {}, { timeout: 20_000 });
    expect(screen.queryByText(goesOn)).toBeNull();
    expect(product.sent.filter(({ path }) => path.endsWith('/partners'))).toHaveLength(2);
    expect(screen.queryByText('Likely partners could not be loaded.')).toBeNull();
  });
});
