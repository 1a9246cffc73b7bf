import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { type Name, startConsortia, type TestConsortia, viewers } from './harness.ts';
import { emailed, opportunityId } from './neighbours.ts';

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

type Attempted = { params?: Record<string, string>; body?: object };
const inConsortium = Object.entries(api).filter(([, route]) => route.path.includes(':consortiumId'));

/** What each route gets, by its name: valid, so that the lack of rights alone is in the way. */
const attemptsOf = (name: Name, ids: Record<'candidateId' | 'noteId' | 'itemId', string>) => {
  const revised = { expected: 1 };
  const attempts: Record<string, Attempted> = {
    ...{
      readConsortium: {},
      exportPartners: {},
      exportPartnersDocument: {},
      deleteConsortium: {},
      readStanding: {},
      readCheck: {},
    },
    ...{ readCoverage: {}, exportCoverage: {}, cancelMeeting: {}, restoreSuggestions: {}, readMeetingCalendar: {} },
    changeConsortium: { body: { title: 'Mine', closed: true, ...revised } },
    addEditor: { body: { userId: viewers[name].id } },
    removeEditor: { params: { userId: viewers.marek.id } },
    addSeat: { body: { role: 'Mine' } },
    suggestKeywords: {},
    suggestForSeat: { params: { seatId } },
    suggestMembers: { params: { seatId } },
    changeSeat: { params: { seatId }, body: { role: 'Mine', ...revised } },
    removeSeat: { params: { seatId } },
    addCandidate: { body: { external: { name: 'Mine' } } },
    changeCandidate: { params: { candidateId: ids.candidateId }, body: { state: 'confirmed', ...revised } },
    removeCandidate: { params: { candidateId: ids.candidateId } },
    inviteByEmail: {
      params: { candidateId: ids.candidateId },
      body: { email: 'a@clinic.example', words: 'Mine', ...revised },
    },
    previewEmail: { params: { candidateId: ids.candidateId }, body: {} },
    addNote: { body: { text: 'Mine' } },
    changeNote: { params: { noteId: ids.noteId }, body: { text: 'Mine', ...revised } },
    removeNote: { params: { noteId: ids.noteId } },
    answerQuestion: { body: { partnerId: null, about: 'alreadyThere', name: '', value: 'yes' } },
    dismissSuggestion: { body: { key: '999111222' } },
    setMeeting: { body: { startsAt: later, minutes: 60, ...revised } },
    takeItems: { body: {} },
    addItem: { body: { text: 'Mine' } },
    changeItem: { params: { itemId: ids.itemId }, body: { text: 'Mine', ...revised } },
    removeItem: { params: { itemId: ids.itemId } },
  };
  return attempts;
};

/** Every route of the catalogue that is of one consortium, as someone who is not one of its members. */
async function attack(name: Name, others: readonly string[] = []): Promise<void> {
  const { candidates, notes } = await consortia.read('ana', consortiumId);
  const params = { consortiumId };
  const coverage = () => consortia.as('ana').call(api.readCoverage, { params });
  const before = [await consortia.read('ana', consortiumId), await coverage()];
  const itemId = (await coverage()).items[0]!.id;
  const external = candidates.find(({ person }) => person === null)!;
  const attempts = attemptsOf(name, { candidateId: external.id, noteId: notes[0]!.id, itemId });
  expect(Object.keys(attempts).sort()).toEqual(inConsortium.map(([route]) => route).sort());
  emailed.length = 0;
  for (const [route, definition] of inConsortium.filter(([key]) => !others.includes(key))) {
    const { params: further, body } = attempts[route]!;
    const input = { params: { ...params, ...further }, ...(body && { body }) };
    const outcome = await consortia
      .as(name)
      .call(definition as typeof api.readConsortium, input as never)
      .then(
        () => 200,
        ({ status: refused }) => refused,
      );
    expect([route, outcome]).toEqual([route, 404]);
  }
  expect(emailed).toEqual([]);
  expect([await consortia.read('ana', consortiumId), await coverage()]).toEqual(before);
  expect((await consortia.list(name)).items.map(({ id }) => id)).not.toContain(consortiumId);
}

/** Routes outside a consortium that a member may call, none of which may name anyone or anything of this one. */
async function learnsNothing(name: Name): Promise<void> {
  const seen = JSON.stringify([
    await consortia.list(name),
    await consortia.openSeats(name),
    await consortia.countSeats(name, [opportunityId]),
  ]);
  expect(seen).not.toMatch(/Magnetometers|Hospital|Secret|Marek/);
}

describe('a consortium does not exist for', () => {
  it('a person outside, and an administrator', async () => {
    for (const name of ['liWei', 'admin'] as const) {
      await attack(name);
      await learnsNothing(name);
    }
  });

  it('a candidate who declined, who cannot offer again or come back either', async () => {
    await consortia.offer('ines', seatId);
    const { candidateId } = await consortia.invitation('ines');
    await consortia.respond('ines', candidateId, 'declined');
    await attack('ines');
    await learnsNothing('ines');
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
    expect((await consortia.openSeats('liWei')).seats).toMatchObject([{ filled: true }, { filled: false }]);
  });

  it('the coordinator of a rival consortium, who gets into none of its parts through their own', async () => {
    const rival = await consortia.create('liWei', null);
    await attack('liWei');
    expect((await consortia.list('liWei')).items.map(({ id }) => id)).toEqual([rival]);
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
    // A partner has the first meeting in their calendar, a trial member too.
    await attack('tom', ['readMeetingCalendar']);
    await learnsNothing('tom');
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
    await learnsNothing('liWei');
    const { id: candidateId } = (await consortia.read('ana', consortiumId)).candidates[0]!;
    // What a former editor knows from before leads nowhere either.
    for (const state of ['interested', 'declined'] as const)
      await expect(consortia.respond('marek', candidateId, state)).rejects.toEqual(status(404));
  });
});
