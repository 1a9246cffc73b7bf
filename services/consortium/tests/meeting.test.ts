import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { type Name, startConsortiumForEachTest, type TestConsortia, viewers } from './harness.ts';

let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});
const status = (value: number) => expect.objectContaining({ status: value });
const later = '2026-12-03T10:00:00.000Z';
const set = (body: object = {}, name: Name = 'ana') =>
  consortia.as(name).call(api.setMeeting, {
    params: { consortiumId },
    body: { startsAt: later, minutes: 90, place: 'Room 1', expected: 0, ...body },
  });
const calendar = async (name: Name) => {
  const response = await consortia.as(name).fetch(`/api/v1/consortia/${consortiumId}/meeting.ics`);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
/** Makes someone a confirmed partner. */
async function partner(name: Name, role: string): Promise<void> {
  await consortia.offer(name, await consortia.addSeat(consortiumId, role));
  await consortia.move(consortiumId, name, 'confirmed');
}

describe('the first meeting', () => {
  it('is a calendar entry for editors and confirmed partners, and for no one else', async () => {
    await partner('ines', 'Clinic');
    await partner('tom', 'Buoys');
    await consortia.offer('liWei', await consortia.addSeat(consortiumId, 'Diamond'));
    expect((await calendar('ana')).status).toBe(404);
    await set();
    for (const name of ['ana', 'ines', 'tom'] as const) {
      const { status: code, type, text } = await calendar(name);
      expect([code, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(text).toContain('DTSTART:20261203T100000Z\r\nDTEND:20261203T113000Z\r\n');
      expect(text).toContain('SUMMARY:First meeting: Quantum sensors for medical use\r\n');
      // Trial members do not see the working title.
      expect(text).not.toContain('Magnetometers');
    }
    for (const name of ['liWei', 'marek', 'admin'] as const) expect((await calendar(name)).status).toBe(404);
    expect((await consortia.invitation('tom')).meeting).toMatchObject({ startsAt: later, minutes: 90 });
    expect((await consortia.invitation('liWei')).meeting).toBeNull();
    await consortia.respond('tom', (await consortia.invitation('tom')).candidateId, 'declined');
    expect((await calendar('tom')).status).toBe(404);
  });

  it('invites everyone once, and keeps its entry with a higher sequence when it is moved', async () => {
    await consortia.addEditor(consortiumId, 'marek');
    await partner('ines', 'Clinic');
    await set();
    const first = await calendar('ines');
    await expect(set()).rejects.toEqual(status(409));
    await set({ startsAt: '2026-12-04T10:00:00.000Z', expected: 1 });
    const second = await calendar('ines');
    const lineOf = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(name));
    expect(lineOf(second.text, 'UID:')).toBe(lineOf(first.text, 'UID:'));
    expect([first, second].map(({ text }) => lineOf(text, 'SEQUENCE:'))).toEqual(['SEQUENCE:1', 'SEQUENCE:2']);
    await consortia.as('ana').call(api.cancelMeeting, { params: { consortiumId } });
    expect((await calendar('ines')).status).toBe(404);
    expect(await consortia.read('ana', consortiumId)).toMatchObject({ meeting: null, meetingRevision: 3 });
    await expect(set({ expected: 0 })).rejects.toEqual(status(409));
    await consortia.published();
    const { id: candidateId } = await consortia.candidateOf(consortiumId, 'ines');
    const changed = consortia.events.filter(({ type }) => type === 'consortium.meeting-changed');
    expect(changed.map(({ payload }) => payload)).toEqual(
      Array(3).fill({
        ...{ id: consortiumId, by: viewers.ana.id },
        invited: [
          { userId: viewers.ana.id, candidateId: null },
          { userId: viewers.marek.id, candidateId: null },
          { userId: viewers.ines.id, candidateId },
        ],
      }),
    );
  });

  it('lies ahead, has a sensible length, and no line in it ends its entry', async () => {
    for (const body of [
      { startsAt: '2026-11-23T08:59:00.000Z' },
      { startsAt: '2036-01-01T00:00:00.000Z' },
      { minutes: 0 },
      { minutes: 100_000 },
      { place: 'x'.repeat(301) },
    ])
      await expect(set(body)).rejects.toEqual(status(422));
    await set({ place: 'Room 1\r\nATTENDEE:mailto:x@example.org' });
    expect((await calendar('ana')).text).not.toMatch(/^ATTENDEE/m);
  });
});

describe('what is known beyond a consortium', () => {
  const standing = (name: Name = 'ana') => consortia.as(name).call(api.readStanding, { params: { consortiumId } });
  it('is how often the organisation of the coordinator has coordinated', async () => {
    expect(await standing()).toEqual({ coordinated: 4, rivals: [] });
  });

  it('is which partners are in another consortium of the viewer for the same call', async () => {
    await partner('ines', 'Clinic');
    expect((await standing()).rivals).toEqual([]);
    const rival = await consortia.create('ana', null);
    await consortia.addCandidate(rival, { userId: viewers.ines.id, seatId: await consortia.addSeat(rival, 'Same') });
    // An idea is no part in it.
    expect((await standing()).rivals).toEqual([]);
    await consortia.move(rival, 'ines', 'requested');
    const [found, ...rest] = (await standing()).rivals;
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ name: 'Inês Almeida', consortium: { url: `/consortia/${rival}` } });
    // The partner does not learn of a consortium that she cannot read.
    expect((await standing('ines')).rivals).toEqual([]);
  });

  it('names organisations outside the network by their code, and no consortium of someone else', async () => {
    const confirm = async (id: string, by: Name) => {
      const params = { consortiumId: id };
      await consortia.as(by).call(api.addSeat, { params, body: { role: 'Hospital' } });
      const seatId = (await consortia.read(by, id)).seats.at(-1)!.id;
      await consortia.addCandidate(id, { seatId, external: { name: 'Clinic', pic: '999111222' } }, by);
      const { id: candidateId } = (await consortia.read(by, id)).candidates.at(-1)!;
      const body = { state: 'confirmed' as const, expected: 1 };
      await consortia.as(by).call(api.changeCandidate, { params: { consortiumId: id, candidateId }, body });
    };
    await confirm(consortiumId, 'ana');
    const ofOther = await consortia.create('liWei', null);
    await confirm(ofOther, 'liWei');
    expect((await standing()).rivals).toEqual([]);
    await consortia.addEditor(ofOther, 'ana', 'liWei');
    expect((await standing()).rivals).toMatchObject([{ name: 'Clinic', consortium: { title: 'Magnetometers' } }]);
  });
});
