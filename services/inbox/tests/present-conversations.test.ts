import { anotherService } from '@consortia/infra/testing/viewers';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { idOfLink, startInbox, type TestInbox, viewers } from './harness.ts';
import { posts } from './neighbours.ts';

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.service.close());

const present = async (userId: string, ...ids: string[]) =>
  (await inbox.service.as(anotherService('notifications')).call(api.presentConversations, { body: { userId, ids } }))
    .conversations;

describe('conversations for other services', () => {
  it('are shown to their two people alone, with the number of unread messages of each', async () => {
    const { url } = await inbox.write('ines', 'ana', 'Hello');
    const id = idOfLink(url);
    expect(await present(viewers.ana.id, id)).toEqual([{ id, name: 'Inês Almeida', url, unread: 1 }]);
    expect(await present(viewers.ines.id, id)).toMatchObject([{ name: 'Ana Kovács', unread: 0 }]);
    expect(await present(viewers.marek.id, id)).toEqual([]);
  });

  it('do not name an author who is anonymous, and lead to the conversation of both once the author has replied', async () => {
    const { url } = await inbox.respond('tom', posts.network, posts.network);
    const id = idOfLink(url);
    expect(await present(viewers.tom.id, id)).toMatchObject([{ name: inboxPageMessages.anonymousAuthor }]);
    await inbox.reply('ana', id, 'Welcome');
    await inbox.service.settle();
    const [merged] = await present(viewers.tom.id, id);
    expect(merged).toMatchObject({ id, name: 'Ana Kovács' });
    expect(await inbox.read('tom', idOfLink(merged!.url))).toBeDefined();
  });

  it('that are unread are given by the person who has not read them', async () => {
    const unread = (userId: string) =>
      inbox.service.as(anotherService('reviewiq')).call(api.listUnreadOf, { body: { userId } });
    const before = (await unread(viewers.ana.id)).messages;
    await inbox.write('ines', 'ana', 'Once more');
    const { messages, conversations } = await unread(viewers.ana.id);
    expect(messages).toBe(before + 1);
    expect(conversations[0]).toMatchObject({ name: 'Inês Almeida' });
    expect((await unread(viewers.ines.id)).conversations.map(({ name }) => name)).not.toContain('Ana Kovács');
    await expect(inbox.as('ana').call(api.listUnreadOf, { body: { userId: viewers.ines.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are not given to people', async () => {
    const response = await inbox.as('ana').fetch('/internal/inbox/conversations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: viewers.marek.id, ids: [] }),
    });
    expect([403, 404]).toContain(response.status);
  });
});
