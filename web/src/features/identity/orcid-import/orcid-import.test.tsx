import '../../../testing/text-encoder.ts';

import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FlashStack } from '../../../lib/flash-stack.tsx';
import { useSessionQuery } from '../../../lib/session.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { sessionOf, showPage } from '../../../testing/show-page.tsx';
import { OrcidImportPage } from './orcid-import-page.tsx';

const orcid = '0000-0002-1825-0097';
const lab = {
  organisation: 'Fjord Institute',
  department: 'Soil',
  role: 'Professor',
  startedOn: '2019-02',
  endedOn: null,
};
const record: OrcidRecord = {
  orcid,
  name: 'Josiah Carberry',
  biography: 'Soils.',
  keywords: ['Soil health', 'biologies'],
  phdThesisTitle: 'Cracked pots',
  employments: [lab],
  works: ['Earth observation of orchards'],
  leftOut: { keywords: ['C++'], employments: 0, dates: 1, biography: false, works: false },
};
function Page() {
  const { data } = useSessionQuery();
  return data ? (
    <>
      <OrcidImportPage />
      <FlashStack />
    </>
  ) : null;
}
let product: ReturnType<typeof mockResponses>;
type Options = { found?: Partial<OrcidRecord>; available?: boolean; failure?: number; employments?: object[] };
async function show({ found = {}, available = true, failure, employments = [] }: Options = {}) {
  const session = sessionOf(['ROLE_USER']);
  const user = { ...session.user, expertise: ['Biology'], biography: 'About me.' };
  product = mockResponses(({ path, method }) => {
    if (path === '/api/v1/session') return { body: { ...session, user } };
    if (path === '/api/v1/keywords/in-text') return { body: { keywords: ['Earth observation', 'soil healths'] } };
    if (path === '/api/v1/user/orcid-import' && method === 'GET')
      return { body: { available, orcid: null, connected: false, employments } };
    if (path === '/api/v1/user/orcid-record')
      return failure
        ? { status: failure, body: { message: 'ORCID has no public record with this iD.' } }
        : { body: { ...record, ...found } };
    return { body: { message: 'Your profile is updated.', ...user, employments } };
  });
  showPage(<Page />, { at: '/account/import', path: '/account/import' });
  await screen.findByRole('heading', { level: 1, name: 'Import from ORCID' });
}
async function read(typed = orcid) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your ORCID iD' }), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Read the record' }));
}
const fieldOf = (name: string) => screen.getByRole('region', { name });
const choose = (field: string, action: string) =>
  userEvent.click(within(fieldOf(field)).getByRole('radio', { name: action }));
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Import' }));
const sentTo = (path: string) =>
  product.sent.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);

describe('the import from ORCID', () => {
  afterEach(() => product.stop());

  it('shows each field of the record, ignored unless chosen otherwise, and sends nothing before it is confirmed [U59, S24]', async () => {
    await show();
    await read(`https://orcid.org/${orcid}`);
    await screen.findByRole('heading', { name: `Record of Josiah Carberry, ${orcid}` });
    expect(sentTo('/api/v1/user/orcid-record')).toEqual([{ orcid }]);
    for (const field of ['Biography', 'Expertise', 'PhD thesis title', 'Employment']) {
      const radios = within(fieldOf(field)).getAllByRole<HTMLInputElement>('radio');
      expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
        ['add', false],
        ['replace', false],
        ['ignore', true],
      ]);
    }
    expect(fieldOf('Employment').textContent).toContain('Professor, Soil, Fjord Institute since February 2019');
    expect(screen.getByText('1 date does not exist in the calendar and will be shortened.')).toBeTruthy();
    expect(screen.getByText('Not usable as keywords: C++')).toBeTruthy();
    await confirm();
    expect(await screen.findByText('Choose Add or Replace for at least one field.')).toBeTruthy();
    expect(sentTo('/api/v1/user/orcid-import')).toEqual([]);
  });

  it('previews the result of each choice and imports exactly that', async () => {
    await show();
    await read();
    await screen.findByRole('region', { name: 'Biography' });
    await choose('Biography', 'Add');
    expect(fieldOf('Biography').textContent).toContain('About me.\n\nSoils.');
    await choose('Expertise', 'Add');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Earth observation' }));
    expect(screen.queryByRole('checkbox', { name: 'soil healths' })).toBeNull();
    expect(fieldOf('Expertise').textContent).toContain('AfterwardsBiologySoil healthEarth observation');
    await choose('PhD thesis title', 'Replace');
    await confirm();
    await waitFor(() =>
      expect(sentTo('/api/v1/user/orcid-import')).toEqual([
        {
          orcid,
          biography: { action: 'add', text: 'Soils.' },
          expertise: { action: 'add', keywords: ['Soil health', 'biologies', 'Earth observation'] },
          phdThesisTitle: { action: 'replace', text: 'Cracked pots' },
        },
      ]),
    );
    expect(await screen.findByText('Your profile is updated.')).toBeTruthy();
  });

  it('does not send a text that would be too long', async () => {
    await show({ found: { biography: 'x'.repeat(4995) } });
    await read();
    await screen.findByRole('region', { name: 'Biography' });
    await choose('Biography', 'Add');
    expect(screen.getByText('Together the texts are too long. Choose Replace or Ignore.')).toBeTruthy();
    await confirm();
    expect(sentTo('/api/v1/user/orcid-import')).toEqual([]);
  });

  it('checks the iD before ORCID is requested, and says what ORCID responds', async () => {
    await show({ failure: 404 });
    await read('0000-0002-1825-0098');
    expect(screen.getByText(/^This is not a valid ORCID iD\./)).toBeTruthy();
    expect(sentTo('/api/v1/user/orcid-record')).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Your ORCID iD' }));
    await read();
    expect(await screen.findByText('ORCID has no public record with this iD.')).toBeTruthy();
  });

  it('says where a record has nothing to import, and where the installation does not import', async () => {
    const empty = { biography: null, keywords: [], phdThesisTitle: null, employments: [], works: [] };
    await show({ found: empty });
    await read();
    expect(await screen.findByText('This record has nothing public that your profile could use.')).toBeTruthy();
    product.stop();
  });

  it('is not offered where the installation has no source', async () => {
    await show({ available: false });
    expect(await screen.findByText('This installation does not import from ORCID.')).toBeTruthy();
  });

  it('lists the employments of the profile, each with a button that removes it', async () => {
    await show({ employments: [{ ...lab, id: 'e1' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Professor, Soil, Fjord Institute' }));
    await waitFor(() =>
      expect(product.sent).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: '/api/v1/user/employments/e1' }),
      ),
    );
  });
});
