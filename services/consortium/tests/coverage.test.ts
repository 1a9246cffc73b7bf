import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { startConsortia, type TestConsortia } from './harness.ts';

let consortia: TestConsortia;
let consortiumId: string;
beforeEach(async () => {
  consortia = await startConsortia();
  consortiumId = await consortia.create();
});
afterEach(() => consortia.service.close());
const status = (value: number) => expect.objectContaining({ status: value });
const add = (name: 'ana' | 'marek' | 'ines', text: string) =>
  consortia.as(name).call(api.addItem, { params: { consortiumId }, body: { text } });
const read = (name: Parameters<TestConsortia['as']>[0] = 'ana') =>
  consortia.as(name).call(api.readCoverage, { params: { consortiumId } });

describe('the coverage of a call', () => {
  it('takes the sentences of the call as items, once', async () => {
    const take = () => consortia.as('ana').call(api.takeItems, { params: { consortiumId }, body: {} });
    await take();
    await take();
    expect((await read()).items.map(({ text }) => text)).toEqual([
      'Expected Outcome: Quantum sensors measure the heart.',
      'Scope: Air quality in ports is monitored.',
    ]);
  });

  it('names who covers an item with the words that show it, and what no one covers', async () => {
    await add('ana', 'Quantum sensors for magnetic fields');
    await add('ana', 'Fisheries and the welfare of farmed salmon');
    const { partners, items } = await read();
    expect(partners).toEqual(['Ana Kovács']);
    expect(items).toMatchObject([
      { state: 'strong', cells: [{ state: 'strong', proof: 'Quantum sensing' }] },
      { state: 'missing', cells: [{ state: 'missing', proof: '' }] },
    ]);
  });

  it('is changed from the latest revision alone, and up to its limit', async () => {
    await add('ana', 'First');
    const { id: itemId } = (await read()).items[0]!;
    const change = (text: string) =>
      consortia.as('ana').call(api.changeItem, { params: { consortiumId, itemId }, body: { text, expected: 1 } });
    await change('Second');
    await expect(change('Third')).rejects.toEqual(status(409));
    expect((await read()).items).toMatchObject([{ text: 'Second', revision: 2 }]);
    await consortia.as('ana').call(api.removeItem, { params: { consortiumId, itemId } });
    for (let n = 0; n < 20; n += 1) await add('ana', `Item ${n}`);
    await expect(add('ana', 'One too many')).rejects.toEqual(status(409));
    await expect(add('ana', 'x'.repeat(301))).rejects.toEqual(status(422));
  });

  it('is a file in which no cell is a formula', async () => {
    await add('ana', '=HYPERLINK("http://evil.example")');
    const file = await consortia.as('ana').call(api.exportCoverage, { params: { consortiumId } });
    expect(file).toContain(`"'=HYPERLINK(`);
  });

  it('is read by partners, who change nothing, and by no one else', async () => {
    await add('ana', 'Quantum sensors');
    const seatId = await consortia.addSeat(consortiumId, 'Clinic');
    await consortia.offer('ines', seatId);
    for (const name of ['ines', 'liWei', 'tom', 'admin'] as const) {
      await expect(read(name)).rejects.toEqual(status(404));
      const file = consortia.as(name).call(api.exportCoverage, { params: { consortiumId } });
      await expect(file).rejects.toEqual(status(404));
    }
    await consortia.move(consortiumId, 'ines', 'confirmed');
    const { partners, items } = await read('ines');
    expect(partners).toEqual(['Ana Kovács', 'Inês Almeida']);
    const params = { consortiumId, itemId: items[0]!.id };
    for (const attempt of [
      () => add('ines', 'Mine'),
      () => consortia.as('ines').call(api.takeItems, { params: { consortiumId }, body: {} }),
      () => consortia.as('ines').call(api.changeItem, { params, body: { text: 'Mine', expected: 1 } }),
      () => consortia.as('ines').call(api.removeItem, { params }),
    ])
      await expect(attempt()).rejects.toEqual(status(404));
    expect((await read()).items).toMatchObject([{ text: 'Quantum sensors' }]);
  });
});
