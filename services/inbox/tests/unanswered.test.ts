import { visitor } from '@consortia/infra/testing/viewers';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { idOfLink, type Name, startInbox, type TestInbox, viewers } from './harness.ts';
import { posts } from './neighbours.ts';

let inbox: TestInbox;
beforeEach(async () => {
  inbox = await startInbox();
});
afterEach(() => inbox.service.close());

const { ana } = viewers;
const itemsOf = async (name: Name) => (await inbox.as(name).call(api.listUnanswered)).items;
const shown = async (name: Name) =>
  (await itemsOf(name)).map(({ kind, user, post }) => [kind, user.name, post?.name ?? null]);

describe('what waits for a reply', () => {
  it('is a response until its author replies, and a message until it is read', async () => {
    const { url } = await inbox.respond('ines', ana.id, posts.network);
    await inbox.write('marek', 'ana', 'A question');
    await inbox.service.settle();
    expect(await shown('ana')).toEqual([
      ['response', 'Inês Almeida', 'P'],
      ['message', 'Marek Dvořák', null],
    ]);
    await inbox.markRead('ana', idOfLink(url));
    expect(await shown('ana')).toHaveLength(2);
    const [, message] = await itemsOf('ana');
    expect(message).toMatchObject({ excerpt: 'A question' });
    await inbox.markRead('ana', idOfLink(message!.link));
    await inbox.reply('ana', idOfLink(url), 'Gladly');
    await inbox.service.settle();
    expect(await itemsOf('ana')).toEqual([]);
    expect(await shown('ines')).toEqual([['message', 'Ana Kovács', null]]);
  });

  it('is told to nobody else, and an author who has not replied stays anonymous', async () => {
    await inbox.respond('tom', posts.network, posts.network);
    await inbox.service.settle();
    expect(await shown('ana')).toEqual([['response', 'Tom Berg', 'P']]);
    for (const name of ['tom', 'ines', 'marek', 'admin'] as const) expect(await itemsOf(name)).toEqual([]);
    await expect(inbox.service.as(visitor()).call(api.listUnanswered)).rejects.toMatchObject({ status: 401 });
  });

  it('leaves out archived conversations, and people who can no longer be written to', async () => {
    const { url } = await inbox.respond('ines', ana.id, posts.network);
    const other = await inbox.respond('marek', ana.id, posts.network);
    await inbox.service.settle();
    await inbox.as('ana').call(api.archive, { params: { conversationId: idOfLink(url) } });
    await inbox.markRead('ana', idOfLink(other.url));
    await inbox.as('ana').call(api.block, { params: { conversationId: idOfLink(other.url) } });
    await inbox.service.settle();
    expect(await itemsOf('ana')).toEqual([]);
  });

  it('is shown without the Opportunity while posts does not respond', async () => {
    await inbox.respond('ines', ana.id, posts.network);
    await inbox.service.settle();
    inbox.posts.isDown = true;
    expect(await shown('ana')).toEqual([['response', 'Inês Almeida', null]]);
  });
});
