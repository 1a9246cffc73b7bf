import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { consortiumMessages } from '@consortia/proto/consortium/messages';
import { balanceMessages as balance } from '@consortia/proto/consortium/messages/balance';
import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { coverageMessages as coverage } from '@consortia/proto/consortium/messages/coverage';
import { joiningMessages as joining } from '@consortia/proto/consortium/messages/joining';
import type { Page } from 'playwright-core';
import { membersOf, startBrowserSuite } from './browser-suite.ts';
import { addSeat, buildFromCall, confirm, dialogOf, nameSeat, requestMember } from './consortium-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names = ['ftp_open_topics_2026-08-12.fixed', 'cordis_he_projects', 'cordis_he_orgs'] as const;
const files = names.map((name) => `data/${name}.jsonl.gz`);
const [calls, projects, organisations] = files.map(sharedPath) as [string, string, string];
const { describe: describeWhereKnown } = withShared('a consortium on real data', ...files);
const identifier = 'HORIZON-CL6-2027-01-ZEROPOLLUTION-03';
/** Earlier topics of the series of the call. */
const series = '-ZEROPOLLUTION-';

async function linesOf(file: string, suits: (line: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    if (suits(line)) found.push(line);
  return found;
}

/** The call, made open so that the test does not depend on the date, the projects of its series and their organisations. */
async function writeFiles(folder: string): Promise<string[]> {
  const [call] = await linesOf(calls, (line) => line.includes(`"${identifier}"`));
  const deadline = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const open = JSON.stringify({ ...JSON.parse(call!), callStatus: 'open', deadline });
  const funded = await linesOf(projects, (line) => line.includes(series));
  const codes = new Set(funded.flatMap((line) => (JSON.parse(line) as { orgs: [string][] }).orgs.map(([pic]) => pic)));
  const known = await linesOf(organisations, (line) => codes.has(/"pic":"(\d{9})"/.exec(line)?.[1] ?? ''));
  const written = { 'calls.jsonl': [open], 'cordis_he_orgs.jsonl': known, 'cordis_he_projects.jsonl': funded };
  for (const [name, lines] of Object.entries(written)) await writeFile(join(folder, name), `${lines.join('\n')}\n`);
  return Object.keys(written).map((name) => join(folder, name));
}

describeWhereKnown('a consortium for a real call with organisations of CORDIS', () => {
  let folder: string;
  const suite = startBrowserSuite({
    settings: async () => {
      folder = await mkdtemp(join(tmpdir(), 'consortia-real-'));
      return { dataDir: join(folder, 'data') };
    },
    prepare: async (product) => {
      for (const file of await writeFiles(folder)) {
        const command = ['--disable-warning=ExperimentalWarning', 'infra/system/run/ingest.ts', file];
        const env = { DATA_DIR: join(folder, 'data') };
        const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
        expect(stdout).toMatch(/new\s+[1-9]/);
      }
      await product.settle();
    },
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const as = membersOf(suite);

  /** Takes the first organisation that funded projects suggest for a seat as an idea; its name and the reasons shown. */
  async function takeSuggestion(page: Page, role: string): Promise<{ name: string; reasons: string }> {
    await page.getByRole('button', { name: labels.findFor(role) }).click();
    const dialog = dialogOf(page, labels.suggestionsTitle(role));
    const first = dialog.getByRole('region', { name: labels.fundedTitle }).getByRole('listitem').first();
    const button = first.getByRole('button', { name: /^Add .+ as idea$/ });
    const name = (await button.getAttribute('aria-label'))!.replace(/^Add (.+) as idea$/, '$1');
    const reasons = (await first.textContent())!;
    await button.click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: labels.forCandidate(labels.confirmButton, name) }).waitFor();
    return { name, reasons };
  }

  it('has its seats filled, with holes, reasons, proofs and rules, an invitation and a refusal on the way', async () => {
    const page = await as('marek.dvorak@uni-aurora.example', `/funding/call/${identifier}`);
    await buildFromCall(page, 'Air over farms');
    await page.getByRole('button', { name: coverage.take }).click();
    const table = page.getByRole('region', { name: coverage.table });
    await table.waitFor();
    const items = await table.getByRole('row').count();
    expect(items).toBeGreaterThan(4);
    // The first hole becomes a seat.
    await page
      .getByRole('button', { name: new RegExp(`^${coverage.addSeatFor('')}`) })
      .first()
      .click();
    await nameSeat(page, 'Monitoring');
    const roles = ['Monitoring', 'Emissions', 'Farms', 'Clinic', 'Standards'];
    for (const role of roles.slice(1)) await addSeat(page, role);

    const taken: string[] = [];
    for (const role of ['Monitoring', 'Emissions', 'Farms']) {
      const { name, reasons } = await takeSuggestion(page, role);
      expect(reasons).toMatch(/\(20\d\d, (?:Coordinator|Partner|Associated partner)\): /);
      await confirm(page, name);
      taken.push(name);
    }
    expect(new Set(taken).size).toBe(3);

    for (const [member, role, response] of [
      ['Inês', 'Clinic', joining.interestedButton],
      ['Ana Kov', 'Standards', joining.declineButton],
    ] as const) {
      await requestMember(page, member, role);
      const email = member === 'Ana Kov' ? 'ana.kovacs@uni-aurora.example' : 'ines.almeida@tecnova.example';
      const invited = await as(email, '/consortia');
      await invited.getByText(joining.invitesYou('Marek Dvořák')).waitFor();
      expect(await invited.getByRole('main').textContent()).not.toContain(taken[0]);
      await invited.getByRole('button', { name: joining.forSeat(response, role) }).click();
      await invited.getByText(consortiumMessages.responded).waitFor();
      await page.bringToFront();
    }
    await page.getByRole('button', { name: new RegExp(`^${labels.confirmButton}: Inês`) }).click();
    await page
      .getByRole('region', { name: /^Declined 1/ })
      .getByText('Ana Kovács')
      .waitFor();
    const last = await takeSuggestion(page, 'Standards');
    await confirm(page, last.name);
    await page.locator('dl').getByText('All 6 seats are taken').waitFor();

    // The matrix says what is known of each partner, an item that nothing shows included, and the rule of the type of action is met.
    await page.getByText(/^Of \d+ items: \d+ strong, \d+ partly, \d+ open\.$/).waitFor();
    await table.getByRole('button', { name: coverage.states.missing }).first().hover();
    await page.getByText(/^Nothing known about .+ shows that they cover this item\.$/).waitFor();
    const rules = page.getByRole('region', { name: balance.title });
    await rules
      .getByRole('list', { name: balance.rules })
      .getByText(balance.values.met, { exact: true })
      .first()
      .waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: labels.export }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
    // Of CORDIS; the organisation of one invited person is linked to it.
    expect(rows.filter((row) => /^\d{9},.+,[A-Z]{2},Partner$/.test(row))).toHaveLength(5);
    expect(rows).toHaveLength(6);
  });
});
