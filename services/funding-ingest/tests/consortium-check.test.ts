import { checkConsortium } from '@consortia/proto/consortium/check-consortium';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { compiled } from './conditions-of.ts';

/** Partners as `country kind role`; the first coordinates. */
const partner = (written: string, index: number, more: Partial<Partner> = {}): Partner => {
  const [country = '', kind = 'university', role = 'beneficiary'] = written.split(' ');
  return {
    ...{ id: `p${index}`, entity: `e${index}`, country, coordinates: index === 0, special: null, controlledFrom: null },
    ...{ kind: kind as Partner['kind'], role: role as Partner['role'], region: null, ...more },
  };
};
type Of = { type?: string; running?: boolean };
const check = (text: string, partners: readonly Partner[], { type = 'Research and Innovation', running }: Of = {}) => {
  const typesOfAction = [`HORIZON ${type} Actions`];
  const conditions = compiled(text, { typesOfAction });
  const joined = { running: running ?? null, alreadyThere: null };
  const call = { identifier: 'HORIZON-CL4-2027-04-DATA-99', typesOfAction, conditions, joined };
  return checkConsortium(partners, call, standardRules, '2026-11-28');
};
const outcome = (text: string, written: string[], of?: Of) =>
  check(
    text,
    written.map((one, index) => partner(one, index)),
    of,
  ).value;

describe('a consortium under a call that limits participation', () => {
  const limited =
    'Participation is limited to legal entities established in Member States, Iceland and Norway and the following additional associated countries: Canada and Switzerland.';

  it('has no partner of an Associated Country that is not named, and says which sentence leaves it out', () => {
    expect(outcome(limited, ['DE', 'NO', 'CH'])).toBe('met');
    const { value, verdicts } = check(limited, [partner('DE', 0), partner('TR', 1), partner('UA', 2)]);
    expect(value).toBe('notMet');
    expect(verdicts).toContainEqual(
      expect.objectContaining({ value: 'notMet', why: 'outside', partners: ['p1', 'p2'], standard: null }),
    );
    expect(verdicts.find(({ why }) => why === 'outside')?.span?.text).toBe(limited);
  });

  it('stays open for countries that may become associated, and for those only', () => {
    const later = `${limited}\nIn addition, entities established in third countries which may become associated to Horizon Europe may be eligible to participate if the country is listed at the time of submission.`;
    expect(outcome(limited, ['DE', 'FR', 'PL', 'BR'])).toBe('notMet');
    expect(outcome(later, ['DE', 'FR', 'PL', 'BR'])).toBe('unknown');
    expect(outcome(later, ['DE', 'FR', 'PL', 'JP'])).toBe('unknown');
    expect(outcome(later, ['DE', 'FR', 'PL', 'TR'])).toBe('notMet');
  });

  it('is not certain of partners without a grant, or where the country is not known', () => {
    expect(outcome(limited, ['DE', 'FR', 'PL', 'BR university associated'])).toBe('unknown');
    expect(
      check(
        limited,
        ['DE', 'FR', 'PL'].map((one, at) => partner(one, at, at === 2 ? { country: null } : {})),
      ).value,
    ).toBe('unknown');
  });

  it('may have others where they only get no money', () => {
    const funded =
      'To be eligible for funding, applicants must be established in the Member States or countries associated to Horizon Europe.';
    expect(outcome(funded, ['DE', 'FR', 'PL', 'BR'])).not.toBe('notMet');
    const exceptional = 'Legal entities established in Brazil are exceptionally eligible for Union funding.';
    expect(outcome(exceptional, ['DE', 'FR', 'PL', 'BR'])).not.toBe('notMet');
  });

  it('has none of an excluded country, under the types of action that the sentence names', () => {
    const excluded =
      'Legal entities established in China are not eligible to participate in both Research and Innovation Actions and Innovation Actions.';
    expect(outcome(excluded, ['DE', 'FR', 'PL', 'CN'])).toBe('notMet');
    expect(outcome(excluded, ['DE', 'FR', 'PL'])).toBe('met');
    expect(outcome(excluded, ['DE', 'CN'], { type: 'Coordination and Support' })).not.toBe('notMet');
  });
});

describe('a consortium under a call with a composition of its own', () => {
  const three =
    'Applications must be submitted by a consortium including participation, as beneficiaries, of at least three independent legal entities: Each established in a different Member State or Associated Country; and two of which are established in a Member State.';
  const support = { type: 'Coordination and Support' };

  it('needs three where a Coordination and Support Action demands three', () => {
    expect(outcome(three, ['DE'], support)).toBe('notMet');
    expect(outcome(three, ['DE', 'FR', 'NO'], support)).toBe('met');
    expect(outcome(three, ['DE', 'NO', 'TR'], support)).toBe('notMet');
    expect(outcome(three, ['DE', 'FR', 'NO university associated'], support)).toBe('notMet');
  });

  const added = 'Consortia must include, as beneficiaries, at least two SMEs from two different Member States.';
  it('has to meet what is added and the standard', () => {
    expect(outcome(added, ['DE sme', 'FR sme', 'PL'])).toBe('met');
    expect(outcome(added, ['DE sme', 'FR sme'])).toBe('notMet');
    expect(outcome(added, ['DE sme', 'FR', 'PL'])).toBe('notMet');
    expect(outcome(added, ['DE sme', 'FR company', 'PL'])).toBe('unknown');
  });

  it('is no larger than a cap', () => {
    const caps = 'Consortia may include a maximum of 4 independent eligible entities as participants.';
    expect(outcome(caps, ['DE', 'FR', 'PL', 'ES'])).toBe('met');
    expect(outcome(caps, ['DE', 'FR', 'PL', 'ES', 'IT'])).toBe('notMet');
    expect(outcome(caps, ['DE', 'FR', 'PL', 'ES', 'IT university associated'])).toBe('unknown');
  });

  it('counts one body for one kind where the text does not allow two roles', () => {
    const kinds = 'Consortia must include, as beneficiaries, at least one SME and at least one company.';
    expect(outcome(kinds, ['DE sme', 'FR', 'PL'])).toBe('unknown');
    expect(outcome(kinds, ['DE sme', 'FR company', 'PL'])).toBe('met');
  });

  it('of one entity is not met by two', () => {
    const mono = 'Applications may only be submitted by one legal entity (mono-beneficiary).';
    expect(outcome(mono, ['DE'])).toBe('met');
    expect(outcome(mono, ['DE', 'FR', 'PL'])).toBe('notMet');
  });

  it('that joins a running project brings exactly one partner of a widening country', () => {
    const joins =
      'The ongoing project must be joined by one additional legal entity established in a Widening country.';
    expect(compiled(joins).rules).toMatchObject([{ kind: 'hopOn' }]);
    expect(outcome(joins, ['DE', 'FR', 'PL'], { running: true })).toBe('met');
    expect(outcome(joins, ['DE', 'FR', 'PL'])).toBe('unknown');
    expect(outcome(joins, ['DE', 'FR', 'PL'], { running: false })).toBe('notMet');
    expect(outcome(joins, ['DE', 'FR', 'BG', 'PL'], { running: true })).toBe('notMet');
    expect(outcome(joins, ['DE', 'FR', 'AT'], { running: true })).toBe('notMet');
  });

  it('with the multi-actor approach is not decided by it: an approach is of the work', () => {
    expect(outcome('The proposals must apply the multi-actor approach.', ['DE', 'FR', 'PL'])).toBe('met');
  });
});

describe('a consortium under a call with other rules', () => {
  const coordinated = 'Participation as coordinators is limited to legal entities established in Widening countries.';
  it('has its coordinator where the call demands it', () => {
    expect(outcome(coordinated, ['PL', 'DE', 'FR'])).toBe('met');
    expect(outcome(coordinated, ['DE', 'PL', 'FR'])).toBe('notMet');
  });

  it('whose coordinator is defined by history is left open', () => {
    const history =
      'Participation as coordinators is limited to legal entities established in Widening countries that have been or are coordinator of a Teaming action.';
    expect(outcome(history, ['PL', 'DE', 'FR'])).toBe('unknown');
    expect(outcome(history, ['DE', 'PL', 'FR'])).toBe('notMet');
  });

  const owned =
    'Entities established in an eligible country, but which are directly or indirectly controlled by a non-eligible country or by a non-eligible country entity, may not participate in the action';
  const withOwner = (controlledFrom: string | null) => [
    ...['DE', 'FR'].map((one, index) => partner(one, index)),
    partner('PL company', 2, { controlledFrom }),
  ];
  it('is controlled from where it may be, as far as that is stated', () => {
    expect(check(`${owned}.`, withOwner(null))).toMatchObject({ value: 'unknown' });
    expect(check(`${owned}.`, withOwner('own'))).toMatchObject({ value: 'met' });
    expect(check(`${owned}.`, withOwner('FR'))).toMatchObject({ value: 'met' });
    expect(outcome(`${owned}.`, ['DE', 'FR', 'PL'])).toBe('met');
  });

  it('is left open where a guarantee may let a partner in', () => {
    const limited = 'Participation is limited to legal entities established in Member States and Norway.';
    const guarantee = `${owned} unless it can be demonstrated, by means of guarantees positively assessed by their eligible country of establishment, that this does no harm.`;
    expect(check(`${limited}\n${owned}.`, withOwner('CN'))).toMatchObject({ value: 'notMet' });
    expect(check(`${limited}\n${guarantee}`, withOwner('CN'))).toMatchObject({ value: 'unknown' });
  });

  it('with CERN, EMBL or the Joint Research Centre is left open where they would decide', () => {
    const withCern = (...written: string[]) => [
      ...written.map((one, index) => partner(one, index)),
      partner('CH', 9, { special: 'cern' }),
    ];
    expect(check('', withCern('DE', 'FR')).value).toBe('unknown');
    expect(check('', withCern('DE', 'FR', 'PL')).value).toBe('met');
    expect(check('', withCern('DE')).value).toBe('notMet');
  });

  it('is never met while a sentence on who takes part is not understood', () => {
    const unclear = 'Each consortium must mirror the diversity of its ecosystem of legal entities.';
    expect(compiled(unclear)).toMatchObject({ rules: [], notUnderstood: [{ text: unclear }] });
    expect(outcome(unclear, ['DE', 'FR', 'PL'])).toBe('unknown');
    expect(outcome(unclear, ['DE', 'FR'])).toBe('unknown');
    // A sentence on the work decides nothing.
    expect(outcome('Beneficiaries must make use of Copernicus data.', ['DE', 'FR', 'PL'])).toBe('met');
  });

  it('joins a project of the age that the text demands, as far as that is stated', () => {
    const joins =
      'The ongoing project must be joined by one additional legal entity established in a Widening country.';
    const age =
      'The ongoing grant agreement is between 1 to 12 months from its starting date by the submission deadline.';
    const all = (holds?: boolean) =>
      ['DE', 'FR', 'PL'].map((one, at) => {
        const name = 'ongoing grant agreement between 1 to 12 months from its starting date by the submission deadline';
        return partner(one, at, holds === undefined || at > 0 ? {} : { stated: [{ name, holds }] });
      });
    const value = (holds?: boolean) => check(`${joins}\n${age}`, all(holds), { running: true });
    expect(value()).toMatchObject({ value: 'unknown' });
    expect(value().questions).toMatchObject([{ about: 'runningProject' }, { about: 'history', partnerId: 'p0' }]);
    expect([value(true).value, value(false).value]).toEqual(['met', 'notMet']);
  });

  it('counts one body in two roles where the text allows it', () => {
    const kinds =
      'This topic requires the participation, as beneficiaries, of at least one practitioner and one public procurer.';
    const twice =
      'One organisation can have the role of practitioner and public procurer simultaneously, both counting for the number required.';
    const stated = ['practitioner', 'public procurer'].map((name) => ({ name, holds: true }));
    const all = [partner('DE public', 0, { stated }), partner('FR', 1), partner('PL', 2)];
    expect(check(kinds, all).value).toBe('unknown');
    expect(check(`${kinds}\n${twice}`, all).value).toBe('met');
  });

  it('of whose subcontractors a text speaks is left as it is', () => {
    const text =
      'Beneficiaries must ensure that none of the entities that participate as subcontractors are established in countries which are not eligible as set out in the call conditions.';
    expect(compiled(text).rules).toMatchObject([{ kind: 'subcontracting', roles: ['subcontractor'] }]);
    expect(outcome(text, ['DE', 'FR', 'PL'])).toBe('met');
  });

  it('is left open by sentences that contradict each other', () => {
    const text =
      'Consortia must include at least two independent legal entities established in an African Union member state [[The African Union includes states whose membership is suspended.]].\nProposals must include at least three legal entities established in an African Union member state [[The African Union excludes states whose membership is suspended.]].';
    const { rules } = compiled(text);
    expect(rules.every(({ doubt }) => doubt?.why === 'contradicted')).toBe(true);
    expect(outcome(text, ['DE', 'FR', 'PL'])).toBe('unknown');
  });
});
