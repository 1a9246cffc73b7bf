import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { strFromU8, unzipSync } from 'fflate';
import { startConsortiumForEachTest, type TestConsortia, viewers } from './harness.ts';
import { callIdentifier, opportunityId, opportunityOfInes } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});

const status = (value: number) => expect.objectContaining({ status: value });

describe('a consortium', () => {
  it('belongs to a call and to an own Opportunity', async () => {
    expect(await consortia.read('ana', consortiumId)).toMatchObject({
      title: 'Magnetometers',
      role: 'coordinator',
      call: { identifier: callIdentifier, title: 'Quantum sensors for medical use', status: 'open' },
      opportunity: { id: opportunityId, url: `/opportunities/p-${opportunityId}` },
      coordinator: { name: 'Ana Kovács' },
    });
    expect((await consortia.list('ana')).items).toMatchObject([{ id: consortiumId, seats: 1, filled: 1 }]);
  });

  it('has a seat of its coordinator, which stays, is given to another, and leads the partners', async () => {
    const read = () => consortia.read('ana', consortiumId);
    const { seats, candidates } = await read();
    expect(seats).toMatchObject([{ role: 'Coordinator', coordinates: true, filled: true }]);
    const seatId = seats[0]!.id;
    expect(candidates).toMatchObject([{ seatId, state: 'confirmed', organisation: { name: 'aurora' } }]);
    const remove = () => consortia.as('ana').call(api.removeSeat, { params: { consortiumId, seatId } });
    await expect(remove()).rejects.toEqual(status(409));
    await consortia.move(consortiumId, 'ana', 'declined');
    await expect(remove()).rejects.toEqual(status(409));
    // Until someone takes it, the table of partners begins with the person who builds the consortium.
    const rows = async () => {
      const table = await consortia.as('ana').fetch(`/api/v1/consortia/${consortiumId}/partners.csv`);
      return (await table.text()).trim().split('\r\n').slice(1);
    };
    expect(await rows()).toEqual(['999000001,UNIVERSITY OF AURORA,UAUR,FI,Coordinator']);
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect(await rows()).toEqual([',tecnova,,PT,Coordinator']);
  });

  it('is not created by trial members, for unknown calls or behind Opportunities of others', async () => {
    const create = (name: 'ana' | 'tom', body: object) =>
      consortia.as(name).call(api.createConsortium, { body: { title: 'X', callIdentifier, ...body } });
    await expect(create('tom', {})).rejects.toEqual(status(403));
    await expect(create('ana', { callIdentifier: 'HORIZON-UNKNOWN' })).rejects.toEqual(status(422));
    await expect(create('ana', { opportunityId: opportunityOfInes })).rejects.toEqual(status(422));
    await expect(create('ana', { title: ' \u200b' })).rejects.toEqual(status(422));
  });

  it('is closed, opened and deleted by its coordinator alone, and read-only while it is closed', async () => {
    const params = { consortiumId };
    await consortia.addEditor(consortiumId, 'marek');
    const change = (name: 'ana' | 'marek', body: object) =>
      consortia.as(name).call(api.changeConsortium, { params, body: { expected: 1, ...body } });
    await expect(change('marek', { closed: true })).rejects.toEqual(status(403));
    await expect(consortia.as('marek').call(api.deleteConsortium, { params })).rejects.toEqual(status(403));
    await change('ana', { closed: true });
    await expect(consortia.addSeat(consortiumId, 'Late')).rejects.toEqual(status(409));
    await expect(change('ana', { title: 'Late', expected: 2 })).rejects.toEqual(status(409));
    await change('ana', { closed: false, expected: 2 });
    await consortia.addSeat(consortiumId, 'In time');
    await consortia.as('ana').call(api.deleteConsortium, { params });
    await expect(consortia.read('ana', consortiumId)).rejects.toEqual(status(404));
    expect((await consortia.list('marek')).items).toEqual([]);
  });
});

describe('two editors', () => {
  it('lose nothing: all changes of different parts at the same moment are stored', async () => {
    await consortia.addEditor(consortiumId, 'marek');
    const roles = Array.from({ length: 6 }, (_, index) => `Seat ${index}`);
    await Promise.all(
      roles.map((role, index) =>
        consortia.as(index % 2 ? 'ana' : 'marek').call(api.addSeat, { params: { consortiumId }, body: { role } }),
      ),
    );
    const stored = (await consortia.read('ana', consortiumId)).seats.map(({ role }) => role);
    expect(stored.toSorted()).toEqual(['Coordinator', ...roles]);
  });

  it('learn of it where both change the same part: the second change is refused and changes nothing', async () => {
    await consortia.addEditor(consortiumId, 'marek');
    const seatId = await consortia.addSeat(consortiumId, 'Clinic');
    const change = (name: 'ana' | 'marek', role: string) =>
      consortia
        .as(name)
        .call(api.changeSeat, { params: { consortiumId, seatId }, body: { role, expected: 1 } })
        .then(
          () => 'stored',
          (error) => error.status,
        );
    const outcomes = await Promise.all([change('ana', 'Hospital'), change('marek', 'University clinic')]);
    expect(outcomes.toSorted()).toEqual([409, 'stored']);
    const seat = (await consortia.read('ana', consortiumId)).seats.find(({ id }) => id === seatId);
    expect(seat).toMatchObject({ revision: 2, role: outcomes[0] === 'stored' ? 'Hospital' : 'University clinic' });
  });

  it('are notified of each change with its members, so that both read it again', async () => {
    await consortia.addEditor(consortiumId, 'marek');
    await consortia.as('marek').call(api.addNote, { params: { consortiumId }, body: { text: 'Budget?' } });
    await consortia.published();
    expect(consortia.events.at(-1)).toMatchObject({
      type: 'consortium.updated',
      payload: { id: consortiumId, members: [viewers.ana.id, viewers.marek.id], by: viewers.marek.id },
    });
    expect(await consortia.read('ana', consortiumId)).toMatchObject({
      notes: [{ text: 'Budget?', author: { name: 'Marek Dvořák' } }],
    });
  });
});

describe('parts of a consortium', () => {
  it('are changed and removed; a seat with a partner stays', async () => {
    const seatId = await consortia.addSeat(consortiumId, 'Clinic');
    const params = { consortiumId };
    await consortia.addCandidate(consortiumId, {
      seatId,
      external: { name: 'Hospital of Saint Barbara', pic: '999111222', country: 'AT' },
    });
    const external = (await consortia.read('ana', consortiumId)).candidates.at(-1);
    expect(external).toMatchObject({
      state: 'idea',
      organisation: { name: 'Hospital of Saint Barbara', country: 'AT' },
    });
    const changeTo = (state: 'confirmed' | 'declined', expected: number) =>
      consortia.as('ana').call(api.changeCandidate, {
        params: { consortiumId, candidateId: external!.id },
        body: { state, expected },
      });
    await changeTo('confirmed', 1);
    await expect(consortia.as('ana').call(api.removeSeat, { params: { ...params, seatId } })).rejects.toEqual(
      status(409),
    );
    await changeTo('declined', 2);
    await consortia.as('ana').call(api.removeSeat, { params: { ...params, seatId } });
    expect(await consortia.read('ana', consortiumId)).toMatchObject({
      seats: [{ coordinates: true }],
      candidates: [{ state: 'confirmed' }, { seatId: null }],
    });
    await consortia.as('ana').call(api.removeCandidate, { params: { ...params, candidateId: external!.id } });
    expect((await consortia.read('ana', consortiumId)).candidates).toHaveLength(1);
  });

  it('name people and organisations that may be found', async () => {
    await expect(consortia.addCandidate(consortiumId, {})).rejects.toEqual(status(422));
    await expect(consortia.addCandidate(consortiumId, { userId: 'unknown' })).rejects.toEqual(status(422));
    await expect(consortia.addCandidate(consortiumId, { organisationId: 'unknown' })).rejects.toEqual(status(422));
    await consortia.addCandidate(consortiumId, { userId: viewers.ines.id });
    await expect(consortia.addCandidate(consortiumId, { userId: viewers.ines.id })).rejects.toEqual(status(409));
    await expect(consortia.addEditor(consortiumId, 'tom')).rejects.toEqual(status(422));
  });

  it('of a seat: one partner alone, however many are interested', async () => {
    const seatId = await consortia.addSeat(consortiumId, 'Clinic');
    for (const name of ['One', 'Two']) await consortia.addCandidate(consortiumId, { seatId, external: { name } });
    const { candidates } = await consortia.read('ana', consortiumId);
    const confirm = (candidateId: string) =>
      consortia
        .as('ana')
        .call(api.changeCandidate, { params: { consortiumId, candidateId }, body: { state: 'confirmed', expected: 1 } })
        .then(
          () => 'confirmed',
          (error) => error.status,
        );
    const outcomes = await Promise.all(candidates.slice(1).map(({ id }) => confirm(id)));
    expect(outcomes.toSorted()).toEqual([409, 'confirmed']);
  });
});

describe('dismissed suggestions', () => {
  it('are remembered for all editors, once each and up to a limit, and shown again on request', async () => {
    const params = { consortiumId };
    await consortia.addEditor(consortiumId, 'marek');
    const dismiss = (key: string) => consortia.as('marek').call(api.dismissSuggestion, { params, body: { key } });
    await Promise.all(['999111222', viewers.liWei.id].map(dismiss));
    await dismiss('999111222');
    expect((await consortia.read('ana', consortiumId)).dismissed.toSorted()).toEqual(
      ['999111222', viewers.liWei.id].toSorted(),
    );
    for (const key of ['', 'x'.repeat(300), '<script>']) await expect(dismiss(key)).rejects.toEqual(status(422));
    await consortia.as('ana').call(api.restoreSuggestions, { params });
    expect((await consortia.read('marek', consortiumId)).dismissed).toEqual([]);
  });

  it('are not shown to partners', async () => {
    const params = { consortiumId };
    await consortia.as('ana').call(api.dismissSuggestion, { params, body: { key: viewers.liWei.id } });
    await consortia.offer('ines', await consortia.addSeat(consortiumId, 'Clinic'));
    await consortia.move(consortiumId, 'ines', 'confirmed');
    expect((await consortia.read('ines', consortiumId)).dismissed).toEqual([]);
  });
});

describe('the table of partners', () => {
  it('has codes, legal and short names of organisations of the network as CORDIS has them', async () => {
    const table = await consortia.as('ana').fetch(`/api/v1/consortia/${consortiumId}/partners.csv`);
    expect((await table.text()).split('\r\n')[1]).toBe('999000001,UNIVERSITY OF AURORA,UAUR,FI,Coordinator');
  });

  it('has only confirmed partners, in the columns of the proposal form, as CSV without formulas and as DOCX', async () => {
    const seatId = await consortia.addSeat(consortiumId, 'Clinic');
    await consortia.addCandidate(consortiumId, {
      seatId,
      external: { name: '=HYPERLINK("x")', pic: '999111222', country: 'AT' },
    });
    await consortia.addCandidate(consortiumId, { external: { name: 'Only an idea' } });
    const [, candidate] = (await consortia.read('ana', consortiumId)).candidates;
    await consortia.as('ana').call(api.changeCandidate, {
      params: { consortiumId, candidateId: candidate!.id },
      body: { state: 'confirmed', expected: 1 },
    });
    const table = (name: 'ana' | 'liWei', format: 'csv' | 'docx') =>
      consortia.as(name).fetch(`/api/v1/consortia/${consortiumId}/partners.${format}`);
    expect(await (await table('ana', 'csv')).text()).toBe(
      'PIC,Legal name,Short name,Country,Role\r\n999000001,UNIVERSITY OF AURORA,UAUR,FI,Coordinator\r\n999111222,"\'=HYPERLINK(""x"")",,AT,Partner\r\n',
    );
    const document = await table('ana', 'docx');
    expect(document.headers.get('content-disposition')).toBe('attachment; filename="partners.docx"');
    const files = unzipSync(new Uint8Array(await document.arrayBuffer()));
    const texts = [...strFromU8(files['word/document.xml']!).matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts.filter(Boolean)).toEqual([
      ...['Magnetometers', 'PIC', 'Legal name', 'Short name', 'Country', 'Role'],
      ...['999000001', 'UNIVERSITY OF AURORA', 'UAUR', 'FI', 'Coordinator'],
      ...['999111222', '=HYPERLINK(&quot;x&quot;)', 'AT', 'Partner'],
    ]);
    expect((await table('liWei', 'csv')).status).toBe(404);
    expect((await table('liWei', 'docx')).status).toBe(404);
  });
});
