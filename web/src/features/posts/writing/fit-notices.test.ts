import type { CallFit } from '@consortia/proto/funding-ingest/call-fit-api';
import { countriesNamed, fitNotices } from './fit-notices.ts';

const span = (text: string) => ({ document: 'conditions' as const, section: null, text });
const limited = span('Participation is limited to Member States.');
const inWidening = span('The coordinator must be established in a widening country.');
const fit = (change: Partial<CallFit> = {}): CallFit => ({
  compiled: true,
  roles: {
    partner: { met: ['DE', 'PL'], notMet: ['TR'], unknown: ['US'] },
    coordinator: { met: ['PL'], notMet: ['DE', 'TR'], unknown: ['US'] },
  },
  verdicts: [
    { role: 'partner', value: 'notMet', countries: ['TR'], span: limited, standard: null },
    { role: 'coordinator', value: 'notMet', countries: ['TR'], span: limited, standard: null },
    { role: 'coordinator', value: 'notMet', countries: ['DE', 'TR'], span: inWidening, standard: null },
  ],
  alone: null,
  lists: [],
  ...change,
});
const asked = (collaboratorSought = '', ...roles: ('Coordinator' | 'Consortium Partner' | 'Individual Expert')[]) => ({
  collaboratorSought,
  roles,
});
const said = (...[of, own, about]: Parameters<typeof fitNotices>) =>
  fitNotices(of, own, about).map(({ value, text, evidence }) => [
    value,
    text,
    ...evidence.map((one) => one.span?.text),
  ]);

describe('what of an Opportunity does not fit its call', () => {
  it('is the country of the own organisation, with the sentence of the call', () => {
    expect(said(fit(), 'TR', asked())).toEqual([
      ['notMet', 'Your organisation is in Türkiye. Organisations from there may not take part.', limited.text],
    ]);
    expect(said(fit(), 'PL', asked())).toEqual([]);
  });

  it('is unknown where nothing says so', () => {
    expect(said(fit(), 'US', asked())).toEqual([
      ['unknown', expect.stringContaining('It is unknown whether organisations from there may take part.')],
    ]);
    expect(said(fit(), null, asked())).toEqual([]);
  });

  it('is that the own organisation may not coordinate, unless a coordinator is sought', () => {
    expect(said(fit(), 'DE', asked())).toEqual([
      ['notMet', expect.stringContaining('may not coordinate'), inWidening.text],
    ]);
    expect(said(fit(), 'DE', asked('', 'Coordinator'))).toEqual([]);
  });

  it('are countries that the author asks for', () => {
    expect(said(fit(), null, asked('Partners from Türkiye, Poland or the United States'))).toEqual([
      ['unknown', expect.stringContaining('from United States')],
      ['notMet', expect.stringContaining('from Türkiye'), limited.text],
    ]);
    expect(said(fit(), null, asked('A university in Germany', 'Coordinator'))).toEqual([
      ['notMet', expect.stringContaining('coordinator from Germany'), inWidening.text],
    ]);
  });

  it('are roles where one organisation applies alone, and those of people are unknown', () => {
    const alone = span('Applications may only be submitted by one legal entity.');
    expect(said(fit({ alone }), null, asked('', 'Consortium Partner', 'Individual Expert'))).toEqual([
      ['notMet', expect.stringContaining('you are looking for: Consortium Partner'), alone.text],
      ['unknown', expect.stringContaining('individual expert')],
    ]);
  });
});

describe('countries that a text names', () => {
  it('are named as a whole, and not inside the name of another', () => {
    expect(countriesNamed('Papua New Guinea, Nigeria and Northern Greece').sort()).toEqual(['EL', 'NG', 'PG']);
    expect(countriesNamed('Germanyx, Irelands, a partner in data')).toEqual([]);
    expect(countriesNamed('')).toEqual([]);
  });
});
