import { anotherService } from '@consortia/infra/testing/viewers';
import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { type Name, startConsortia, type TestConsortia, viewers } from './harness.ts';

let consortia: TestConsortia;
let consortiumId: string;
beforeEach(async () => {
  consortia = await startConsortia();
  consortiumId = await consortia.create();
  const seatId = await consortia.addSeat(consortiumId, 'Clinic');
  await consortia.addEditor(consortiumId, 'marek');
  await consortia.as('marek').call(api.addNote, { params: { consortiumId }, body: { text: 'Of Marek' } });
  await consortia.offer('ines', seatId);
});
afterEach(() => consortia.service.close());

const identity = () => consortia.service.as(anotherService('identity'));
const params = (name: Name) => ({ params: { userId: viewers[name].id } });
const stored = () => consortia.service.connection.collection('consortia').find().toArray();

describe('personal data of consortia', () => {
  it('is exported for its person, without what editors have noted about them', async () => {
    const exportOf = async (name: Name) =>
      (await identity().call(api.exportPersonalData, params(name))).sections.consortia;
    expect(await exportOf('marek')).toMatchObject([{ title: 'Magnetometers', notes: [{ text: 'Of Marek' }] }]);
    expect(await exportOf('ines')).toMatchObject([{ candidacies: [{ message: 'We can measure.' }], notes: [] }]);
    expect(JSON.stringify(await exportOf('ines'))).not.toMatch(/Magnetometers|Of Marek/);
  });

  it('has everything that a coordinator has entered, and no one else’s candidacy', async () => {
    const ana = consortia.as('ana');
    const ofIt = { params: { consortiumId } };
    const body = { external: { name: 'Hospital', pic: '999111222' }, note: 'Expensive' };
    await ana.call(api.addCandidate, { ...ofIt, body });
    await ana.call(api.addItem, { ...ofIt, body: { text: 'Air in ports' } });
    await ana.call(api.dismissSuggestion, { ...ofIt, body: { key: viewers.liWei.id } });
    const startsAt = '2026-12-03T10:00:00.000Z';
    await ana.call(api.setMeeting, { ...ofIt, body: { startsAt, minutes: 60, place: 'Room 1', expected: 0 } });
    const { sections } = await identity().call(api.exportPersonalData, params('ana'));
    expect(sections.consortia).toMatchObject([
      {
        ...{
          title: 'Magnetometers',
          role: 'coordinator',
          seats: [{ role: 'Coordinator' }, { role: 'Clinic' }],
          items: [{ text: 'Air in ports' }],
        },
        meeting: { place: 'Room 1' },
        organisations: [{ name: 'Hospital', pic: '999111222', note: 'Expensive' }],
      },
    ]);
    expect(JSON.stringify(sections)).not.toMatch(/We can measure/);
    await identity().call(api.erasePersonalData, params('liWei'));
    expect(JSON.stringify(await stored())).not.toContain(viewers.liWei.id);
  });

  it('is erased: a candidate leaves, an editor takes over, and the last editor takes the consortium along', async () => {
    await identity().call(api.erasePersonalData, params('ines'));
    expect((await consortia.read('ana', consortiumId)).candidates).toMatchObject([{ person: { name: 'Ana Kovács' } }]);
    await identity().call(api.erasePersonalData, params('ana'));
    expect(await consortia.read('marek', consortiumId)).toMatchObject({ role: 'coordinator', editors: [] });
    expect(JSON.stringify(await stored())).not.toContain(viewers.ana.id);
    await identity().call(api.erasePersonalData, params('marek'));
    await consortia.service.settle();
    expect(JSON.stringify(await stored())).not.toMatch(new RegExp(`${viewers.marek.id}|Of Marek`));
    // Repeating it changes nothing.
    await identity().call(api.erasePersonalData, params('marek'));
  });
});
