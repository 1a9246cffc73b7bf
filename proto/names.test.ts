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
  ])('accept %j of a person', (name) => expect(apiErrorOf(person, name)).toBeNull());
  it.each([
    [`Saara${'a'.repeat(80)}`, labels.nameRepeated],
    [`A${'\u0301'.repeat(5)}`, labels.nameRepeated],
    ['A---', labels.nameRepeated],
    ['A.B.C.D.E.F.G.H.I.J.K.L.M.N.O', labels.nameDots(6)],
    ['An\u200ba', labels.nameInvisible],
    ['An\u00ada', labels.nameInvisible],
    ['Ana\u202e', labels.nameInvisible],
    ['\u3164', labels.nameInvisible],
    ['Ana\nTo: x', labels.nameInvisible],
    ['Ana3', "Name must not contain '3'. Valid characters are letters, spaces and ' . -."],
    ['<b>', "Name must not contain '<'. Valid characters are letters, spaces and ' . -."],
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
    'TecNova S.A.',
    'A&O (Research), Ltd.',
    'Universität Köln',
    '3M',
    'CNRS/IN2P3',
    'École Normale – Lyon',
    'C++ Lab',
  ])('accept %j of an organisation', (name) => expect(apiErrorOf(organisation, name)).toBeNull());
  it.each([
    ['Lab\u200b', labels.nameInvisible],
    ['Lab\u0000', labels.nameInvisible],
    ['aaaaaaa', labels.nameRepeated],
    ['Lab (((((', labels.nameRepeated],
    ['Lab <x>', "Name must not contain '<'. Valid characters are letters, digits, spaces and ' . , & ( ) / + : -."],
    ['....', 'Name must start with a letter or a digit.'],
    ['x y '.repeat(51), 'Name must have at most 200 characters.'],
  ])('refuse %j of an organisation and say why', (name, why) => expect(apiErrorOf(organisation, name)).toBe(why));
});
