import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { DirectoryRecord } from '@consortia/proto/organisations/directory';
import { readRecord } from '../src/imports/read-record.ts';
import { isUniversityList, readUniversity } from '../src/imports/read-university.ts';
import { nameKey } from '../src/names/name-key.ts';
import { startOrganisations } from './start-organisations.ts';

let service: TestService;
beforeAll(async () => {
  ({ service } = await startOrganisations());
});
afterAll(() => service.close());

const entry = (id: string, name: string, more: Partial<DirectoryRecord> = {}): DirectoryRecord => ({
  ...{ id, name, aliases: [], acronyms: [], domains: [], websiteDomain: null, country: 'DE', city: 'Ort' },
  ...{ status: 'active' as const, successors: [], related: 0, ...more },
});
const importer = () => service.as(anotherService('ingest-command'));
const load = (...records: unknown[]) => importer().call(organisationsApi.importDirectory, { body: { records } });
const listed = (name: unknown, domains: unknown, alpha_two_code: unknown = 'DE') =>
  readUniversity({ name, domains, alpha_two_code, web_pages: ['https://www.example/'], country: 'Germany' });
const loadList = (...records: unknown[]) => importer().call(organisationsApi.importUniversities, { body: { records } });
const ofDomain = async (domain: string) =>
  (await service.as(visitor()).call(organisationsApi.findByDomain, { query: { domain } })).organisation?.name ?? null;

describe('the list of university domains', () => {
  it('selects an entry of the directory that has none, whichever is imported first', async () => {
    await loadList(listed('Hochschule Oberau', ['hs-oberau.example', 'stud-oberau.example']));
    expect(await ofDomain('hs-oberau.example')).toBeNull();
    await load(entry('000000101', 'Oberau University', { aliases: ['HOCHSCHULE  Oberau'] }));
    expect(await ofDomain('hs-oberau.example')).toBe('Oberau University');
    expect(await ofDomain('math.stud-oberau.example')).toBe('Oberau University');
  });

  it('gives way to a domain or a website of the directory, and names nobody in another country or twice', async () => {
    await load(
      entry('000000102', 'Weir College', { domains: ['weir.example'] }),
      entry('000000103', 'Lock College', { websiteDomain: 'lock.example' }),
      entry('000000104', 'Moor College'),
      entry('000000105', 'Fen College'),
      entry('000000106', 'Fen College'),
      entry('000000107', 'Gone College', { status: 'inactive' }),
    );
    await loadList(
      listed('Weir College', ['weir-mail.example']),
      listed('Moor College', ['weir.example', 'lock.example']),
      listed('Moor College', ['moor.example'], 'AT'),
      listed('Fen College', ['fen.example']),
      listed('Gone College', ['gone.example']),
    );
    expect([await ofDomain('weir.example'), await ofDomain('lock.example')]).toEqual(['Weir College', 'Lock College']);
    for (const domain of ['weir-mail.example', 'moor.example', 'fen.example', 'gone.example'])
      expect([domain, await ofDomain(domain)]).toEqual([domain, null]);
  });

  it('never selects by a public mail domain or a suffix', async () => {
    await load(entry('000000108', 'Post College'));
    await loadList(listed('Post College', ['gmail.com', 'ac.uk', 'post.example']));
    for (const domain of ['gmail.com', 'a.gmail.com', 'ac.uk', 'other.ac.uk'])
      expect([domain, await ofDomain(domain)]).toEqual([domain, null]);
    expect(await ofDomain('post.example')).toBe('Post College');
  });

  it('changes nothing when it comes again, and refuses broken records by name', async () => {
    const records = [listed('Brook College', ['brook.example']), listed('Glen College', ['glen.example'])];
    expect(await loadList(...records)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: [] });
    expect(await loadList(listed('Brook College', ['brook2.example']), records[1])).toMatchObject({
      ...{ new: 0, changed: 1, unchanged: 1 },
    });
    const broken = [
      listed('No domain', []),
      listed('<', ['$ne', '../x', 'a b', 7]),
      listed(['x'], ['x.example']),
      listed('No country', ['x.example'], 'Germany'),
      null,
    ];
    const { refused, ...counts } = await loadList(...broken);
    expect([counts, refused.map(({ name }) => name)]).toEqual([
      { new: 0, changed: 0, unchanged: 0 },
      ['No domain', '<', 'unnamed', 'No country', 'unnamed'],
    ]);
  });

  it.each([visitor(), member(demoPeople.ana), administrator(demoPeople.admin)])(
    'is no route for $kind',
    async (viewer) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"records":[]}' };
      expect((await service.as(viewer).fetch('/internal/organisations/universities', init)).status).toBe(404);
    },
  );

  it('is recognised by its content', () => {
    expect(isUniversityList('[\n {"name": "A", "domains": ["a.example"], "alpha_two_code": "DE"}]')).toBe(true);
    for (const text of ['', 'domains,alpha_two_code', '{"domains": []}', '[]'])
      expect(isUniversityList(text)).toBe(false);
  });
});

const data = new URL('../../../../shared/data/', import.meta.url);
const [ror, list] = ['ror_orgs.jsonl.gz', 'university_domains.json.gz'].map((name) => new URL(name, data));
const europe = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE GB NO CH IS TR'.split(
  ' ',
);
const unzip = (file: URL): string => gunzipSync(readFileSync(file)).toString('utf8');
type Raw = Record<string, unknown> & { types: string[]; country: string; status: string };

describe('European institutions of education in the real directory', () => {
  it('that have no domain of their own are known by a website or by the list', async () => {
    if (!existsSync(ror!) || !existsSync(list!)) {
      process.stdout.write('Skipped: the directory and the list of university domains are not here.\n');
      return;
    }
    const all = unzip(ror!)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Raw);
    const education = all.filter(
      ({ types, country, status }) => status === 'active' && types.includes('education') && europe.includes(country),
    );
    const records = education.map(readRecord) as DirectoryRecord[];
    const without = records.filter(({ domains }) => domains.length === 0);
    const silent = without.filter(({ websiteDomain }) => !websiteDomain);
    for (let at = 0; at < records.length; at += 500) await load(...records.slice(at, at + 500));
    const universities = (JSON.parse(unzip(list!)) as Raw[]).map(readUniversity);
    const refused: unknown[] = [];
    for (let at = 0; at < universities.length; at += 500)
      refused.push(...(await loadList(...universities.slice(at, at + 500))).refused);
    const keyOf = (name: unknown, country: unknown) => `${country} ${nameKey(String(name))}`;
    const silentNames = new Set(
      silent.flatMap(({ name, aliases, country }) => [name, ...aliases].map((one) => keyOf(one, country))),
    );
    const domains = universities
      .filter(({ name, country }) => silentNames.has(keyOf(name, country)))
      .flatMap((one) => one.domains as string[]);
    const selected = new Set<string>();
    const anonymous = service.as(visitor());
    for (const domain of new Set(domains)) {
      const { organisation } = await anonymous.call(organisationsApi.findByDomain, { query: { domain } });
      if (organisation) selected.add(organisation.id);
    }
    const gained = silent.filter(({ id }) => selected.has(id)).length;
    process.stdout.write(
      `${education.length} entries: ${without.length} without a domain, ${silent.length} of them without a website; ${gained} gained by the list; ${refused.length} refused\n`,
    );
    expect([education.length, without.length]).toEqual([3131, 970]);
    expect(gained).toBeGreaterThan(50);
  });
});
