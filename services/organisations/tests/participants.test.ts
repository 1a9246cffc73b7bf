import type { TestService } from '@consortia/infra/testing/test-service';
import { administrator, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { participantsApi as api } from '@consortia/proto/organisations/participants-api';
import { organisationModel } from '../src/organisations/organisation-model.ts';
import { startOrganisations } from './start-organisations.ts';

const { aurora, tecnova, nordlab, consortia } = demoOrganisations;
const { ana, marek, ines, admin } = demoPeople;
let service: TestService;
beforeEach(async () => {
  ({ service } = await startOrganisations());
});
afterEach(() => service.close());

const as = (id: string) => service.as(id === admin ? administrator(id) : member(id));
const add = (id: string, organisation: unknown, slug = aurora) =>
  as(id).call(api.addParticipant, { params: { slug }, body: { organisation } as { organisation: string } });
const list = async (slug = aurora, id = marek) =>
  (await as(id).call(api.listManagedParticipants, { params: { slug } })).items.map(({ name, approved }) => [
    name,
    approved,
  ]);
const of = (slug: string, participantId: string) => ({ params: { slug, participantId } });
const queue = async () =>
  (await as(admin).call(api.listParticipantRequests, { query: {} } as never)).items.map((item) => [
    item.organisation.name,
    item.participant.name,
  ]);

describe('participants of an organisation', () => {
  it('are proposed by its administrators and take part once the platform approves them [C04]', async () => {
    expect(await list()).toEqual([
      ['NordLab', false],
      ['TecNova', true],
    ]);
    expect(await add(marek, consortia)).toEqual({
      message: 'Consortia has been proposed. It will take part once Consortia approves it.',
    });
    expect(await queue()).toEqual(
      expect.arrayContaining([
        ['University of Aurora', 'Consortia'],
        ['University of Aurora', 'NordLab'],
      ]),
    );
    await as(admin).call(api.approveParticipant, of(aurora, consortia));
    await as(admin).call(api.declineParticipant, of(aurora, nordlab));
    expect(await list()).toEqual([
      ['Consortia', true],
      ['TecNova', true],
    ]);
    expect(await queue()).toEqual([]);
  });

  it('are shown on its page once they are approved [U76]', async () => {
    const shown = await service.as(visitor()).call(api.listParticipants, { params: { slug: aurora } });
    expect(shown.items.map(({ name, profileUrl }) => [name, profileUrl])).toEqual([
      ['TecNova', `/organisation/tecnova-${tecnova}`],
    ]);
    const unpaid = service.as(visitor()).call(api.listParticipants, { params: { slug: nordlab } });
    await expect(unpaid).rejects.toMatchObject({ status: 404 });
  });

  it.each(['', 'f'.repeat(24), '../x', aurora, null, undefined])(
    'refuses %j with its sentence [V05]',
    async (organisation) => {
      await expect(add(marek, organisation)).rejects.toMatchObject({
        status: 422,
        body: { errors: ['Please select an organisation.'] },
      });
    },
  );

  it('are there once, however often and at once they are proposed', async () => {
    const tries = await Promise.allSettled([add(marek, consortia), add(marek, consortia), add(admin, consortia)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add(marek, tecnova)).rejects.toMatchObject({ status: 409 });
    expect(await list()).toHaveLength(3);
  });

  it('are removed after a confirmation that changes nothing [P23]', async () => {
    const path = `/organisation-dashboard/x-${aurora}/participants/${tecnova}/remove`;
    const shown = await as(marek).fetch(path, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('Remove TecNova?');
    expect(await list()).toHaveLength(2);
    expect(await as(marek).call(api.removeParticipant, of(aurora, tecnova))).toEqual({
      message: 'TecNova has been removed.',
      url: `/organisation-dashboard/university-of-aurora-${aurora}/participants`,
    });
    expect(await list()).toEqual([['NordLab', false]]);
    await expect(as(marek).call(api.removeParticipant, of(aurora, tecnova))).rejects.toMatchObject({ status: 404 });
  });

  it('are neither listed, proposed, removed nor approved by anyone else', async () => {
    // Inês administers the participant, which gives no right in the network that it takes part in.
    for (const viewer of [member(ines), member(ana), trialMember(ana)]) {
      const other = service.as(viewer);
      await expect(other.call(api.listManagedParticipants, { params: { slug: aurora } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(
        other.call(api.addParticipant, { params: { slug: aurora }, body: { organisation: consortia } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(other.call(api.removeParticipant, of(aurora, tecnova))).rejects.toMatchObject({ status: 404 });
    }
    for (const viewer of [member(marek), visitor()])
      for (const route of [api.approveParticipant, api.declineParticipant])
        await expect(service.as(viewer).call(route, of(aurora, nordlab))).rejects.toMatchObject({
          status: viewer.kind === 'visitor' ? 401 : 403,
        });
    expect(await list()).toHaveLength(2);
  });

  it('are decided once, and an approved one is not declined', async () => {
    const approve = () => as(admin).call(api.approveParticipant, of(aurora, nordlab));
    const tries = await Promise.allSettled([approve(), approve()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(as(admin).call(api.declineParticipant, of(aurora, nordlab))).rejects.toMatchObject({ status: 404 });
  });

  it('wait in a list that reads no organisation without a proposal', async () => {
    const model = organisationModel(service.connection);
    const settled = { organisationId: tecnova, requestedAt: new Date(), approvedAt: new Date() };
    const others = Array.from({ length: 400 }, (_, n) => ({
      ...{ _id: `b8${String(n).padStart(22, '0')}`, version: 1, deletedAt: null, name: `Organisation ${n}` },
      participants: n % 2 === 0 ? [] : [settled],
    }));
    await model.collection.insertMany(others as never[]);
    const filters: object[] = [];
    model.db.set('debug', (_: string, method: string, filter: object) => method === 'find' && filters.push(filter));
    expect(await queue()).toEqual([['University of Aurora', 'NordLab']]);
    model.db.set('debug', false);
    const plan = await model.collection.find(filters[0]!).sort({ sortKey: 1, _id: 1 }).explain('executionStats');
    expect(plan.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('are at most 200', async () => {
    const participants = Array.from({ length: 200 }, (_, n) => ({
      organisationId: `b9${String(n).padStart(22, '0')}`,
      requestedAt: new Date(),
      approvedAt: null,
    }));
    await organisationModel(service.connection).updateOne({ _id: tecnova }, { $set: { participants } });
    await expect(add(ines, consortia, tecnova)).rejects.toMatchObject({ status: 409 });
  });
});
