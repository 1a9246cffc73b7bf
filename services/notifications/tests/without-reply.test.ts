import { inboxEvents } from '@consortia/proto/inbox/events';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { startNotifications, type TestNotifications } from './harness.ts';
import { ana, marek, post } from './neighbours.ts';

let test: TestNotifications;
beforeAll(async () => {
  test = await startNotifications();
});
afterAll(() => test.close());

describe('a response without a reply', () => {
  it('reminds the author, and tells the respondent that it is closed, each by one notification', async () => {
    const conversationId = await test.message(ana);
    test.state.unread.set(`${conversationId} ${marek}`, 0);
    const payload = {
      ...{ id: 'r1', postId: post, authorId: ana, responderId: marek, conversationId },
      respondedAt: test.now().toISOString(),
    };
    const event = await test.publish(inboxEvents.responseOverdue, 'r1', payload);
    await test.publish(inboxEvents.responseOverdue, 'r1', payload, event);
    await test.publish(inboxEvents.responseClosed, 'r1', payload);
    await test.service.settle();
    const of = async (name: 'ana' | 'marek', kind: 'response-overdue' | 'response-closed') =>
      (await test.as(name).call(api.listNotifications, { query: { kind } })).items.map(({ text, url }) => [text, url]);
    const url = `/inbox/${conversationId}`;
    expect(await of('ana', 'response-overdue')).toEqual([
      ['Inês Almeida has waited a week for your reply about “Sensors for soil”.', url],
    ]);
    expect(await of('marek', 'response-closed')).toEqual([
      ['Your response to “Sensors for soil” had no reply for 30 days and is closed. The author can still reply.', url],
    ]);
    expect([await of('ana', 'response-closed'), await of('marek', 'response-overdue')]).toEqual([[], []]);
  });
});
