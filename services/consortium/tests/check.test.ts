import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { answerMessages } from '@consortia/proto/consortium/messages/answers';
import type { Answer } from '@consortia/proto/consortium/questions';
import type { PartnerRole } from '@consortia/proto/consortium/shapes';
import type { ConditionRule } from '@consortia/proto/funding-ingest/conditions';
import { type Name, startConsortiumForEachTest, type TestConsortia, viewers } from './harness.ts';
import { moreRules } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});

const check = (name: Name = 'ana') => consortia.as(name).call(api.readCheck, { params: { consortiumId } });
/** Confirms an organisation outside the network; the id of the candidate. */
async function confirm(name: string, country: string): Promise<string> {
  const seatId = await consortia.addSeat(consortiumId, `Seat of ${name}`);
  await consortia.addCandidate(consortiumId, { external: { name, country }, seatId });
  const found = async () =>
    (await consortia.read('ana', consortiumId)).candidates.find((one) => one.organisation?.name === name)!;
  for (const state of ['requested', 'interested', 'confirmed'] as const) {
    const { id: candidateId, revision: expected, state: before, next } = await found();
    if (before === state || !next.includes(state)) continue;
    await consortia
      .as('ana')
      .call(api.changeCandidate, { params: { consortiumId, candidateId }, body: { state, expected } });
  }
  return (await found()).id;
}
async function setRole(candidateId: string, partnerRole: PartnerRole) {
  const { candidates } = await consortia.read('ana', consortiumId);
  const { revision: expected } = candidates.find(({ id }) => id === candidateId)!;
  const params = { consortiumId, candidateId };
  await consortia.as('ana').call(api.changeCandidate, { params, body: { partnerRole, expected } });
}

describe('a consortium and the conditions of its call', () => {
  it('are compared, each verdict with the sentence of the call or the source of the standard rule', async () => {
    expect(await check()).toMatchObject({ value: 'notMet', partners: [{ name: 'Ana Kovács', role: 'beneficiary' }] });
    await confirm('Clinic', 'DE');
    await confirm('Fjord Lab', 'NO');
    const { value, verdicts } = await check();
    expect(value).toBe('met');
    expect(verdicts).toMatchObject([
      { about: 'participation', span: { text: expect.stringContaining('Participation is limited') }, standard: null },
      { about: 'composition', span: null, standard: { source: { title: expect.stringContaining('2021/695') } } },
    ]);
  });

  it('agree no longer with a partner whom the call leaves out', async () => {
    await confirm('Clinic', 'DE');
    await confirm('Fjord Lab', 'NO');
    const left = await confirm('Bosphorus Institute', 'TR');
    const { value, verdicts } = await check();
    expect(value).toBe('notMet');
    expect(verdicts).toContainEqual(expect.objectContaining({ value: 'notMet', why: 'outside', partners: [left] }));
  });

  it('count beneficiaries alone, and editors say who is one', async () => {
    await confirm('Clinic', 'DE');
    const third = await confirm('Fjord Lab', 'NO');
    await setRole(third, 'associated');
    const { value, partners } = await check();
    expect(value).toBe('notMet');
    expect(partners).toContainEqual({ id: third, name: 'Fjord Lab', role: 'associated' });
    await setRole(third, 'beneficiary');
    expect((await check()).value).toBe('met');
  });

  it('are left open for an organisation with rules of its own', async () => {
    await confirm('Clinic', 'DE');
    await confirm('CERN', 'CH');
    expect((await check()).value).toBe('unknown');
  });

  const ruledOut = async (name?: Name) =>
    (await check(name)).exclusions.map(({ partner, role, span }) => [partner, role, span?.text]);
  const idea = async (name: string, country?: string) => {
    await consortia.addCandidate(consortiumId, { external: { name, country } });
    return (await consortia.read('ana', consortiumId)).candidates.find(
      ({ organisation }) => organisation?.name === name,
    )!.id;
  };
  const sentence = 'Participation is limited to legal entities established in Member States and Norway.';

  it('are said beside a candidate as soon as one is added whom the call rules out, and beside no one of whom too little is known', async () => {
    for (const [name, country] of [['Clinic', 'DE'], ['Somewhere'], ['CERN', 'CH']] as const) await idea(name, country);
    expect(await ruledOut()).toEqual([]);
    const left = await idea('Bosphorus Institute', 'TR');
    expect(await ruledOut()).toEqual([[left, 'beneficiary', sentence]]);
  });

  it('are said for the role of a partner', async () => {
    const left = await confirm('Bosphorus Institute', 'TR');
    expect(await ruledOut()).toEqual([[left, 'beneficiary', sentence]]);
    await setRole(left, 'associated');
    // The sentence names no role, so it is not certain that it binds partners without a grant.
    expect(await ruledOut()).toEqual([]);
  });

  it('tell a partner nothing of candidates whom only editors see', async () => {
    await idea('Bosphorus Institute', 'TR');
    const seatId = await consortia.addSeat(consortiumId, 'Optics');
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect((await ruledOut()).length).toBe(1);
    expect(await ruledOut('ines')).toEqual([]);
  });

  it('are compared for members alone', async () => {
    await expect(check('ines')).rejects.toMatchObject({ status: 404 });
  });
});

describe('what the call asks of partners', () => {
  const rule = (more: object) =>
    ({
      ...{ doubt: null, actions: [], roles: [], onlyWhere: null },
      ...more,
      span: { document: 'conditions', section: null, text: JSON.stringify(more) },
    }) as unknown as ConditionRule;
  const noCount = { fewest: 1, most: null, where: null, countries: null, memberStates: null, independent: false };
  const demanded = [{ ...noCount, entities: ['police authorities'], roles: [] }];
  const noComposition = { together: null, ofSize: null, share: null, excluded: [] };
  const police = rule({ ...noComposition, type: 'composition', kind: 'adds', counts: demanded });
  const from = { groups: [], countries: ['CN'] };
  const control = rule({ type: 'control', kind: 'controlled', from, guarantees: null, guaranteesFrom: null });
  afterEach(() => void moreRules.splice(0));

  const answer = (given: Partial<Answer> | { value: null }, name: Name = 'ana') =>
    consortia.as(name).call(api.answerQuestion, {
      params: { consortiumId },
      body: { partnerId: null, about: 'kind', name: '', value: 'yes', ...given },
    });
  const of = async (about: string) => (await check()).verdicts.find((one) => one.about === about && one.span)!.value;

  it('is nothing where its rules need nothing', async () => {
    await confirm('Clinic', 'DE');
    expect((await check()).questions).toEqual([]);
  });

  it('is whether a partner counts as what the text names: yes, no, or not said', async () => {
    moreRules.push(police);
    const partnerId = await confirm('Clinic', 'DE');
    const asked = { partnerId, about: 'kind', name: 'police authorities' } as const;
    expect((await check()).questions).toContainEqual({ ...asked, value: null, span: police.span });
    expect(await of('composition')).toBe('unknown');
    await answer(asked);
    expect(await of('composition')).toBe('met');
    expect((await check()).questions).toContainEqual({ ...asked, value: 'yes', span: police.span });
    for (const { id } of (await check()).partners) await answer({ ...asked, partnerId: id, value: 'no' });
    expect(await of('composition')).toBe('notMet');
    await answer({ ...asked, value: null });
    expect(await of('composition')).toBe('unknown');
  });

  it('is asked once where the text has several names for one kind of organisation', async () => {
    const sme = (name: string) => {
      const counts = [{ ...noCount, entities: [name], roles: [] }];
      return rule({ ...noComposition, type: 'composition', kind: 'adds', counts });
    };
    moreRules.push(sme('SMEs'), sme('legal entity which is an SME'), sme('small and medium enterprise'));
    moreRules.push(sme('SMEs or start-ups'));
    const partnerId = await confirm('Clinic', 'DE');
    const asked = async () =>
      (await check()).questions.filter((one) => one.partnerId === partnerId).map(({ name, value }) => [name, value]);
    expect(await asked()).toEqual([
      ['SMEs', null],
      ['SMEs or start-ups', null],
    ]);
    await answer({ partnerId, name: 'SMEs' });
    expect(await asked()).toContainEqual(['SMEs', 'yes']);
    const { verdicts } = await check();
    const said = verdicts.filter(({ about, span }) => about === 'composition' && span);
    expect(said.map(({ value }) => value)).toEqual(['met', 'met', 'met', 'unknown']);
  });

  it('is from where partners are controlled', async () => {
    moreRules.push(control);
    await confirm('Clinic', 'DE');
    expect(await of('control')).toBe('unknown');
    const { partners } = await check();
    for (const { id } of partners) await answer({ partnerId: id, about: 'controlledFrom', value: 'own' });
    expect(await of('control')).toBe('met');
    await answer({ partnerId: partners[0]!.id, about: 'controlledFrom', value: 'CN' });
    expect(await of('control')).toBe('notMet');
  });

  it('is which project is joined, and whom it has', async () => {
    const where = { groups: [], countries: ['DE'] };
    const one = { ...noCount, entities: [], roles: [] };
    const joins = rule({ ...noComposition, type: 'composition', kind: 'hopOn', counts: [{ ...one, most: 1, where }] });
    moreRules.push(
      joins,
      rule({ ...noComposition, type: 'composition', kind: 'runningProject', counts: [{ ...one, most: 0, where }] }),
    );
    await confirm('Clinic', 'DE');
    const values = async () =>
      (await check()).verdicts.filter(({ about, span }) => about === 'composition' && span).map(({ value }) => value);
    expect(await values()).toEqual(['unknown', 'unknown']);
    await answer({ about: 'runningProject', value: '101000001' });
    await answer({ about: 'alreadyThere', value: 'yes' });
    expect(await values()).toEqual(['met', 'notMet']);
    expect((await check()).questions.map(({ about, value }) => [about, value])).toEqual([
      ['runningProject', '101000001'],
      ['alreadyThere', 'yes'],
    ]);
  });

  it('is seen and answered by editors alone', async () => {
    moreRules.push(police, control);
    const seatId = await consortia.addSeat(consortiumId, 'Sensors');
    await consortia.addCandidate(consortiumId, { userId: viewers.ines.id, seatId });
    await consortia.move(consortiumId, 'ines', 'requested');
    const [invitation] = (await consortia.as('ines').call(api.listConsortia)).invitations;
    const params = { candidateId: invitation!.candidateId };
    await consortia.as('ines').call(api.respondToInvitation, { params, body: { state: 'interested' } });
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect((await check('ana')).questions.length).toBeGreaterThan(0);
    expect((await check('ines')).questions).toEqual([]);
    const before = await check('ines');
    await answer({ partnerId: before.partners[0]!.id, about: 'controlledFrom', value: 'CN' });
    expect(await of('control')).toBe('notMet');
    expect(await check('ines')).toEqual(before);
    await expect(answer({}, 'ines')).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [{ about: 'controlledFrom', value: 'China' }, 422],
    [{ about: 'controlledFrom', value: 'XX' }, 422],
    [{ about: 'controlledFrom', value: 'GB' }, 422],
    [{ about: 'kind', value: 'maybe' }, 422],
    [{ about: 'runningProject', value: '12' }, 422],
    [{ partnerId: 'nobody', value: 'yes' }, 404],
    [{ about: 'region', value: 'none' }, 422],
    [{ about: 'runningProject', value: 'no' }, 422],
    [{ about: 'kind', name: 'astronauts' }, 422],
  ] as const)('takes no answer that is none: %o', async (given, status) => {
    await expect(answer(given)).rejects.toMatchObject({ status });
  });

  it('takes answers to what it asks of this partner alone, and takes back what it no longer asks', async () => {
    moreRules.push(police);
    const partnerId = await confirm('Clinic', 'DE');
    const asked = { partnerId, about: 'kind', name: 'police authorities' } as const;
    const notAsked = { status: 422, body: { message: answerMessages.notAsked } };
    for (const other of [{ partnerId: null }, { name: 'police' }, { name: '' }, { about: 'history' as const }])
      await expect(answer({ ...asked, ...other })).rejects.toMatchObject(notAsked);
    await answer(asked);
    moreRules.splice(0);
    await expect(answer({ ...asked, value: 'no' })).rejects.toMatchObject(notAsked);
    await answer({ ...asked, value: null });
    moreRules.push(police);
    expect((await check()).questions).toContainEqual({ ...asked, value: null, span: police.span });
  });
});
