import type { TestService } from '@consortia/infra/testing/test-service';
import { demoHelixes } from '@consortia/proto/demo';
import { postsApi } from '@consortia/proto/posts/api';
import { send } from './discussion.ts';
import { addPost, startHarness, textDocument, viewers } from './harness.ts';

let service: TestService;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00.000Z');
  service = await startHarness({ clock: () => now });
});
afterEach(() => service.close());

const admin = viewers.administrator;
const editedQueue = async () =>
  (await service.as(admin).call(postsApi.listQueue, { query: { queue: 'edited' } })).items;
const queueHistory = () => service.as(admin).call(postsApi.readQueueHistory);
const decide = (id: string, what: string, body?: object) =>
  send(service, admin, 'POST', `/admin/posts/${id}/${what}`, body);
const versionOf = async (id: string) =>
  (await service.connection.collection<{ _id: string; version: number }>('opportunities').findOne({ _id: id }))!
    .version;
async function edit(id: string, changes: object, viewer = viewers.author) {
  const response = await send(service, viewer, 'POST', `/post/${id}/update`, {
    version: await versionOf(id),
    ...changes,
  });
  expect(response.status).toBe(200);
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

describe('an edited Opportunity in the queue', () => {
  it('shows every changed field before and after, with names in place of ids', async () => {
    const { _id } = await addPost(service, { name: 'Soil sensors', helixIds: [demoHelixes.health] });
    await edit(_id, {
      name: 'Soil sensors for farms',
      message: textDocument('Seeking many consortium partners from the south.'),
      helixes: [],
    });
    const [item] = await editedQueue();
    expect(item?.changes).toEqual([
      { field: 'name', before: 'Soil sensors', after: 'Soil sensors for farms' },
      {
        field: 'message',
        before: 'Seeking consortium partners.',
        after: 'Seeking many consortium partners from the south.',
      },
      { field: 'helixes', before: expect.stringMatching(/[a-z]{3}/), after: '' },
    ]);
    expect(item?.changes[2]?.before).not.toBe(demoHelixes.health);
  });

  it('is compared with its last review over several edits, and shows nothing that was undone', async () => {
    const { _id } = await addPost(service, { name: 'Soil sensors' });
    await edit(_id, { name: 'Something else entirely', funding: 'Horizon Europe' });
    await edit(_id, { name: 'Soil sensors' });
    expect((await editedQueue())[0]?.changes).toEqual([{ field: 'funding', before: '', after: 'Horizon Europe' }]);
    await decide(_id, 'approve');
    await edit(_id, { funding: 'Own' });
    expect((await editedQueue())[0]?.changes).toEqual([{ field: 'funding', before: 'Horizon Europe', after: 'Own' }]);
  });

  it('names the changed fields alone where the earlier text is not stored', async () => {
    const { _id } = await addPost(service);
    await service.connection
      .collection<{ _id: string }>('opportunities')
      .updateOne({ _id }, { $set: { editedAt: now, changedFields: ['name'] } });
    expect((await editedQueue())[0]).toMatchObject({ changed: ['name'], changes: [] });
  });
});

describe('the numbers of the queues over time', () => {
  it('come from the history of decisions and the current queues', async () => {
    const reviewed = await addPost(service);
    await addPost(service, { status: 'draft', submittedAt: now });
    await edit(reviewed._id, { name: 'A better title' });
    later(6);
    await decide(reviewed._id, 'approve');
    await service.settle();
    const { days, decided, medianWait } = await queueHistory();
    expect(days).toHaveLength(30);
    expect([days.at(-2)?.waiting, days.at(-1)]).toEqual([0, { date: '2026-03-01', waiting: 1 }]);
    expect([decided, medianWait]).toEqual([1, 6 * 3_600_000]);
  });

  it('leave out edits by administrators, which do not wait', async () => {
    const { _id } = await addPost(service);
    await edit(_id, { name: 'Corrected by an administrator' }, admin);
    later(2);
    await edit(_id, { name: 'A better title' });
    later(3);
    await decide(_id, 'approve');
    await service.settle();
    expect(await queueHistory()).toMatchObject({ decided: 1, medianWait: 3 * 3_600_000 });
  });
});
