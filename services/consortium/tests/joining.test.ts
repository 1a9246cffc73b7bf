import { anotherService } from '@consortia/infra/testing/viewers';
import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { startConsortia, type TestConsortia, viewers } from './harness.ts';
import { opportunityId, privateOpportunity } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
let clinic: string;
let electronics: string;
beforeEach(async () => {
  consortia = await startConsortia();
  consortiumId = await consortia.create();
  clinic = await consortia.addSeat(consortiumId, 'Clinic');
  electronics = await consortia.addSeat(consortiumId, 'Electronics');
});
afterEach(() => consortia.service.close());
const status = (value: number) => expect.objectContaining({ status: value });

describe('an offer to join', () => {
  it('makes the person a candidate who is interested, and fills the seat once it is accepted', async () => {
    expect(await consortia.openSeats('ines')).toMatchObject({
      mayOffer: true,
      url: null,
      seats: [
        { role: 'Coordinator', filled: true },
        { role: 'Clinic', filled: false },
        { role: 'Electronics', filled: false },
      ],
    });
    await consortia.offer('ines', electronics);
    expect(await consortia.candidateOf(consortiumId, 'ines')).toMatchObject({
      ...{ state: 'interested', offered: true, message: 'We can measure.', seatId: electronics },
      organisation: { name: 'tecnova', country: 'PT' },
    });
    expect(await consortia.openSeats('ines')).toMatchObject({
      mayOffer: false,
      seats: [{ state: null }, { state: null }, { state: 'interested' }],
    });
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect((await consortia.openSeats('marek')).seats).toMatchObject([
      { filled: true },
      { filled: false },
      { filled: true, state: null },
    ]);
    expect(await consortia.published()).toEqual(
      expect.arrayContaining([
        'consortium.candidate-offered',
        'consortium.candidate-confirmed',
        'consortium.seat-filled',
      ]),
    );
  });

  it('does not name the author, who may be anonymous, until it is accepted', async () => {
    await consortia.offer('tom', electronics);
    expect(await consortia.invitation('tom')).toMatchObject({ state: 'interested', coordinator: null, url: null });
    expect(JSON.stringify(await consortia.list('tom'))).not.toContain('Ana');
    expect(JSON.stringify(await consortia.openSeats('tom'))).not.toContain('Ana');
    await consortia.move(consortiumId, 'tom', 'confirmed');
    expect(await consortia.invitation('tom')).toMatchObject({
      state: 'confirmed',
      coordinator: { name: 'Ana Kovács' },
    });
  });

  it('is refused to editors, for filled seats, twice, and on Opportunities that the person may not see', async () => {
    await expect(consortia.offer('ana', clinic)).rejects.toEqual(status(403));
    await consortia.offer('ines', clinic);
    await expect(consortia.offer('ines', electronics)).rejects.toEqual(status(409));
    await consortia.move(consortiumId, 'ines', 'confirmed');
    await expect(consortia.offer('liWei', clinic)).rejects.toEqual(status(409));
    const hidden = await consortia.create('ana', privateOpportunity);
    const seat = await consortia.addSeat(hidden, 'Hidden');
    expect(await consortia.openSeats('tom', privateOpportunity)).toEqual({ seats: [], mayOffer: false, url: null });
    await expect(consortia.offer('tom', seat, privateOpportunity)).rejects.toEqual(status(404));
    // A seat of another consortium than that behind the Opportunity.
    await expect(consortia.offer('liWei', seat, opportunityId)).rejects.toEqual(status(404));
  });

  it('takes the place of an idea, of which the person has not learned', async () => {
    await consortia.addCandidate(consortiumId, { userId: viewers.ines.id, note: 'Expensive' });
    expect((await consortia.list('ines')).invitations).toEqual([]);
    expect(await consortia.openSeats('ines')).toMatchObject({ mayOffer: true });
    await consortia.offer('ines', clinic);
    expect(JSON.stringify(await consortia.list('ines'))).not.toContain('Expensive');
    expect((await consortia.read('ana', consortiumId)).candidates).toHaveLength(2);
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    await consortia.addCandidate(consortiumId, { userId: viewers.ines.id, seatId: clinic });
    await consortia.addCandidate(consortiumId, { userId: viewers.liWei.id, seatId: electronics });
    await consortia.move(consortiumId, 'ines', 'requested');
  });

  it('shows the seat, the call and who invites, and no one else', async () => {
    const { items, invitations } = await consortia.list('ines');
    expect(items).toEqual([]);
    expect(invitations).toMatchObject([
      { state: 'requested', seat: { role: 'Clinic' }, coordinator: { name: 'Ana Kovács' }, url: null },
    ]);
    expect(JSON.stringify(invitations)).not.toMatch(/Li Wei|Electronics|Magnetometers/);
    await expect(consortia.read('ines', consortiumId)).rejects.toEqual(status(404));
  });

  it('is confirmed only after the person is interested', async () => {
    await expect(consortia.move(consortiumId, 'ines', 'confirmed')).rejects.toEqual(status(409));
    await expect(consortia.move(consortiumId, 'ines', 'interested')).rejects.toEqual(status(409));
    const { candidateId } = await consortia.invitation('ines');
    await consortia.respond('ines', candidateId, 'interested');
    await consortia.move(consortiumId, 'ines', 'confirmed');
    const seen = await consortia.read('ines', consortiumId);
    expect(seen).toMatchObject({
      role: 'partner',
      candidates: [{ person: { name: 'Ana Kovács' } }, { person: { name: 'Inês Almeida' }, note: '', next: [] }],
    });
    expect(seen.notes).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('Li Wei');
  });

  it('is that of its person alone', async () => {
    const { candidateId } = await consortia.invitation('ines');
    const { id: idea } = await consortia.candidateOf(consortiumId, 'liWei');
    await expect(consortia.respond('liWei', candidateId, 'interested')).rejects.toEqual(status(404));
    await expect(consortia.respond('ana', candidateId, 'interested')).rejects.toEqual(status(404));
    await expect(consortia.respond('liWei', idea, 'interested')).rejects.toEqual(status(404));
    await expect(consortia.respond('ines', candidateId.replace(/./g, '0'), 'declined')).rejects.toEqual(status(404));
  });

  it('is presented to notifications as its reader may see it', async () => {
    const { id: candidateId } = await consortia.candidateOf(consortiumId, 'ines');
    const present = async (name: 'ana' | 'ines' | 'liWei') =>
      (
        await consortia.service.as(anotherService('notifications')).call(api.presentConsortia, {
          body: { viewer: { userId: viewers[name].id, trial: false }, items: [{ consortiumId, candidateId }] },
        })
      ).items.map(({ subject, name: shown, url }) => ({ subject, name: shown, url }));
    expect(await present('ana')).toEqual([
      { subject: 'Magnetometers', name: 'Inês Almeida', url: `/consortia/${consortiumId}` },
    ]);
    expect(await present('ines')).toEqual([
      { subject: 'Quantum sensors for medical use', name: 'Ana Kovács', url: '/consortia' },
    ]);
    expect(await present('liWei')).toEqual([]);
    const own = async (name: 'ana' | 'ines' | 'liWei', trial: boolean) => {
      const body = { viewer: { userId: viewers[name].id, trial } };
      const found = await consortia.service.as(anotherService('reviewiq')).call(api.listConsortiaOf, { body });
      return [found.items.some(({ id }) => id === consortiumId), found.invitations.length > 0];
    };
    expect(await own('ana', false)).toEqual([true, false]);
    expect(await own('ana', true)).toEqual([false, false]);
    expect(await own('ines', false)).toEqual([false, true]);
    expect(await own('liWei', false)).toEqual([false, false]);
  });
});
