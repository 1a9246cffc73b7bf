import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { collected } from './collected.ts';
import { openSource, type SourceRecord } from './read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordis-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readAll(content: string): Promise<SourceRecord[]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return collected((await openSource(path)).records());
}

describe('CORDIS as it is published', () => {
  const project = {
    ...{ id: '101999001', acronym: 'TESTA', status: 'SIGNED', title: 'Test project A', startDate: '2024-01-01' },
    ...{ endDate: '2027-12-31', ecMaxContribution: '2499999.5', topics: 'HORIZON-CL5-2023-D1-01-01' },
    ...{ masterCall: 'HORIZON-CL5-2023-D1-01', fundingScheme: 'HORIZON-RIA', nature: '' },
    objective: 'First; with "quotes"\n2025; a second line',
  };
  const expected = {
    ...{ kind: 'project', grantId: '101999001', acronym: 'TESTA', title: 'Test project A', keywords: [] },
    ...{ objective: 'First; with "quotes" 2025; a second line', topicIdentifier: 'HORIZON-CL5-2023-D1-01-01' },
    ...{ fundingScheme: 'HORIZON-RIA', startDate: '2024-01-01', endDate: '2027-12-31', contribution: 2_499_999.5 },
  };
  const partner = {
    ...{ projectID: '101999001', projectAcronym: 'TESTA', organisationID: '912743326', name: 'LOMARTOV; SL' },
    ...{
      shortName: 'LOMARTOV',
      activityType: 'PRC',
      SME: 'true',
      city: 'BURJASSOT',
      country: 'ES',
      geolocation: '39.4,-0.3',
      order: '1',
    },
    ...{ organizationURL: 'http://www.Lomartov.com/en/', role: 'coordinator', ecContribution: '7' },
    ...{ netEcContribution: '299250.25', endOfParticipation: 'false' },
  };
  const organisation = {
    ...{ kind: 'organisation', pic: '912743326', name: 'LOMARTOV; SL', country: 'ES', shortName: 'LOMARTOV' },
    ...{ city: 'BURJASSOT', website: 'lomartov.com', organisationKind: 'sme' },
  };
  const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  /** A file of semicolons and decimal commas, as CORDIS writes it. */
  const csv = (rows: readonly Record<string, string>[]): string =>
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
      .map((cells) => quoted(cells.map((cell) => cell.replace(/^(\d+)\.(\d+)$/, '$1,$2'))))
      .join('\r\n');

  it.each([
    ['project.json', JSON.stringify([project, project], null, 1)],
    ['project.csv', `\ufeff${csv([project, project])}`],
  ])('%s gives its projects without their participants', async (_, content) => {
    const read = await readAll(content);
    expect(read).toEqual([
      { ok: true, observation: expected },
      { ok: true, observation: expected },
    ]);
  });

  it.each([
    ['organization.json', (rows: Record<string, string>[]) => JSON.stringify(rows)],
    ['organization.csv', csv],
  ])('%s gives organisations and their parts in projects', async (_, write) => {
    const participation = { grantId: '101999001', role: 'coordinator', contribution: 299_250.25 };
    const thirdParty = { ...partner, role: 'thirdParty', netEcContribution: '', ecContribution: '' };
    expect(await readAll(write([partner, thirdParty, { ...partner, role: 'onlooker' }]))).toEqual([
      { ok: true, observation: { ...organisation, participation } },
      { ok: true, observation: { ...organisation, participation: { grantId: '101999001', role: 'thirdParty' } } },
      {
        ok: true,
        observation: organisation,
        refusedFields: [{ name: '912743326', reason: expect.stringContaining('"onlooker"') }],
      },
    ]);
  });

  it('loses a row whose quotation mark is never closed, and no other', async () => {
    const [header, row] = csv([project]).split('\n2025')[0]!.split('\r\n');
    const whole = csv([{ ...project, objective: 'Whole' }]).split('\r\n')[1];
    expect((await readAll(`${header}\n${row}\n${whole}\n`)).map(({ ok }) => ok)).toEqual([false, true]);
  });

  it.each([
    ['euroSciVoc.json', JSON.stringify([{ projectID: '101999001', euroSciVocCode: '/23' }])],
    ['topics.csv', '"projectID";"topic";"title"\n"101999001";"ERC-2024-STG";"ERC STARTING GRANTS"\n'],
  ])('%s is refused with the files that are meant', async (_, content) => {
    await expect(readAll(content)).rejects.toThrow(refusalMessages.formatOfCordis);
  });

  it('in its archive is refused with what to do', async () => {
    await expect(readAll('PK\u0003\u0004 and more')).rejects.toThrow(refusalMessages.formatArchive);
  });
});
