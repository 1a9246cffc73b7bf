import { rulesOf } from '../../tests/conditions-of.ts';

const entities = (text: string) => rulesOf('entities', text);

describe('entities with rules of their own', () => {
  it.each([
    ['The JRC can take part in the preparation of the proposal.', 'mayPrepare', 'jrc'],
    ['The Joint Research Centre (JRC) does not take part in the preparation of the proposal.', 'preparesNot', 'jrc'],
    ['The Joint Research Centre may participate as an associated partner.', 'unfundedMember', 'jrc'],
    ['The JRC may also participate as a member of the consortium.', 'member', 'jrc'],
    [
      'To reach all regions, relevant international organisations headquartered in a Member State are exceptionally eligible for funding.',
      'exceptional',
      'internationalInEurope',
    ],
    [
      'International European research organisations will be eligible for Union funding.',
      'eligible',
      'internationalEuropean',
    ],
    [
      'Other international organisations are not eligible for funding unless their participation is essential.',
      'ifEssential',
      'otherInternational',
    ],
    [
      'International organisations whose seat is in an Associated Country are considered to be established there.',
      'established',
      'internationalInEurope',
    ],
    ['The ERIC must itself be the beneficiary.', 'mustBeBeneficiary', 'eric'],
    [
      'Entities without legal personality may exceptionally take part, provided that their representatives can bind them.',
      'ifRepresented',
      'withoutLegalPersonality',
    ],
    ['Staff of the funding body may not apply.', 'barred', 'staff'],
  ])('are read by whom a sentence is about and what it says: %s', (text, kind, who) => {
    expect(entities(text)).toMatchObject([{ kind, who: [who] }]);
  });

  it('are those of the sentence before where it says such entities', () => {
    const text =
      'Special rules apply to entities subject to EU restrictive measures.\nSuch entities are not eligible to participate in any capacity.';
    expect(entities(text)).toMatchObject([{ kind: 'barred', who: ['restricted'] }]);
  });

  it('may be hosts, whose kinds come last', () => {
    const text =
      'The host institution may also be an international European research organisation, such as CERN or EMBL.';
    expect(entities(text)).toMatchObject([{ kind: 'host', who: ['internationalEuropean', 'cern', 'embl'] }]);
  });

  it.each([
    'The JRC can provide estimates of groundwater recharge.',
    'Cooperation with international organisations is encouraged.',
    'Projects should be eligible for support by international organisations.',
  ])('are none in %s', (text) => {
    expect(entities(text)).toEqual([]);
  });
});
