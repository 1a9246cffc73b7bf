import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { demoOpportunity } from '@consortia/proto/demo';
import { startConsortiumForEachTest, type TestConsortia } from './harness.ts';
import { fundedProjects } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});
const status = (value: number) => expect.objectContaining({ status: value });
const add = (name: 'ana' | 'marek' | 'ines', text: string) =>
  consortia.as(name).call(api.addItem, { params: { consortiumId }, body: { text } });
const read = (name: Parameters<TestConsortia['as']>[0] = 'ana') =>
  consortia.as(name).call(api.readCoverage, { params: { consortiumId } });

describe('the coverage of a call', () => {
  it('takes outcomes of the call and tasks of its scope as items, once, and no formula that many calls share', async () => {
    const take = () => consortia.as('ana').call(api.takeItems, { params: { consortiumId }, body: {} });
    await take();
    await take();
    expect((await read()).items.map(({ text }) => text)).toEqual([
      'New quantum sensors measure the magnetic field of the heart. They do so at the bedside',
      'Manufacturers have improved access to pure diamond from at least two sources in Europe',
      'Proposals should develop and test methods to monitor the air quality of ports with low-cost sensors',
    ]);
  });

  it('names who covers an item with the words that show it, and what no one covers', async () => {
    await add('ana', 'Quantum sensors for magnetic fields');
    await add('ana', 'Wages of builders under labour law');
    const { partners, items } = await read();
    expect(partners).toMatchObject([{ name: 'Ana Kovács' }]);
    expect(items).toMatchObject([
      { state: 'partial', cells: [{ state: 'partial', proof: { source: 'profile', text: 'Quantum sensing' } }] },
      { state: 'missing', cells: [{ state: 'missing', proof: null }] },
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

  it('is not shown by what someone does not do', async () => {
    await add('ana', 'Certified medical devices');
    const seatId = await consortia.addSeat(consortiumId, 'Cryostats');
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect((await read()).items).toMatchObject([{ state: 'missing' }]);
  });

  it('is shown by Results and funded projects too, each with its sentence and where it is from', async () => {
    await add('ana', 'Restoration of seagrass meadows near harbours');
    await add('ana', 'Cooling of crystals with liquid helium');
    await add('ana', 'Clinical trials of wearable devices');
    const seatId = await consortia.addSeat(consortiumId, 'Cryostats');
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    const clinic = await consortia.addSeat(consortiumId, 'Clinic');
    await consortia.addCandidate(consortiumId, { seatId: clinic, external: { name: 'Clinic', pic: '999111222' } });
    const { id } = (await consortia.read('ana', consortiumId)).candidates.find(({ person }) => !person)!;
    await consortia.as('ana').call(api.changeCandidate, {
      params: { consortiumId, candidateId: id },
      body: { state: 'confirmed', expected: 1 },
    });
    const { partners, items } = await read();
    expect(partners.map(({ name }) => name)).toEqual(['Ana Kovács', 'Inês Almeida', 'Clinic']);
    expect(items[0]!.state).toBe('strong');
    const proofs = items.map(({ cells }) => cells.map(({ proof }) => proof));
    const [seagrass, cooling, trials] = proofs;
    expect(seagrass).toMatchObject([
      { source: 'project', title: 'SEAGRASS', text: 'Restoration of seagrass meadows in harbours' },
      null,
      null,
    ]);
    expect(cooling![1]).toMatchObject({ source: 'result', title: 'A cryostat for the field' });
    expect(cooling![1]!.url).toBe(`/results/r-${demoOpportunity(31)}`);
    expect(trials![2]).toMatchObject({ source: 'project', url: 'https://cordis.europa.eu/project/id/101000002' });
  });

  describe('while funded projects of partners cannot be read', () => {
    const away = (isAway: boolean) => () => {
      fundedProjects.away = isAway;
    };
    beforeEach(away(true));
    afterEach(away(false));

    it('is not given, on the page or in a file, so nothing that a partner has is called missing', async () => {
      await add('ana', 'Restoration of seagrass meadows near harbours');
      const seatId = await consortia.addSeat(consortiumId, 'Sensors');
      const [ana, params] = [consortia.as('ana'), { consortiumId }];
      for (const attempt of [
        () => read(),
        () => ana.call(api.exportCoverage, { params }),
        () => ana.call(api.exportPartners, { params }),
        () => ana.call(api.exportPartnersDocument, { params }),
        () => ana.call(api.suggestForSeat, { params: { consortiumId, seatId } }),
      ])
        await expect(attempt()).rejects.toEqual(status(503));
    });

    it('leaves what is known without them', async () => {
      const standing = await consortia.as('ana').call(api.readStanding, { params: { consortiumId } });
      expect(standing).toEqual({ coordinated: null, rivals: [] });
    });
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
    expect(partners.map(({ name }) => name)).toEqual(['Ana Kovács', 'Inês Almeida']);
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
