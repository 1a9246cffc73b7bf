import { messages } from './messages.ts';
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
  ])('accept %j of a person', (name) => expect(apiErrorOf(person, name)).toBeNull());
  it.each([
    `Saara${'a'.repeat(80)}`,
    'A.B.C.D.E.F.G.H.I.J.K.L.M.N.O',
    'An\u200ba',
    'An\u00ada',
    'Ana\u202e',
    '\u3164',
    'Ana3',
    'www.evil',
    'evil.com',
    'Visit evil.example.eu',
    '<b>',
    'Ana\nTo: x',
    '---',
    '.',
    `A${'\u0301'.repeat(5)}`,
  ])('refuse %j of a person', (name) => expect(apiErrorOf(person, name)).toBe(messages.fieldInvalid));

  it('are truncated of spaces and normalised, and have a length', () => {
    expect(person.parse('  Kova\u0301cs   Ana ')).toBe('Kovács Ana');
    expect(apiErrorOf(person, '  ')).toBe('blank');
    expect(apiErrorOf(person, 'ab'.repeat(51))).toBe(messages.fieldTooLong);
    expect(apiErrorOf(person, 'ab'.repeat(500_000))).toBe(messages.fieldTooLong);
  });

  it.each([
    'TecNova S.A.',
    'A&O (Research), Ltd.',
    'Universität Köln',
    '3M',
    'CNRS/IN2P3',
    'École Normale – Lyon',
    'C++ Lab',
  ])('accept %j of an organisation', (name) => expect(apiErrorOf(organisation, name)).toBeNull());
  it.each(['Lab\u200b', 'Lab\u0000', 'aaaaaaa', 'Lab <x>', '....', 'Lab ((((('])(
    'refuse %j of an organisation',
    (name) => expect(apiErrorOf(organisation, name)).toBe(messages.fieldInvalid),
  );
});
