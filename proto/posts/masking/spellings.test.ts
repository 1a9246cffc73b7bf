import { plainText, type RichText } from '../../rich-text.ts';
import { postResponseMessages } from '../messages/responses.ts';
import { hiddenNames } from './hidden-names.ts';
import { maskDocument, maskNames } from './mask-names.ts';

const hidden = postResponseMessages.nameHidden;
const organisation = { name: 'University of Aurora', emailDomains: [{ domain: 'uni-aurora.example' }] };
const names = hiddenNames(
  {
    name: 'Ana Kovács',
    firstname: 'Ana',
    lastname: 'Kovács',
    primaryOrganisation: { id: 'o1', alias: 'uni-aurora', profileUrl: null, ...organisation },
  },
  [organisation],
  { name: 'Quantum Sensing Group (QSG)' },
);
const mask = maskNames(names);

const spellings: Record<string, string[]> = {
  'as they are': ['Ana Kovács', 'Ana', 'Kovács', 'University of Aurora', 'Quantum Sensing Group (QSG)', 'Aurora'],
  'in other case': ['ANA KOVÁCS', 'ana kovács', 'aNa kOvÁcS', 'UNIVERSITY OF AURORA', 'AURORA'],
  'without diacritics, decomposed and with others': [
    'Kovacs',
    'Kova\u0301cs',
    'Kòvåçs',
    'K\u0336o\u0336v\u0336a\u0336c\u0336s',
  ],
  'in another order and in one word': ['KovácsAna', 'AnaKovács', 'anakovacs1990', 'kovacslab', 'MyKovács_notes'],
  'with invisible characters': ['Ko\u00advács', 'A\u200bna', 'Kov\u2060ács', 'K\u200do\u200dvács'],
  'spaced out': ['K o v á c s', 'k.o.v.a.c.s', 'K_o_v_a_c_s', 'A N A', 'K·o·v·á·c·s', 'K|o|v|á|c|s'],
  'with a hyphen or a similar sign inside': [
    'Kov-ács',
    'Kov‑ács',
    'Kov.ács',
    'Kov_ács',
    'Kov’ács',
    'Uni-versity of Aurora',
  ],
  'with a slash, comma, bracket or blank inside': [
    'Kov/ács',
    'Kov,ács',
    'Kov(ács',
    'Ana Kov ács',
    'KOV, ÁCS',
    'kov / ács',
    'Kov [ács',
    'Kov/acs',
    'Kov acs'.replace(' ', ';'),
    'K ovacs',
    'Universi/ty of Aurora',
  ],
  'with a blank inside, without accents': ['ko vacs', 'Kova cs', 'kov  acs', 'k ovacs', 'ana ko vacs', 'Kovac s'],
  'with digits and signs for letters': [
    'K0vacs',
    'kov4cs',
    'K0V4C5',
    'kov@c$lab',
    'K0vács',
    'k0vacslab',
    'Uni-Aur0ra',
    '4na',
    'k0 vacs',
  ],
  'with other gaps': ['University  of\nAurora', 'University-of-Aurora', 'university.of.aurora', 'UniversityOfAurora'],
  'in compatibility forms': ['ＫＯＶＡＣＳ', '𝐊𝐨𝐯𝐚𝐜𝐬', '𝒜𝓃𝒶', 'Ⓚⓞⓥⓐⓒⓢ', 'ᵏᵒᵛᵃᶜˢ'],
  'in small capitals': ['ᴋᴏᴠᴀᴄꜱ', 'ᴀɴᴀ', 'Kᴏᴠáᴄs'],
  'in look-alike letters': ['Коvаcs', 'Κovács', 'Аna', 'KOVАСЅ', 'Аnа Κоvасѕ', 'Unіvеrsіtу оf Аurоrа', 'Кovacs'],
  'as initials': ['UoA', 'UOA', 'U.o.A', 'Q S G', 'QSG', 'A.K', 'A. K'],
  'as user names': [
    '@anak',
    '@ana.k',
    '@ana@social.example',
    'akovacs',
    'kovacs_a',
    'anak88',
    'akovacs_lab',
    '@qs_group',
  ],
  'as addresses': [
    'ana.kovacs@uni-aurora.example',
    'https://uni-aurora.example/ana',
    'uni-aurora.example',
    'www.example.org/x',
  ],
  'as identifiers that lead to the person': [
    'qc6CJjYAAAAJ',
    'scholar.google.com/citations?user=qc6CJjYAAAAJ&hl=en',
    'A-1009-2008',
    'AAB-1234-2020',
    '0000 0001 2149 1740',
    'https://www.linkedin.com/in/ak-98b12',
    'researchgate.net/profile/A-K-12',
  ],
  'as numbers of the person': [
    '+36 1 463 1111',
    '06 1 463 1111',
    '(20) 7946 0000',
    '0000-0002-1825-0097',
    '212-555-0123',
    '46 31 11 11',
  ],
};

describe('spellings of hidden names', () => {
  for (const [kind, texts] of Object.entries(spellings))
    it.each(texts)(`are hidden ${kind}: %j`, (text) => expect(mask(`with ${text} today`)).toBe(`with ${hidden} today`));

  it.each([
    ['tel. 463 1111', `tel. ${hidden}`],
    ['Tel: 612 345 678', `Tel: ${hidden}`],
    ['phone number is 463-11-11', `phone number is ${hidden}`],
    ['call me on 463 1111!', `call me on ${hidden}!`],
    ['call 463 1111 now', `call ${hidden} now`],
    ['☎ 4631111', `☎ ${hidden}`],
  ])('hides a local telephone number after a word for it: %j', (text, expected) => expect(mask(text)).toBe(expected));

  it.each([
    ['Scopus Author ID: 57190012345 and DBLP 12/3456', `Scopus Author ID: ${hidden} and DBLP ${hidden}`],
    ['my Google Scholar profile is X0QL1kEJ', `my Google Scholar profile is ${hidden}`],
    ['LinkedIn: x-y-98b12, ResearchGate profile Xy-Zq', `LinkedIn: ${hidden}, ResearchGate profile ${hidden}`],
    ['ResearcherID:A-2019-2010, Publons 1234567', `ResearcherID:${hidden}, Publons ${hidden}`],
  ])('hides what follows the name of a register of people: %j', (text, expected) => expect(mask(text)).toBe(expected));

  it('hides the user name that follows the name of a network', () => {
    expect(mask('GitHub: kovacsa and telegram anak')).toBe(`GitHub: ${hidden} and telegram ${hidden}`);
    const other = maskNames(
      hiddenNames({ name: 'Tom Berg', firstname: 'Tom', lastname: 'Berg', primaryOrganisation: null }),
    );
    expect(other('github tberg, tberg88, bergtom2')).toBe(`github ${hidden}, ${hidden}, ${hidden}`);
    expect(other('icebergs, tberg')).toBe('icebergs, tberg');
  });

  const paragraphs = (...texts: string[]): RichText => ({
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });
  it.each([
    [
      ['by Ana Kov', 'ács today'],
      [`by ${hidden}`, `${hidden} today`],
    ],
    [
      ['at the University of', 'Aurora'],
      [`at the ${hidden}`, hidden],
    ],
    [
      ['K', 'o', 'v', 'á', 'c', 's'],
      [hidden, hidden, hidden, hidden, hidden, hidden],
    ],
  ])('hides a name that is written over paragraphs: %j', (texts, expected) => {
    const masked = maskDocument(paragraphs(...texts), names);
    expect(masked.content.map((block) => plainText({ type: 'doc', content: [block] }))).toEqual(expected);
  });

  it('keeps emphasis around a hidden name', () => {
    const strong = [{ type: 'strong' as const }];
    const content = [
      { type: 'text' as const, text: 'We ' },
      { type: 'text' as const, text: 'and Kov', marks: strong },
      { type: 'text' as const, text: 'ács meet' },
    ];
    expect(maskDocument({ type: 'doc', content: [{ type: 'paragraph', content }] }, names).content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'We ' },
          { type: 'text', text: `and ${hidden}`, marks: strong },
          { type: 'text', text: ' meet' },
        ],
      },
    ]);
  });

  it.each([
    'funding call 101 058 732 and call 2021 2027, a call 4 870 000 EUR',
    'a mobile 5 000 000 users, cell 100 200 300, pages 463-1111, 500-1000 participants',
    'ratios of 10, 20, 30 and 40; 2021 2022 2023 2024; 10 000 000',
    'A K-nearest approach, type AK, qsg in lower case, UA',
    'meet @ noon, 3 @5 EUR, α and β of Ναυς, Москва',
    'Kovno, covacs, an aurora of analysis',
    'CO2, H2O, 1,101 of 4110 cells, C0 and 4G',
    'papers in Scopus 2019, on GitHub and LinkedIn, scholars 12345, Twitter (2021), HORIZON-CL4-2027-01, H-2021-2027',
  ])('leaves what is no name: %j', (text) => expect(mask(text)).toBe(text));

  it.each([
    ['Andor', 'and/or, And/or, and (or) not, and or'],
    ['Goodman', 'a good man, Good man, good, man, good/man'],
    ['Banks', 'bank(s), Bank(s), a bank s, Bank/s'],
    ['Martina', 'Martin/a, Martin (a), Martin a'],
    ['Freeman', 'Free man, free (man), free: man'],
    ['Newton', 'a new ton, new/ton'],
  ])('leaves ordinary words that together have the letters of %s: %s', (name, text) =>
    expect(maskNames({ names: [name], domains: [] })(text)).toBe(text),
  );

  it('leaves a compound of small words that starts like a name', () => {
    const justin = maskNames({ names: ['Justin'], domains: [] });
    expect(justin('just-in-time delivery, just in case')).toBe('just-in-time delivery, just in case');
    expect(justin('by Just-in')).toBe(`by ${hidden}`);
  });

  it('hides a name of another script, in capitals and in look-alike Latin letters', () => {
    const ivanov = maskNames({ names: ['Иванов', '김민수'], domains: [] });
    for (const text of ['Иванов', 'ИВАНОВ', 'Ивaнoв', '김민수']) expect(ivanov(`by ${text}.`)).toBe(`by ${hidden}.`);
    expect(ivanov('김민')).toBe('김민');
  });
});
