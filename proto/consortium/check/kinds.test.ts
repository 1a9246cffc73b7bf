import { aPartner } from '../tests/rules.ts';
import type { Partner } from '../verdicts.ts';
import { kindNamed, ofKind, statedOf } from './kinds.ts';

const kinds = ['university', 'research', 'public', 'company', 'sme', 'other', null] as const;
/** What a name says of each kind in order: yes, no, or not known. */
const said = (name: string): string =>
  kinds.map((kind) => ({ met: 'y', notMet: 'n', unknown: '-' })[ofKind([name], aPartner('FI', { kind }))]).join('');

describe('a kind of organisation as a text names it', () => {
  it.each([
    ['SME', 'nnn-y--'],
    ['SMEs', 'nnn-y--'],
    ['innovative small and medium enterprises', 'nnn-y--'],
    ['small or medium-sized enterprises', 'nnn-y--'],
    ['universities', 'y--nn--'],
    ['higher education institutions', 'y--nn--'],
    ['research organisations', '-y-nn--'],
    ['research organizations', '-y-nn--'],
    ['research institutes', '-y-nn--'],
    ['research institutions', '-y-nn--'],
    ['research and technology organisations', '-y-nn--'],
    ['RTOs', '-y-nn--'],
    ['entities that award doctoral degrees', 'y--nn--'],
    ['public bodies', '--ynn--'],
    ['companies', 'n-nyy--'],
    ['enterprises', 'n-nyy--'],
    ['businesses', 'n-nyy--'],
    ['local authorities', 'n--nn--'],
    ['ministries', 'n--nn--'],
    ['municipalities', 'n--nn--'],
    ['public procurers', 'n--nn--'],
    ['civil society organisations', 'n-nnn--'],
    ['non-governmental organisations', 'n-nnn--'],
    ['an NGO', 'n-nnn--'],
    ['CSOs', 'n-nnn--'],
    ['practitioners', 'n------'],
    ['first responders', 'n------'],
    ['lighthouse keepers', '-------'],
  ])('%s: %s', (name, of) => {
    expect(said(name)).toBe(of);
  });

  it.each([
    ['universities or companies', 'y--yy--'],
    ['universities, research organisations or SMEs', 'yy--y--'],
    ['local or regional authorities', 'n--nn--'],
    ['entities that are SMEs', 'nnn-y--'],
    ['an applicant who is a university', 'y--nn--'],
    ['SMEs and/or universities', 'y---y--'],
  ])('is any of a list: %s: %s', (name, of) => {
    expect(said(name)).toBe(of);
  });

  it('is met by one of several names, and by anybody where there is none', () => {
    expect(ofKind(['companies', 'universities'], aPartner('FI'))).toBe('met');
    expect(ofKind(['companies', 'SMEs'], aPartner('FI'))).toBe('notMet');
    expect(ofKind([], aPartner('FI', { kind: null }))).toBe('met');
  });

  it('is not known of an entity with rules of its own', () => {
    expect(ofKind(['universities'], aPartner('FI', { special: 'cern' }))).toBe('unknown');
  });
});

describe('what is said of a partner', () => {
  const saying = (name: string, holds: boolean): Partner => aPartner('FI', { stated: [{ name, holds }] });

  it('counts for other names of the same kind, and before what its kind would say', () => {
    expect(statedOf('SMEs', saying('small and medium enterprises', true))).toBe('met');
    expect(statedOf('SMEs', saying('SME', false))).toBe('notMet');
    expect(ofKind(['SMEs'], saying('SME', true))).toBe('met');
    expect(ofKind(['universities'], saying('university', false))).toBe('notMet');
  });

  it('counts for nothing else', () => {
    expect(statedOf('SMEs', saying('companies', true))).toBeNull();
    expect(statedOf('ministries', saying('municipalities', true))).toBeNull();
    expect(statedOf('SMEs', aPartner('FI'))).toBeNull();
  });

  it('of a list counts for that list alone', () => {
    expect(kindNamed('universities or companies')).toBe('universities or companies');
    expect(kindNamed('universities')).toBe(kindNamed('higher education institutions'));
    expect(kindNamed('universities')).not.toBe(kindNamed('companies'));
    expect(kindNamed('ministries')).toBe('ministries');
  });
});
