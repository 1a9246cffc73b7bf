import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { type Name, startConsortia, type TestConsortia, viewers } from './harness.ts';

let consortia: TestConsortia;
let consortiumId: string;
let seatId: string;
beforeEach(async () => {
  consortia = await startConsortia();
  consortiumId = await consortia.create();
  seatId = await consortia.addSeat(consortiumId, 'Clinic');
  await consortia.as('ana').call(api.addNote, { params: { consortiumId }, body: { text: 'Secret' } });
  await consortia.addCandidate(consortiumId, { external: { name: 'Hospital' }, seatId });
  await consortia.as('ana').call(api.addItem, { params: { consortiumId }, body: { text: 'Secret item' } });
});
afterEach(() => consortia.service.close());
const later = '2026-12-03T10:00:00.000Z';
const status = (value: number) => expect.objectContaining({ status: value });

/** Every route of the consortium, as someone who is not one of its members. */
async function attack(name: Name): Promise<void> {
  const caller = consortia.as(name);
  const params = { consortiumId };
  const { candidates, notes } = await consortia.read('ana', consortiumId);
  const [candidateId, noteId] = [candidates[0]!.id, notes[0]!.id];
  const coverage = () => consortia.as('ana').call(api.readCoverage, { params });
  const before = [await consortia.read('ana', consortiumId), await coverage()];
  const itemId = (await coverage()).items[0]!.id;
  const attempts = [
    () => caller.call(api.readConsortium, { params }),
    () => caller.call(api.exportPartners, { params }),
    () => caller.call(api.exportPartnersDocument, { params }),
    () => caller.call(api.changeConsortium, { params, body: { title: 'Mine', expected: 1 } }),
    () => caller.call(api.changeConsortium, { params, body: { closed: true, expected: 1 } }),
    () => caller.call(api.deleteConsortium, { params }),
    () => caller.call(api.addEditor, { params, body: { userId: viewers[name].id } }),
    () => caller.call(api.removeEditor, { params: { ...params, userId: viewers.marek.id } }),
    () => caller.call(api.addSeat, { params, body: { role: 'Mine' } }),
    () => caller.call(api.changeSeat, { params: { ...params, seatId }, body: { role: 'Mine', expected: 1 } }),
    () => caller.call(api.removeSeat, { params: { ...params, seatId } }),
    () => caller.call(api.addCandidate, { params, body: { external: { name: 'Mine' } } }),
    () =>
      caller.call(api.changeCandidate, {
        params: { ...params, candidateId },
        body: { state: 'confirmed', expected: 1 },
      }),
    () => caller.call(api.removeCandidate, { params: { ...params, candidateId } }),
    () => caller.call(api.addNote, { params, body: { text: 'Mine' } }),
    () => caller.call(api.changeNote, { params: { ...params, noteId }, body: { text: 'Mine', expected: 1 } }),
    () => caller.call(api.removeNote, { params: { ...params, noteId } }),
    () => caller.call(api.dismissSuggestion, { params, body: { key: '999111222' } }),
    () => caller.call(api.restoreSuggestions, { params }),
    () => caller.call(api.readStanding, { params }),
    () => caller.call(api.setMeeting, { params, body: { startsAt: later, minutes: 60, expected: 1 } }),
    () => caller.call(api.cancelMeeting, { params }),
    () => caller.call(api.readCoverage, { params }),
    () => caller.call(api.exportCoverage, { params }),
    () => caller.call(api.takeItems, { params, body: {} }),
    () => caller.call(api.addItem, { params, body: { text: 'Mine' } }),
    () => caller.call(api.changeItem, { params: { ...params, itemId }, body: { text: 'Mine', expected: 1 } }),
    () => caller.call(api.removeItem, { params: { ...params, itemId } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toEqual(status(404));
  expect([await consortia.read('ana', consortiumId), await coverage()]).toEqual(before);
  expect((await consortia.list(name)).items.map(({ id }) => id)).not.toContain(consortiumId);
}

describe('a consortium does not exist for', () => {
  it('a person outside, and an administrator', async () => {
    await attack('liWei');
    await attack('admin');
  });

  it('a candidate who declined, who cannot offer again or come back either', async () => {
    await consortia.offer('ines', seatId);
    const { candidateId } = await consortia.invitation('ines');
    await consortia.respond('ines', candidateId, 'declined');
    await attack('ines');
    await expect(consortia.offer('ines', seatId)).rejects.toEqual(status(409));
    await expect(consortia.respond('ines', candidateId, 'interested')).rejects.toEqual(status(409));
    await expect(consortia.move(consortiumId, 'ines', 'requested')).rejects.toEqual(status(409));
    const { id } = await consortia.candidateOf(consortiumId, 'ines');
    const remove = consortia.as('ana').call(api.removeCandidate, { params: { consortiumId, candidateId: id } });
    await expect(remove).rejects.toEqual(status(409));
  });

  it('a partner who has left, and a partner is no editor', async () => {
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    const params = { consortiumId };
    for (const attempt of [
      () => consortia.as('ines').call(api.addNote, { params, body: { text: 'x' } }),
      () => consortia.as('ines').call(api.addEditor, { params, body: { userId: viewers.ines.id } }),
      () => consortia.as('ines').call(api.deleteConsortium, { params }),
    ])
      await expect(attempt()).rejects.toEqual(status(404));
    expect(JSON.stringify(await consortia.read('ines', consortiumId))).not.toMatch(/Secret|Hospital/);
    await consortia.respond('ines', (await consortia.invitation('ines')).candidateId, 'declined');
    await attack('ines');
    expect((await consortia.openSeats('liWei')).seats).toMatchObject([{ filled: false }]);
  });

  it('the coordinator of a rival consortium, who gets into none of its parts through their own', async () => {
    const rival = await consortia.create('liWei', null);
    await attack('liWei');
    const ofOther = { consortiumId: rival, seatId };
    const { candidates } = await consortia.read('ana', consortiumId);
    const { items } = await consortia.as('ana').call(api.readCoverage, { params: { consortiumId } });
    const itemOfOther = { consortiumId: rival, itemId: items[0]!.id };
    for (const attempt of [
      () => consortia.as('liWei').call(api.changeItem, { params: itemOfOther, body: { text: 'Mine', expected: 1 } }),
      () => consortia.as('liWei').call(api.removeItem, { params: itemOfOther }),
      () => consortia.as('liWei').call(api.changeSeat, { params: ofOther, body: { role: 'Mine', expected: 1 } }),
      () => consortia.as('liWei').call(api.removeSeat, { params: ofOther }),
      () =>
        consortia.as('liWei').call(api.addCandidate, { params: ofOther, body: { seatId, external: { name: 'X' } } }),
      () =>
        consortia
          .as('liWei')
          .call(api.removeCandidate, { params: { consortiumId: rival, candidateId: candidates[0]!.id } }),
    ])
      await expect(attempt()).rejects.toEqual(status(404));
  });

  it('a trial member, also once confirmed', async () => {
    await attack('tom');
    await consortia.offer('tom', seatId);
    await consortia.move(consortiumId, 'tom', 'confirmed');
    expect(await consortia.invitation('tom')).toMatchObject({ state: 'confirmed', url: null });
    await attack('tom');
  });

  it('bodies beyond its limits, of its own editors too', async () => {
    const params = { consortiumId };
    const [item] = (await consortia.as('ana').call(api.readCoverage, { params })).items;
    const long = { text: 'x'.repeat(2000) };
    const ofItem = { ...params, itemId: item!.id };
    await expect(consortia.as('ana').call(api.addItem, { params, body: long })).rejects.toEqual(status(422));
    const change = consortia.as('ana').call(api.changeItem, { params: ofItem, body: { ...long, expected: 1 } });
    await expect(change).rejects.toEqual(status(422));
    const huge = { text: 'x'.repeat(100_000) };
    await expect(consortia.as('ana').call(api.addItem, { params, body: huge })).rejects.toEqual(status(413));
    expect((await consortia.as('ana').call(api.readCoverage, { params })).items).toHaveLength(1);
  });

  it('a former editor, at once', async () => {
    await consortia.addEditor(consortiumId, 'marek');
    expect((await consortia.read('marek', consortiumId)).role).toBe('editor');
    await expect(consortia.removeEditor(consortiumId, 'ana', 'marek')).rejects.toEqual(status(403));
    await consortia.removeEditor(consortiumId, 'marek');
    await attack('marek');
  });
});
