import { visitor } from '@consortia/infra/testing/viewers';
import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { startConsortia, type TestConsortia } from './harness.ts';
import { opportunityId, opportunityOfInes, privateOpportunity } from './neighbours.ts';

let consortia: TestConsortia;
let electronics: string;
beforeEach(async () => {
  consortia = await startConsortia();
  const id = await consortia.create();
  await consortia.addSeat(id, 'Clinic');
  electronics = await consortia.addSeat(id, 'Electronics');
  await consortia.offer('ines', electronics);
  await consortia.move(id, 'ines', 'confirmed');
  await consortia.addSeat(await consortia.create('ana', privateOpportunity), 'Diamond');
});
afterEach(() => consortia.service.close());
const all = [opportunityId, privateOpportunity, opportunityOfInes];

describe('the seats behind the Opportunities of a list', () => {
  it('are counted for each with a consortium, in one response, without naming who took them', async () => {
    const items = await consortia.countSeats('liWei', all);
    expect(items.toSorted((one, other) => other.seats - one.seats)).toEqual([
      { opportunityId, seats: 3, filled: 2 },
      { opportunityId: privateOpportunity, seats: 2, filled: 1 },
    ]);
  });

  it('are hidden for Opportunities that the reader may not see, and from visitors', async () => {
    expect(await consortia.countSeats('tom', all)).toEqual([{ opportunityId, seats: 3, filled: 2 }]);
    expect(await consortia.countSeats('tom', [privateOpportunity])).toEqual([]);
    const asVisitor = consortia.service.as(visitor()).call(api.countSeats, { query: { ids: all } });
    await expect(asVisitor).rejects.toMatchObject({ status: 401 });
  });

  it('are counted for one page at most', async () => {
    const many = Array.from({ length: sizes.countedOpportunities + 1 }, () => opportunityId);
    await expect(consortia.countSeats('liWei', many)).rejects.toMatchObject({ status: 422 });
  });
});
