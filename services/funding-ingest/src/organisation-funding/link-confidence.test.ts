import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { type ComparedOrganisation, compareAll, linkedFrom } from './link-confidence.ts';
import { matchKeysOf, matchKeysOfParticipant } from './match-keys.ts';

const organisation = (changes: Partial<ComparedOrganisation>): ComparedOrganisation => ({
  name: 'Technische Universität Lindau',
  otherNames: [],
  acronyms: [],
  country: 'DE',
  city: null,
  domains: [],
  ...changes,
});
let pics = 0;
function participant(changes: Partial<FundedOrganisation>): FundedOrganisation {
  pics += 1;
  const one = {
    _id: String(900_000_000 + pics),
    name: 'TECHNISCHE UNIVERSITAET LINDAU',
    country: 'DE',
    organisationKind: null,
    shortName: null,
    city: null,
    website: null,
    ...changes,
  };
  return { ...one, matchKeys: matchKeysOfParticipant(one) };
}

/** Confidence and reasons of the first participant; null where it is not the organisation or no key leads to it. */
function compared(own: Partial<ComparedOrganisation>, ...others: Partial<FundedOrganisation>[]) {
  const compare = organisation(own);
  const { name, otherNames, acronyms, domains } = compare;
  const keys = new Set(matchKeysOf({ names: [name, ...otherNames], shortNames: acronyms, domains }));
  const found = others.map(participant).filter(({ matchKeys }) => matchKeys.some((key) => keys.has(key)));
  return compareAll(compare, found).values().next().value ?? null;
}
const isLinked = (...args: Parameters<typeof compared>): boolean => (compared(...args)?.confidence ?? 0) >= linkedFrom;

describe('a participant of CORDIS is linked without a decision', () => {
  it.each([
    ['in capitals and with umlauts as two letters', {}, {}],
    ['with its English article', { name: 'University of Aurora' }, { name: 'THE UNIVERSITY OF AURORA' }],
    ['with brackets around its acronym', { name: 'École des Mines (EDM)' }, { name: 'ECOLE DES MINES' }],
    [
      'with its acronym at the end',
      { name: 'Centre National de Physique' },
      { name: 'CENTRE NATIONAL DE PHYSIQUE CNP', shortName: 'CNP' },
    ],
    ['with dots in its legal form', { name: 'Agricolus Srl' }, { name: 'AGRICOLUS S.R.L.' }],
    ['with a legal form of several words', { name: 'Robotika sp. z o.o.' }, { name: 'ROBOTIKA SP ZOO' }],
    ['with its legal form alone in CORDIS', { name: 'Endeas' }, { name: 'Endeas Oy' }],
    ['with a legal form written out', { name: 'OcuDel Limited' }, { name: 'OCUDEL LTD' }],
    ['with an abbreviated word', { name: 'University of Aurora' }, { name: 'UNIV. OF AURORA' }],
    ['with a word that objects have as a property', { name: 'Constructor University' }, { name: 'CONSTRUCTOR UNIV' }],
    ['with an ampersand', { name: 'Research & Innovation Lab' }, { name: 'RESEARCH AND INNOVATION LAB' }],
    [
      'with a further name of its ROR record',
      { name: 'Uppsala University', otherNames: ['Uppsala universitet'] },
      { name: 'UPPSALA UNIVERSITET' },
    ],
  ])('%s', (_what, own, other) => {
    expect(isLinked(own, other)).toBe(true);
  });

  it('by a country that CORDIS writes in its own way', () => {
    expect(isLinked({ name: 'Soil Observatory', country: 'GR' }, { name: 'SOIL OBSERVATORY', country: 'EL' })).toBe(
      true,
    );
    expect(isLinked({ name: 'Soil Observatory', country: 'GB' }, { name: 'SOIL OBSERVATORY', country: 'UK' })).toBe(
      true,
    );
  });

  it('by a short name together with the website', () => {
    const own = { name: 'TecNova', country: 'PT', domains: ['tecnova.example'] };
    const other = { name: 'TECNOLOGIAS NOVAS SA', shortName: 'TECNOVA', country: 'PT', website: 'tecnova.example' };
    expect(compared(own, other)).toEqual({ confidence: 0.8, reasons: ['shortName', 'website'] });
  });
});

describe('a participant of CORDIS is suggested at most', () => {
  it.each([
    ['with another legal form', { name: 'Siemens AG' }, { name: 'SIEMENS GMBH' }],
    ['with the same words in another order', { name: 'Aurora University' }, { name: 'UNIVERSITY OF AURORA' }],
    ['with the acronym alone', { name: 'Institute of Soil', acronyms: ['IOS'] }, { name: 'X Y Z', shortName: 'IOS' }],
    ['where its country is not known', {}, { country: null }],
    ['where the country of the organisation is not known', { country: null }, {}],
    ['by its website alone', { domains: ['lindau.example'] }, { name: 'Other', website: 'lindau.example' }],
  ])('%s', (_what, own, other) => {
    expect(compared(own, other)).not.toBeNull();
    expect(isLinked(own, other)).toBe(false);
  });

  it('where two of the country have the name, unless the city or the website decides', () => {
    const own = { name: 'Innova', country: 'IT' };
    const [rome, milan] = [
      { name: 'INNOVA SRL', country: 'IT', city: 'Roma', website: 'innova.example' },
      { name: 'INNOVA SPA', country: 'IT', city: 'Milano' },
    ];
    expect(compared(own, rome, milan)).toEqual({ confidence: 0.55, reasons: ['withoutLegalForm', 'namesake'] });
    expect(isLinked({ ...own, city: 'Roma' }, rome, milan)).toBe(true);
    expect(isLinked({ ...own, domains: ['innova.example'] }, rome, milan)).toBe(true);
  });
});

describe('a participant of CORDIS is not the organisation', () => {
  it.each([
    ['in another country', { name: 'NordLab', country: 'NO' }, { name: 'NORDLAB', country: 'SE' }],
    [
      'with the website in another country',
      { domains: ['lindau.example'] },
      { website: 'lindau.example', country: 'AT' },
    ],
    ['with one word more', {}, { name: 'TECHNISCHE UNIVERSITAET LINDAU KLINIKUM' }],
    ['with the legal form alone in common', { name: 'Alfa AG' }, { name: 'BETA AG' }],
    ['with words that every name has in common', { name: 'Institute of the' }, { name: 'INSTITUTE FOR' }],
  ])('%s', (_what, own, other) => {
    expect(compared(own, other)).toBeNull();
  });

  it('is decided in one pass over long names', () => {
    const name = 'S. '.repeat(5000);
    expect(compared({ name }, { name: `${name}AG` })).not.toBeNull();
  });
});
