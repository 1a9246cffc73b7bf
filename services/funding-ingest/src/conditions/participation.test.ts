import { compiled, rulesOf } from '../../tests/conditions-of.ts';

const named = 'participation is limited to legal entities established in Member States, Iceland and Norway';
const limits = (text: string) => rulesOf('participation', text);

describe('who may take part', () => {
  it('is a list of its own with only Member States and named countries', () => {
    expect(limits(`For this reason, ${named}.`)).toMatchObject([
      {
        kind: 'limited',
        places: { groups: ['memberStates'], countries: ['IS', 'NO'] },
        associationIsNotEnough: true,
        others: null,
        span: { document: 'conditions', text: `For this reason, ${named}.` },
      },
    ]);
  });

  it('has associated countries that the text names, and no others', () => {
    const text = `${named} and the following additional associated countries: Canada, Republic of Korea, and the United Kingdom.`;
    expect(limits(text)).toMatchObject([
      { places: { groups: ['memberStates'], countries: ['IS', 'NO', 'CA', 'KR', 'UK'] }, associationIsNotEnough: true },
    ]);
  });

  it('is wide where the list goes on with associated countries', () => {
    expect(limits(`${named}, associated countries, OECD countries and MERCOSUR countries.`)).toMatchObject([
      { places: { groups: ['associated', 'memberStates', 'oecd', 'mercosur'] }, associationIsNotEnough: false },
    ]);
  });

  it('leaves others ineligible only where a sentence says so', () => {
    const consequence = 'Proposals including entities established in countries outside this scope will be ineligible.';
    expect(limits(`${named}.\n${consequence}`)).toMatchObject([
      { kind: 'limited', others: 'ineligible' },
      { kind: 'others', others: 'ineligible', span: { text: consequence } },
    ]);
  });

  it('is not known of countries that may become associated', () => {
    const text =
      'Entities established in third countries which may become associated to Horizon Europe during 2026 may be eligible to participate in this topic.';
    expect(limits(text)).toMatchObject([{ kind: 'mayBecomeAssociated', doubt: { why: 'notYetKnown' } }]);
  });

  it('has countries that are funded exceptionally, with the roles', () => {
    const text =
      'Legal entities established in non-associated third countries may exceptionally participate in this action as a beneficiary or affiliated entity and are exceptionally eligible for Union funding.';
    expect(limits(text)).toMatchObject([
      {
        kind: 'extended',
        places: { groups: ['thirdCountries'] },
        roles: ['beneficiary', 'affiliated'],
        funding: 'exceptional',
      },
    ]);
    expect(
      limits('Participation of legal entities established in India is only possible as associated partners.'),
    ).toMatchObject([{ kind: 'roleOnly', places: { countries: ['IN'] }, roles: ['associated'] }]);
  });

  it('is not sure where the list has a group that is not known', () => {
    const text =
      'Participation is limited to legal entities established in Member States and Eastern Partnership countries.';
    expect(limits(text)).toMatchObject([{ kind: 'limited', doubt: { why: 'ambiguous' } }]);
  });

  it('takes member states of another union for no Member States', () => {
    const text =
      'Legal entities established in all member states of the African Union are exceptionally eligible for funding.';
    expect(limits(text)).toMatchObject([{ kind: 'extended', places: { groups: ['africanUnion'] } }]);
  });

  it.each([
    ['Only organisations based in Member States may apply.', 'limited', ['memberStates']],
    ['The call is open only to SMEs and start-ups located in the Union.', 'limited', ['memberStates']],
    ['Applicants must be legal persons resident in a candidate country.', 'limited', ['candidates']],
    ['Companies registered in OECD countries may take part.', 'extended', ['oecd']],
    ['Participants established in third countries cannot take part.', 'excluded', ['thirdCountries']],
    ['Participation of entities established in third countries is not allowed.', 'excluded', ['thirdCountries']],
  ])('is read from a subject, its place and what is said of it: %s', (text, kind, groups) => {
    expect(limits(text)).toMatchObject([{ kind, places: { groups } }]);
  });

  it('is said of such entities by the sentence before, and of no part of a country as if it were all', () => {
    const text =
      'There is no context for actions with legal entities established in Belarus, or in non-government-controlled territories of Ukraine.\nSuch legal entities are not eligible to participate.';
    expect(limits(text)).toMatchObject([{ kind: 'excluded', places: { groups: [], countries: ['BY'] } }]);
  });

  it.each([
    'Entities established in third countries are encouraged to participate.',
    'Companies that are owned by entities established in third countries may not participate.',
    'At least three beneficiaries must be established in Member States.',
    'For proposals on fission, the second organisation must be established in a Member State.',
    'Each beneficiary must grant access to its results to bodies established in Member States.',
  ])('is not limited by %s', (text) => {
    expect(limits(text)).toEqual([]);
  });

  it('is not what a hint at the Programme Guide says', () => {
    const text =
      'A number of non-EU/non-Associated Countries that are not automatically eligible for funding have made specific provisions for their participants.';
    expect(compiled(text)).toEqual({ rules: [], notUnderstood: [] });
  });
});

describe('the text of a destination', () => {
  const destination =
    'Legal entities established in China are not eligible to participate in both Research and Innovation Actions (RIAs) and Innovation Actions (IAs) falling under this Destination.';
  const of = (typesOfAction: string[]) => rulesOf('participation', '', { destination, typesOfAction });

  it('excludes a country from the types of action that it names', () => {
    expect(of(['HORIZON Innovation Actions'])).toMatchObject([
      { kind: 'excluded', places: { countries: ['CN'] }, actions: ['RIA', 'IA'], span: { document: 'destination' } },
    ]);
  });

  it('says nothing of other types of action', () => {
    for (const type of ['Coordination and Support Actions', 'Programme Cofund Actions', 'Pre-commercial Procurement'])
      expect(of([`HORIZON ${type}`])).toEqual([]);
  });

  it('is kept with its types of action where that of the call is not known', () => {
    expect(of([])).toMatchObject([{ actions: ['RIA', 'IA'] }]);
  });
});
