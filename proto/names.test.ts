import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedPath, withShared } from '../infra/testing/shared-files.ts';
import { nameMessages as labels } from './messages/names.ts';
import { organisationName, personName } from './names.ts';

const person = personName('blank');
const organisation = organisationName('blank');
const apiErrorOf = (shape: typeof person, name: string) => shape.safeParse(name).error?.issues[0]?.message ?? null;

describe('names', () => {
  it.each([
    'Ana',
    'Kovács',
    'Kova\u0301cs',
    "O'Brien",
    'O’Neill',
    "'t Hooft",
    'Jean-Luc',
    'J. R. R.',
    'St.John',
    'J.Robert',
    'Wwwilliam',
    'van der Berg',
    '李',
    'नेहा',
    'Ḥasan',
    'Gal·la',
    'علی‌رضا',
    'Sammy, Jr.',
    'Роберт «Боб»',
    'צ׳רנין',
    'jäääär',
  ])('accept %j of a person', (name) => expect(apiErrorOf(person, name)).toBeNull());
  it.each([
    [`Saara${'a'.repeat(80)}`, labels.nameRepeated],
    [`A${'\u0301'.repeat(5)}`, labels.nameRepeated],
    ['A---', labels.nameRepeated],
    ['A.B.C.D.E.F.G.H.I.J.K.L.M.N.O', labels.nameDots(6)],
    ['Ana\u202e', labels.nameInvisible],
    ['Ana\u2066', labels.nameInvisible],
    ['\u3164', 'blank'],
    ['Ana\nTo: x', labels.nameInvisible],
    ['Ana3', labels.nameCharacter('3')],
    ['<b>', labels.nameCharacter('<')],
    ['www.evil', labels.nameAddress],
    ['evil.com', labels.nameAddress],
    ['Visit evil.example.eu', labels.nameAddress],
    ['-Ana', 'Name must start with a letter.'],
    ['.', 'Name must start with a letter.'],
  ])('refuse %j of a person and say why', (name, why) => expect(apiErrorOf(person, name)).toBe(why));

  it('are trimmed and normalised, and have a maximum length', () => {
    expect(person.parse('  Kova\u0301cs   Ana ')).toBe('Kovács Ana');
    expect(apiErrorOf(person, '  ')).toBe('blank');
    expect(apiErrorOf(person, 'ab'.repeat(51))).toBe(labels.nameTooLong(100));
    expect(apiErrorOf(person, 'ab'.repeat(500_000))).toBe(labels.nameTooLong(100));
  });

  it.each([
    ['O´Neill', 'O’Neill'],
    ['O′Neill', 'O’Neill'],
    ['Sant`Anna', 'Sant’Anna'],
    ['‘t Hooft', '’t Hooft'],
    ['Jean‑Pierre', 'Jean-Pierre'],
    ['Jean‐Pierre', 'Jean-Pierre'],
    ['De\u00a0Smet', 'De Smet'],
    ['Marceŀlí', 'Marcel·lí'],
    ['An\u200ba', 'Ana'],
    ['An\u00ada', 'Ana'],
    ['A\u200cna', 'Ana'],
    ['\u200eAna', 'Ana'],
    ['علی\u200cرضا\u200c ب', 'علی\u200cرضا\u200c ب'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('repair %j of a person as %j', (typed, repaired) => {
    expect(person.parse(typed)).toBe(repaired);
    expect(person.parse(repaired)).toBe(repaired);
  });

  it('repair a name in a time that grows with its length', () => {
    for (const sign of ['\u200c', '\u0301', ' ', '·', '‑', '('])
      expect(person.safeParse(sign.repeat(200)).success).toBe(false);
  });

  it.each([
    'TecNova S.A.',
    'A&O (Research), Ltd.',
    'Universität Köln',
    '3M',
    'CNRS/IN2P3',
    'École Normale – Lyon',
    'C++ Lab',
    '+IMPAKT',
    'A*STAR [ltd.]',
    'S.R.L. S.B. e S.P.A. S.R.L.',
  ])('accept %j of an organisation', (name) => expect(apiErrorOf(organisation, name)).toBeNull());
  it.each([
    ['Lab\u202e', labels.nameInvisible],
    ['Lab\u0000', labels.nameInvisible],
    ['aaaaaaa', labels.nameRepeated],
    ['Lab (((((', labels.nameRepeated],
    ['Lab <x>', labels.nameSign('<')],
    ['....', labels.nameEmpty],
    ['x y '.repeat(51), 'Name must have at most 200 characters.'],
  ])('refuse %j of an organisation and say why', (name, why) => expect(apiErrorOf(organisation, name)).toBe(why));

  const organisationFiles = ['cordis_he_orgs', 'ror_orgs'].map((name) => `data/${name}.jsonl.gz`);
  const shared = withShared('names of the registries and of people', ...organisationFiles, 'cases/names.txt');
  const refusedOf = (shape: typeof person, names: readonly string[]) =>
    names.filter((name) => !shape.safeParse(name).success);
  shared.it('of CORDIS, of ROR and of people are all accepted', () => {
    for (const [file, least] of [
      ['cordis_he_orgs', 30_000],
      ['ror_orgs', 50_000],
    ] as const) {
      const lines = gunzipSync(readFileSync(sharedPath(`data/${file}.jsonl.gz`)))
        .toString()
        .trim()
        .split('\n');
      const names = lines.map((line) => (JSON.parse(line) as { name: string }).name);
      expect(names.length).toBeGreaterThan(least);
      expect(refusedOf(organisation, names)).toEqual([]);
    }
    const [, people, others] = readFileSync(sharedPath('cases/names.txt'), 'utf8').split(/^#.*\n/m);
    expect(refusedOf(person, people!.trim().split('\n'))).toEqual([]);
    expect(refusedOf(organisation, others!.trim().split('\n'))).toEqual([]);
  });
});
