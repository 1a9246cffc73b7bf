import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { identityEvents } from '@consortia/proto/identity/events';
import { type Name, startConsortiumForEachTest, type TestConsortia, viewers } from './harness.ts';
import { emailed } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  [consortia, consortiumId] = [started, id];
  emailed.length = 0;
});
const hospital = { name: 'Hospital of Saint Barbara', pic: '999111222', country: 'FR' };
const status = (value: number) => expect.objectContaining({ status: value });

async function prepare(): Promise<{ candidateId: string; seatId: string }> {
  const seatId = await consortia.addSeat(consortiumId, 'Clinic');
  await consortia.addCandidate(consortiumId, { userId: demoPeople.marek });
  await consortia.addCandidate(consortiumId, { external: hospital, seatId });
  return { candidateId: (await external()).id, seatId };
}
const external = async () => (await consortia.read('ana', consortiumId)).candidates.find((one) => one.person === null)!;
async function invite(
  candidateId: string,
  { by = 'ana', ...more }: { by?: Name; email?: string; words?: string; expected?: number } = {},
) {
  const body = { email: 'head@clinic.example', words: 'Would you join us?', expected: 1, ...more };
  return consortia.as(by).call(api.inviteByEmail, { params: { consortiumId, candidateId }, body });
}
let sent = 0;
/** As identity publishes it once the person has opened the link and has an account. */
async function accept(candidateId: string, name: Name = 'ines', inviterId: string = demoPeople.ana): Promise<void> {
  const { type, topic, schemaVersion } = identityEvents.seatInvitationAccepted;
  const { id } = viewers[name];
  sent += 1;
  await consortia.service.bus.publish([
    {
      ...{ id: `accepted-${sent}`, type, topic, schemaVersion, aggregateVersion: sent + 1, key: id },
      occurredAt: '2026-11-23T09:00:00.000Z',
      payload: { id, invitationId: demoOrganisations.aurora, consortiumId, candidateId, inviterId },
    },
  ]);
  await consortia.service.settle();
}

describe('an invitation by email', () => {
  it('names the seat and the call alone, and is seen by editors', async () => {
    const { candidateId } = await prepare();
    await invite(candidateId);
    expect(emailed).toEqual([
      {
        ...{ inviterId: demoPeople.ana, email: 'head@clinic.example', words: 'Would you join us?' },
        seat: { consortiumId, candidateId, role: 'Clinic', call: 'Quantum sensors for medical use' },
      },
    ]);
    expect(await external()).toMatchObject({ state: 'requested', emailedAt: expect.any(String), revision: 2 });
    expect(await consortia.published()).toContain('consortium.candidate-emailed');
    expect(JSON.stringify(consortia.events)).not.toContain('clinic.example');
    const stored = await consortia.service.connection.collection('consortia').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('head@clinic.example');
  });

  it('makes who accepts it the candidate, who then decides by themself', async () => {
    const { candidateId } = await prepare();
    await invite(candidateId);
    await accept(candidateId);
    await accept(candidateId);
    expect(await consortia.invitation('ines')).toMatchObject({
      candidateId,
      state: 'requested',
      seat: { role: 'Clinic' },
    });
    expect((await consortia.published()).filter((type) => type === 'consortium.candidate-requested')).toHaveLength(1);
    // No partner yet, and no editor confirms someone who has not responded.
    await expect(consortia.read('ines', consortiumId)).rejects.toEqual(status(404));
    await expect(consortia.move(consortiumId, 'ines', 'confirmed')).rejects.toEqual(status(409));
    await consortia.respond('ines', candidateId, 'interested');
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect(JSON.stringify(await consortia.read('ines', consortiumId))).not.toMatch(/Marek|emailedAt":"/);
  });

  it('leads nowhere once its inviter no longer edits, the seat is filled, or the candidate is gone', async () => {
    const { candidateId, seatId } = await prepare();
    await consortia.addEditor(consortiumId, 'liWei');
    await invite(candidateId, { by: 'liWei' });
    await consortia.removeEditor(consortiumId, 'liWei');
    await accept(candidateId, 'ines', demoPeople.liWei);
    expect((await consortia.list('ines')).invitations).toEqual([]);
    await consortia.offer('tom', seatId);
    await consortia.move(consortiumId, 'tom', 'confirmed');
    await accept(candidateId);
    expect((await consortia.list('ines')).invitations).toEqual([]);
    await consortia.as('ana').call(api.removeCandidate, { params: { consortiumId, candidateId } });
    await accept(candidateId);
    expect((await consortia.list('ines')).invitations).toEqual([]);
  });

  it('makes no one a candidate twice, and no editor one', async () => {
    const { candidateId, seatId } = await prepare();
    await invite(candidateId);
    await accept(candidateId, 'ana');
    expect((await external()).person).toBeNull();
    await consortia.offer('ines', seatId);
    await accept(candidateId, 'ines');
    expect(await external()).toMatchObject({ id: candidateId, person: null });
  });

  it('is refused for people of the network, without a seat, after another change, and with a link in it', async () => {
    const { candidateId } = await prepare();
    const marek = await consortia.candidateOf(consortiumId, 'marek');
    await expect(invite(marek.id)).rejects.toEqual(status(409));
    await consortia.addCandidate(consortiumId, { external: { name: 'Without a seat' } });
    const others = (await consortia.read('ana', consortiumId)).candidates;
    await expect(invite(others.at(-1)!.id)).rejects.toEqual(status(422));
    await expect(invite(candidateId, { expected: 2 })).rejects.toEqual(status(409));
    for (const words of ['See HTTPS://fraud.example', 'See www.fraud.example', '', 'x'.repeat(1001)])
      await expect(invite(candidateId, { words })).rejects.toEqual(status(422));
    await expect(invite(candidateId, { email: 'no address' })).rejects.toEqual(status(422));
    expect(emailed).toEqual([]);
  });

  it('is shown before it is sent, to editors alone, and for what can be invited', async () => {
    const { candidateId } = await prepare();
    const preview = (name: Name, candidate = candidateId, words = 'Would you join us?') =>
      consortia.as(name).call(api.previewEmail, { params: { consortiumId, candidateId: candidate }, body: { words } });
    expect(await preview('ana')).toEqual({ subject: 'Clinic', text: 'Would you join us?', left: 30 });
    for (const name of ['ines', 'tom', 'admin'] as const) await expect(preview(name)).rejects.toEqual(status(404));
    const marek = await consortia.candidateOf(consortiumId, 'marek');
    await expect(preview('ana', marek.id)).rejects.toEqual(status(409));
    expect(emailed).toEqual([]);
    expect(await external()).toMatchObject({ state: 'idea', revision: 1 });
  });

  it('reaches an organisation of the network that no one speaks for', async () => {
    const { seatId } = await prepare();
    await consortia.addCandidate(consortiumId, { organisationId: demoOrganisations.nordlab, seatId });
    const { id } = (await consortia.read('ana', consortiumId)).candidates.at(-1)!;
    await invite(id);
    await accept(id);
    expect(await consortia.invitation('ines')).toMatchObject({ candidateId: id, state: 'requested' });
  });

  it('passes on that identity sends no more, and changes nothing', async () => {
    const { candidateId } = await prepare();
    await expect(invite(candidateId, { email: 'quota@clinic.example' })).rejects.toEqual(status(429));
    await expect(invite(candidateId, { email: 'recent@clinic.example' })).rejects.toEqual(status(409));
    expect(await external()).toMatchObject({ state: 'idea', emailedAt: null, revision: 1 });
  });
});
