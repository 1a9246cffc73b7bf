import { compiled, rulesOf } from '../../tests/conditions-of.ts';

const composition = (text: string, description = '') => rulesOf('composition', text, { description });

describe('the composition of a consortium', () => {
  it('has kinds, and one count of countries over all of them', () => {
    const text =
      'This topic requires the active involvement, as beneficiaries, of at least 3 police authorities and at least 2 civil society organisations from at least 3 different EU Member States or Associated Countries.';
    expect(composition(text)).toMatchObject([
      {
        kind: 'adds',
        counts: [
          { fewest: 3, entities: ['police authorities'], roles: ['beneficiary'] },
          { fewest: 2, entities: ['civil society organisations'] },
        ],
        together: { countries: 3, where: { groups: ['associated', 'memberStates'] } },
      },
    ]);
  });

  it('names a row of kinds before one noun', () => {
    const text =
      'This topic requires the active involvement, as beneficiaries, of at least 2 Border, Coast Guard or Customs Authorities from at least 2 different EU Member States or Associated countries.';
    expect(composition(text)).toMatchObject([
      { counts: [{ fewest: 2, entities: ['Border, Coast Guard or Customs Authorities'], countries: 2 }] },
    ]);
  });

  it('takes the countries from the next sentence about the same entities', () => {
    const text =
      'This topic requires the participation, as beneficiaries, of at least 3 practitioners and 3 public procurers. These beneficiaries must be from at least 3 different EU Member States or Associated Countries.';
    expect(composition(text)).toMatchObject([
      { counts: [{ fewest: 3 }, { fewest: 3, entities: ['public procurers'] }], together: { countries: 3 } },
    ]);
  });

  it('lets one body count twice where the text says so', () => {
    const text =
      'One organisation can have the role of practitioner and public procurer simultaneously, both counting for the number required.';
    expect(composition(text)).toMatchObject([{ kind: 'twoRoles' }]);
  });

  it('counts affiliated entities where they are named beside beneficiaries', () => {
    const text =
      'Consortia must include, as beneficiaries or affiliated entities, at least one news media organisation.';
    expect(composition(text)).toMatchObject([
      {
        kind: 'adds',
        counts: [{ fewest: 1, entities: ['news media organisation'], roles: ['beneficiary', 'affiliated'] }],
      },
    ]);
  });

  it('replaces the standard, adds to it or caps it', () => {
    const replaces =
      'Applications must be submitted by a consortium including participation, as beneficiaries, of at least three independent legal entities: Each established in a different Member State or Associated Country; and two of which are established in a Member State.';
    expect(composition(replaces)).toMatchObject([
      { kind: 'replaces', counts: [{ fewest: 3, countries: 3, memberStates: 2, independent: true }] },
    ]);
    const adds =
      'In addition to the minimum number of participants set out in the General Annexes, consortia must include at least three independent legal entities established in an African Union member state.';
    expect(composition(adds)).toMatchObject([{ kind: 'adds', counts: [{ where: { groups: ['africanUnion'] } }] }]);
    const caps = 'Consortia may include a maximum of 6 independent eligible entities as participants.';
    expect(composition(caps)).toMatchObject([{ kind: 'caps', counts: [{ fewest: null, most: 6 }] }]);
  });

  it('is a choice, a single entity or a share', () => {
    const choice =
      'You can apply either as:\n- A single legal entity established in a Member State or an Associated Country\n- A small consortium of two independent legal entities from two different Member States or Associated Countries.';
    expect(composition(choice)).toMatchObject([
      { kind: 'alternative', counts: [{ fewest: 1, most: 1 }] },
      { kind: 'alternative', counts: [{ fewest: 2, countries: 2 }] },
    ]);
    expect(composition('Applications may only be submitted by one legal entity (mono-beneficiary).')).toMatchObject([
      { kind: 'replaces', counts: [{ fewest: 1, most: 1 }] },
    ]);
  });

  it('may be that of a running project and one more partner', () => {
    const text =
      'Proposals must be submitted by the consortium of an ongoing project together with one additional legal entity established in a Widening country.';
    expect(composition(text)).toMatchObject([
      { kind: 'hopOn', counts: [{ fewest: 1, most: 1, where: { groups: ['widening'] } }] },
    ]);
    const only =
      'The proposal must include only:\nOne legal entity, as a beneficiary, established in a Widening country.';
    expect(composition(only)).toMatchObject([
      { kind: 'hopOn', counts: [{ where: { groups: ['widening'] } }] },
      { kind: 'caps', counts: [{ most: 2, roles: ['beneficiary'] }] },
    ]);
  });

  it('is unsure of a share whose notes contradict each other', () => {
    const share =
      'At least 30% of the beneficiaries must be legal entities established in the African Union member states';
    const text = `${share}[[It includes countries whose membership is suspended.]].\nAgain: ${share}[[It excludes countries whose membership is suspended.]].`;
    expect(composition(text)).toMatchObject([
      { kind: 'share', share: 0.3, doubt: { why: 'contradicted', against: { document: 'conditions' } } },
      { kind: 'share', doubt: { why: 'contradicted' } },
    ]);
  });

  it('is not sure of places that are not known, and says nothing of a list of kinds', () => {
    const text = 'Consortia must include at least two independent legal entities established in the Arctic.';
    expect(composition(text)).toMatchObject([{ counts: [{ fewest: 2, where: null }], doubt: { why: 'ambiguous' } }]);
    const kinds = 'Consortia must include at least one entity from each of the following: a hospital, a school.';
    expect(compiled(kinds)).toMatchObject({ rules: [], notUnderstood: [{ text: kinds }] });
  });

  it('keeps what an entity has to be, and does not take regions for entities', () => {
    const member = 'Consortia must include at least one legal entity that is a member of the partnership.';
    expect(composition(member)).toMatchObject([
      { counts: [{ fewest: 1, entities: ['legal entity that is a member of the partnership'] }] },
    ]);
    const regions = 'Consortia must bring together at least three hospitals from at least two different regions.';
    expect(composition(regions)).toMatchObject([
      { counts: [{ fewest: 3, entities: ['hospitals'] }], doubt: { why: 'ambiguous' } },
    ]);
    const share = 'At least 40% of the beneficiaries must be small companies.';
    expect(composition(share)).toMatchObject([
      { kind: 'share', share: 0.4, counts: [{ entities: ['small companies'] }] },
    ]);
  });

  it('keeps what makes a partner one of a kind, wherever it stands', () => {
    const kinds = (text: string) =>
      composition(text).flatMap(({ counts }) => counts.flatMap(({ entities }) => entities));
    expect(kinds('The consortium must include at least two partners from industry.')).toEqual([
      'partners from industry',
    ]);
    const behind =
      'This action requires the participation of at least three legal entities from at least three different Member States that are universities.';
    expect(kinds(behind)).toEqual(['entities that are universities']);
    expect(
      kinds('Consortia must include at least two legal entities established in Norway that are hospitals.'),
    ).toEqual(['legal entities that are hospitals']);
  });

  it('has parts of parts, ranges, and numbers that stand after "not"', () => {
    expect(
      composition('The consortium must have at least three beneficiaries, of which at least one is an SME.'),
    ).toMatchObject([
      {
        kind: 'adds',
        counts: [
          { fewest: 3, entities: [] },
          { fewest: 1, entities: ['SME'] },
        ],
      },
    ]);
    expect(composition('The consortium must consist of between 3 and 6 partners.')).toMatchObject([
      { counts: [{ fewest: 3, most: 6 }] },
    ]);
    expect(composition('Consortia may not have more than 6 beneficiaries.')).toMatchObject([
      { kind: 'caps', counts: [{ fewest: null, most: 6 }] },
    ]);
    expect(
      composition('By derogation from the standard composition, proposals must be submitted by one legal entity.'),
    ).toMatchObject([{ kind: 'replaces', counts: [{ fewest: 1, most: 1 }] }]);
  });

  it('carries countries to the entities of the sentences before', () => {
    const text =
      'This topic requires the participation of at least 6 end-users as well as at least 3 public procurers. One beneficiary can have the role of end-user and public procurer simultaneously. These beneficiaries must be from at least 3 different Member States.';
    expect(composition(text)).toMatchObject([
      { counts: [{ fewest: 6 }, { fewest: 3 }], together: null },
      { kind: 'twoRoles' },
      { kind: 'adds', counts: [{ fewest: 6 }, { fewest: 3 }], together: { countries: 3 } },
    ]);
  });

  it.each([
    'If the proposal addresses the second option, the consortium must include at least two hospitals.',
    'The consortium must include at least one university or at least two research organisations.',
    'The consortium must include at least two companies unless a public body coordinates.',
    'Demonstrations must take place in the territory of at least three different local authorities.',
    'The consortium must include at least two hospitals and should include three SMEs.',
  ])('is not understood where something is left over: %s', (text) => {
    expect(compiled(text)).toMatchObject({ rules: [], notUnderstood: [{ text }] });
  });

  it('is unsure whether the place at the end is of all in a row', () => {
    const text = 'The consortium must include at least one university and at least one company established in Ukraine.';
    expect(composition(text)).toMatchObject([{ doubt: { why: 'ambiguous' } }]);
  });

  it('is not what a text advises, and numbers of other things compose nothing', () => {
    const advice = 'The consortium should include at least one major end-user.';
    expect(composition('', advice)).toEqual([]);
    expect(composition('The consortium must carry out at least 5 pilots in three sectors.')).toEqual([]);
  });
});

describe('the coordinator', () => {
  const coordinator = (text: string) => rulesOf('coordinator', text);

  it('may be one with a history in certain countries', () => {
    const text =
      'Participation as coordinators to the call is limited to legal entities established in Widening countries, that have been or are coordinator of a Teaming action.';
    expect(compiled(text).rules).toMatchObject([
      {
        type: 'coordinator',
        kind: 'history',
        where: { groups: ['widening'] },
        history: 'coordinator of a Teaming action',
      },
    ]);
  });

  it('may be of a kind, or the one of an earlier grant', () => {
    expect(
      coordinator('The coordinator of the project must be a higher education institution or a network.'),
    ).toMatchObject([{ kind: 'entity', entities: ['higher education institution', 'network'] }]);
    expect(
      coordinator(
        'The proposal must be submitted by the coordinator of the consortium funded under the earlier topic.',
      ),
    ).toMatchObject([{ kind: 'history' }]);
  });
});

describe('the coordinator of a project that is joined', () => {
  it.each([
    [
      'Furthermore, the ongoing grant agreement is between 1 to 12 months from its starting date by the submission deadline.',
      'ongoing grant agreement between 1 to 12 months from its starting date by the submission deadline',
    ],
    [
      'The running project must be no older than 18 months when the call closes.',
      'running project no older than 18 months when the call closes',
    ],
  ])('has a history of so many months: %s', (text, history) => {
    expect(compiled(text).rules).toMatchObject([{ type: 'coordinator', kind: 'history', history }]);
  });

  it('is not told by how long the project is to last', () => {
    for (const text of ['The expected duration of the project is between 24 and 30 months.', 'Duration: 36 months'])
      expect(rulesOf('coordinator', text)).toEqual([]);
  });
});

describe('a coordinator of a kind and a place', () => {
  it('is two rules', () => {
    expect(
      rulesOf('coordinator', 'Proposals must be coordinated by a university established in Ukraine.'),
    ).toMatchObject([
      { kind: 'established', where: { countries: ['UA'] } },
      { kind: 'entity', entities: ['university'] },
    ]);
    expect(rulesOf('coordinator', 'The coordinator must be able to show experience.')).toEqual([]);
  });
});

describe('entities with rules of their own', () => {
  it('are the Joint Research Centre and international organisations', () => {
    const text =
      'The Joint Research Centre (JRC) may participate as member of the consortium selected for funding as a beneficiary with zero funding, or as an associated partner.\nInternational organisations with headquarters in a Member State or Associated Country are exceptionally eligible for funding.';
    expect(rulesOf('entities', text)).toMatchObject([
      { kind: 'unfundedMember', who: ['jrc'] },
      { kind: 'exceptional', who: ['internationalInEurope'] },
    ]);
  });

  it('says where work is done, which is nothing about partners', () => {
    for (const text of [
      'Projects must set up at least 5 demonstration sites.',
      'The pilots must take place in three different Member States.',
    ])
      expect(rulesOf('composition', text)).toMatchObject([{ kind: 'sites', counts: [] }]);
  });

  it('names those who do not count', () => {
    const text =
      'The EDCTP Association must not be counted as one of the three independent legal entities necessary for the eligibility of the consortium.';
    expect(rulesOf('composition', text)).toMatchObject([
      { kind: 'notCounted', counts: [{ entities: ['EDCTP Association'] }] },
    ]);
  });

  it('gives those who were counted a role in the next sentence', () => {
    const text = 'Consortia must include at least two hospitals.\nThe hospitals must participate as beneficiaries.';
    expect(rulesOf('composition', text)).toMatchObject([
      { counts: [{ fewest: 2, roles: [] }] },
      { counts: [{ fewest: 2, roles: ['beneficiary'] }] },
    ]);
  });

  it('asks who is in a project that is joined', () => {
    const text = 'No entity established in a widening country is already a beneficiary in the grant agreement.';
    expect(rulesOf('composition', text)).toMatchObject([
      { kind: 'runningProject', counts: [{ most: 0, where: { groups: ['widening'] } }] },
    ]);
  });
});
