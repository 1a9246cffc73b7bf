import { consortiumApi as api } from '@consortia/proto/consortium/api';
import type { PartnerRole } from '@consortia/proto/consortium/shapes';
import { type Name, startConsortiumForEachTest, type TestConsortia } from './harness.ts';

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
