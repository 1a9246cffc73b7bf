import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { foldedWords } from '@consortia/proto/fold';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { DirectoryRecord } from '@consortia/proto/organisations/directory';
import { directoryModel } from '../src/directory/directory-model.ts';
import { readRecord } from '../src/imports/read-record.ts';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

let service: TestService;
beforeAll(async () => {
  ({ service } = await startOrganisations());
});
afterAll(() => service.close());

const record = (n: number, name: string, more: Partial<DirectoryRecord> = {}): DirectoryRecord => ({
  id: `0${String(n).padStart(8, '0')}`,
  name,
  aliases: [],
  acronyms: [],
  domains: [],
  websiteDomain: null,
  country: 'DE',
  city: 'Berlin',
  status: 'active',
  successors: [],
  related: 0,
  ...more,
});
const load = (...records: unknown[]) =>
  service.as(anotherService('ingest-command')).call(organisationsApi.importDirectory, { body: { records } });
const suggest = async (q: string) =>
  (await service.as(visitor()).call(organisationsApi.suggestOrganisations, { query: { q } })).items;
const namesOf = async (q: string): Promise<string[]> => (await suggest(q)).map(({ name }) => name);
const ofDomain = async (domain: string) =>
  (await service.as(visitor()).call(organisationsApi.findByDomain, { query: { domain } })).organisation?.name ?? null;
const counts = (fresh: number, changed: number, unchanged: number) => ({ new: fresh, changed, unchanged, refused: [] });

describe('an import of the directory', () => {
  it('adds what is new, and changes nothing when it comes again', async () => {
    const records = [record(1, 'Ocean Institute'), record(2, 'River Institute')];
    expect(await load(...records)).toEqual(counts(2, 0, 0));
    expect(await load(...records)).toEqual(counts(0, 0, 2));
    expect(await load(record(1, 'Ocean Research Institute'), records[1])).toEqual(counts(0, 1, 1));
    expect(await namesOf('ocean')).toEqual(['Ocean Research Institute']);
  });

  it('completes an import that was interrupted before the search index had it', async () => {
    await directoryModel(service.connection).create({
      ...record(3, 'Lake Institute'),
      _id: '000000003',
      indexed: false,
    });
    expect(await namesOf('lake inst')).toEqual([]);
    expect(await load(record(3, 'Lake Institute'))).toEqual(counts(0, 0, 1));
    expect(await namesOf('lake inst')).toEqual(['Lake Institute']);
  });

  it('refuses broken records by name and imports the others', async () => {
    const { refused, ...rest } = await load(
      record(4, 'Hill Institute'),
      { ...record(5, 'Valley Institute'), country: 'Germany' },
      { ...record(6, 'X'), id: 6 },
      null,
    );
    expect(rest).toEqual({ new: 1, changed: 0, unchanged: 0 });
    expect(refused.map(({ name }) => name)).toEqual(['000000005', 'X', 'unnamed']);
    expect(refused[0]?.reason).toMatch(/^country: /);
  });

  it('takes the last of two records with one id', async () => {
    expect(await load(record(7, 'Dune One'), record(7, 'Dune Two'))).toEqual(counts(1, 0, 0));
    expect(await namesOf('dune')).toEqual(['Dune Two']);
  });

  it.each([
    ['a visitor', visitor()],
    ['a member', member(demoPeople.ana)],
    ['an administrator', administrator(demoPeople.admin)],
  ])('is no route for %s', async (_who, viewer) => {
    const as = service.as(viewer);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"records":[]}' };
    expect((await as.fetch('/internal/organisations/directory', init)).status).toBe(404);
    expect((await as.fetch('/internal/organisations/directory/000000001')).status).toBe(404);
  });
});

describe('suggestions', () => {
  beforeAll(() =>
    load(
      record(20, 'Massachusetts Institute of Technology', { acronyms: ['MIT'], related: 30 }),
      record(21, 'Mitsubishi Group', { related: 90 }),
      record(22, 'Technische Universität München', {
        aliases: ['Technical University of Munich', 'Université technique de Munich', 'ミュンヘン工科大学'],
        acronyms: ['TUM'],
        domains: ['tum.de'],
        related: 20,
      }),
      record(23, 'Closed Munich College', { status: 'inactive', domains: ['closed.example'] }),
      record(24, 'Withdrawn Munich College', { status: 'withdrawn', domains: ['tum.de'] }),
      record(25, 'Twin One', { domains: ['twin.example'] }),
      record(26, 'Twin Two', { domains: ['twin.example'] }),
      record(27, 'University of Aurora Borealis', { related: 99, domains: ['uni-aurora.example'] }),
    ),
  );

  it.each([
    'TUM',
    'technische uni',
    'technical university of mu',
    'universite technique',
    'ミュンヘン',
    'munchen',
    'MÜNCHEN',
  ])('find an organisation by %s: in any language, by acronym, without diacritics', async (q) =>
    expect(await namesOf(q)).toContain('Technische Universität München'),
  );

  it('put an exact acronym before names that start with it', async () => {
    expect(await namesOf('mit')).toEqual(['Massachusetts Institute of Technology', 'Mitsubishi Group']);
  });

  it('put organisations of the installation first', async () => {
    expect((await namesOf('university of aurora')).slice(0, 2)).toEqual([
      'University of Aurora',
      'University of Aurora Borealis',
    ]);
  });

  it('find nothing that is inactive or withdrawn, also after it was active', async () => {
    expect(await namesOf('munich college')).toEqual([]);
    await load(record(28, 'Passing College'));
    expect(await namesOf('passing')).toEqual(['Passing College']);
    await load(record(28, 'Passing College', { status: 'withdrawn' }));
    expect(await namesOf('passing')).toEqual([]);
  });

  it('are ten at most, and none for less than two characters', async () => {
    await load(...Array.from({ length: 30 }, (_, n) => record(40 + n, `Polar Station ${n}`)));
    expect(await suggest('polar')).toHaveLength(10);
    for (const q of ['', ' ', 'p', '\u200b\u200bp', '*']) expect(await suggest(q)).toEqual([]);
  });

  it('have an id, a name and a place, and nothing of members, payment or email domains', async () => {
    const items = [...(await suggest('nordlab')), ...(await suggest('technische'))];
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(['city', 'country', 'id', 'name']);
    expect(JSON.stringify(items)).not.toMatch(/example|paid|administrators|otherNames/);
  });

  it.each(['ana.kovacs@uni-aurora.example', demoPeople.ana, 'Ana Kovács', 'uni-aurora.example'])(
    'know nothing of people or domains: %s',
    async (q) => expect(await namesOf(q)).toEqual([]),
  );

  it.each(['" OR 1', 'a" NEAR/2 "b', '(((((', 'name:x AND NOT', `${'aé '.repeat(66)}`, '$ne', '.*', '\ud800x'])(
    'take %j as text',
    async (q) => expect(Array.isArray(await suggest(q))).toBe(true),
  );

  it('refuse a text of more than 200 characters and parameters that are no text', async () => {
    const get = async (query: string) =>
      (await service.as(visitor()).fetch(`/api/v1/organisations/suggest?${query}`)).status;
    expect(await get(`q=${'a'.repeat(201)}`)).toBe(422);
    for (const query of ['q[$ne]=', 'q=a&q=b', '']) expect([400, 422]).toContain(await get(query));
  });
});

describe('the organisation of an email domain', () => {
  it('is the one that has this domain', async () => {
    expect(await ofDomain('TUM.de')).toBe('Technische Universität München');
    expect(await ofDomain('uni-aurora.example')).toBe('University of Aurora');
    for (const domain of ['tum.de.evil.example', 'eviltum.de', 'closed.example', '', '@', '$ne'])
      expect([domain, await ofDomain(domain)]).toEqual([domain, null]);
  });

  it('is that of the nearest domain above it that somebody has, which no suffix is', async () => {
    await load(
      record(81, 'University of Oxford', { domains: ['ox.ac.uk'] }),
      record(82, 'Institute of Physics', { domains: ['physics.ox.ac.uk'] }),
      record(83, 'Academic Network', { domains: ['ac.uk'] }),
    );
    expect(await ofDomain('student.cs.ox.ac.uk')).toBe('University of Oxford');
    expect(await ofDomain('a.physics.ox.ac.uk')).toBe('Institute of Physics');
    expect(await ofDomain('student.uni-aurora.example')).toBe('University of Aurora');
    for (const domain of ['unknown.ac.uk', 'a.twin.example'])
      expect([domain, await ofDomain(domain)]).toEqual([domain, null]);
  });

  it('is that of a website where nobody has the domain itself', async () => {
    await load(
      record(84, 'Tide College', { websiteDomain: 'tide.example' }),
      record(85, 'Garden of Tides', { websiteDomain: 'tum.de' }),
    );
    expect(await ofDomain('tide.example')).toBe('Tide College');
    expect(await ofDomain('students.tide.example')).toBe('Tide College');
    expect(await ofDomain('tum.de')).toBe('Technische Universität München');
  });

  it('is none where several have it', async () => {
    expect(await ofDomain('twin.example')).toBeNull();
  });

  it('is none for a public mail domain, even where an organisation lists it', async () => {
    await load(record(80, 'Mail Provider', { domains: ['gmail.com'] }));
    await organisationModel(service.connection).updateOne(
      { _id: demoOrganisations.nordlab },
      { $push: { emailDomains: { domain: 'gmail.com' } } },
    );
    for (const domain of ['gmail.com', 'a.gmail.com']) expect(await ofDomain(domain)).toBeNull();
  });
});

describe('the search for suggestions', () => {
  it('is rebuilt from the stored entries', async () => {
    const projections = service.running.projections.map(({ name }) => name);
    expect(projections).toEqual(expect.arrayContaining(['directory-index', 'organisation-index']));
    for (const one of service.running.projections) await one.rebuild();
    expect(await namesOf('TUM')).toEqual(['Technische Universität München']);
  });
});

describe('a former entry of the directory', () => {
  it('leads to the active one that took its place, whichever is imported first', async () => {
    const [old, older, next] = [
      record(61, 'Academy of Sluices'),
      record(62, 'Sluice School'),
      record(63, 'Delta University'),
    ];
    const gone = (one: DirectoryRecord, into: DirectoryRecord, more: Partial<DirectoryRecord> = {}) => ({
      ...{ ...one, status: 'inactive' as const, successors: [into.id] },
      ...more,
    });
    await load(gone(old, next, { acronyms: ['SLAC'], aliases: ['Akademie der Schleusen'] }));
    expect(await namesOf('academy of sluices')).not.toContain('Academy of Sluices');
    await load(next);
    for (const q of ['Academy of Sluices', 'slac', 'akademie der schl'])
      expect(await namesOf(q)).toEqual(['Delta University']);
    await load(gone(older, old, { status: 'withdrawn' }));
    expect(await namesOf('sluice school')).toEqual(['Delta University']);
    await load(old);
    expect(await namesOf('academy of sluices')).toEqual(['Academy of Sluices']);
  });

  it('leads to the organisation of the installation that is linked to its successor', async () => {
    const [old, next] = [record(64, 'Harbour College'), record(65, 'Coast University')];
    await load(next);
    await organisationModel(service.connection).updateOne(
      { _id: demoOrganisations.nordlab },
      { $set: { directoryId: next.id } },
    );
    await load({ ...old, status: 'inactive', successors: [next.id] });
    expect(await namesOf('harbour college')).toEqual(['NordLab']);
  });

  const cases = 'cases/organisations-other-scripts.tsv';
  const registry = 'data/ror_orgs.jsonl.gz';
  withShared('names in other scripts', cases, registry).it(
    'is found like every other one by its name in any script',
    async () => {
      const rows = readFileSync(sharedPath(cases), 'utf8').trim().split('\n').slice(1);
      const typed = rows.map((row) => row.split('\t'));
      const all = gunzipSync(readFileSync(sharedPath(registry)))
        .toString('utf8')
        .trim()
        .split('\n');
      const words = new Set(typed.flatMap(([text]) => foldedWords(text!)).filter((word) => word.length > 3));
      // Those that share a word with what is typed: all others can neither be found nor come before.
      const rivals = all.filter((line) => foldedWords(line).some((word) => words.has(word)));
      for (let at = 0; at < rivals.length; at += 200)
        await load(...rivals.slice(at, at + 200).map((line) => readRecord(JSON.parse(line))));
      const found: unknown[] = [];
      for (const [text, name, id] of typed) {
        const items = await suggest(text!);
        found.push([text, name, items.some((item) => item.id === id)]);
      }
      expect(found).toEqual(typed.map(([text, name]) => [text, name, true]));
    },
    60_000,
  );
});
