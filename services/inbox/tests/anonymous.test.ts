import { anotherService } from '@consortia/infra/testing/viewers';
import { demoOpportunity } from '@consortia/proto/demo';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { conversationModel } from '../src/conversations/conversation-model.ts';
import { messageModel } from '../src/conversations/message-model.ts';
import { idOfLink, startInbox, type TestInbox, viewers } from './harness.ts';
import { posts } from './neighbours.ts';

let inbox: TestInbox;
beforeEach(async () => {
  inbox = await startInbox();
});
afterEach(() => inbox.service.close());

const { ana, tom } = viewers;
const texts = async (name: 'ana' | 'tom', id: string) =>
  (await inbox.read(name, id)).messages.map(({ message }) => message);

describe('a response to an Opportunity', () => {
  it('continues the conversation with its author, shows the card and the role that is offered [C32]', async () => {
    const { url } = await inbox.write('ines', 'ana', 'Hello');
    const response = await inbox.respond('ines', ana.id, posts.network, { role: 'Consortium Partner' });
    expect(response).toEqual({ message: 'Your response has been sent.', url });
    const { messages } = await inbox.read('ana', idOfLink(url));
    expect(messages[1]).toMatchObject({ topic: { id: posts.network }, role: 'Consortium Partner' });
    expect(messages[0]).toMatchObject({ topic: null, role: null });
  });

  it('is refused for one’s own, for one that the sender may not see, and with a role it does not seek', async () => {
    await expect(inbox.respond('ana', ana.id, posts.public)).rejects.toMatchObject({ status: 422 });
    await expect(inbox.respond('tom', posts.private, posts.private)).rejects.toMatchObject({ status: 404 });
    await expect(inbox.respond('ines', ana.id, demoOpportunity(99))).rejects.toMatchObject({ status: 404 });
    await expect(inbox.respond('ines', ana.id, posts.network, { role: 'Coordinator' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(inbox.respond('ines', viewers.marek.id, posts.network)).rejects.toMatchObject({ status: 404 });
  });

  it('cannot be sent while posts does not respond, and conversations are shown without cards then', async () => {
    const { url } = await inbox.respond('ines', ana.id, posts.network);
    inbox.posts.isDown = true;
    expect((await inbox.read('ines', idOfLink(url))).messages).toMatchObject([{ topic: null }]);
    await expect(inbox.respond('ines', ana.id, posts.network)).rejects.toMatchObject({ status: 503 });
    expect((await inbox.read('ines', idOfLink(url))).messages).toHaveLength(1);
  });
});

describe('a response to an anonymous Opportunity', () => {
  it('has a conversation of its own, which names the author to no one but the author [P11]', async () => {
    const { url } = await inbox.respond('tom', posts.network, posts.network);
    const id = idOfLink(url);
    const shown = JSON.stringify([await inbox.read('tom', id), await inbox.list('tom')]);
    expect(shown).toContain('Anonymous expert');
    expect(shown).not.toContain(ana.id);
    expect(shown).not.toContain('Ana');
    expect(await inbox.list('ana')).toMatchObject([{ id, user: { name: 'Tom Berg', id: tom.id }, unreadCount: 1 }]);
    const recipient = await inbox.as('tom').call(api.readRecipient, { query: { post: posts.network } });
    expect(recipient).toMatchObject({ user: { name: 'Anonymous expert', id: null }, link: url, mayWrite: true });
  });

  it('gives nothing away by a block: neither of the author there, nor of people elsewhere', async () => {
    // Tom knows Ana by a public Opportunity, where he can see whether he may write to her.
    const known = await inbox.respond('tom', ana.id, posts.public);
    const { url } = await inbox.respond('tom', posts.network, posts.network);
    const [open, hidden] = [known.url, url].map((link) => ({ conversationId: idOfLink(link) })) as [never, never];
    const muted = async () => {
      const { call } = inbox.as('tom');
      const [ofPost, ofPerson] = await Promise.all([
        call(api.readRecipient, { query: { post: posts.network } }),
        call(api.readRecipient, { query: { user: ana.id, post: posts.public } }),
      ]);
      const [there, here] = await Promise.all([known, { url }].map((one) => inbox.read('tom', idOfLink(one.url))));
      return { hidden: [!ofPost.mayWrite, here!.muted, here!.blocked], open: [!ofPerson.mayWrite, there!.muted] };
    };
    await inbox.as('tom').call(api.block, { params: hidden });
    expect(await muted()).toEqual({ hidden: [true, true, true], open: [false, false] });
    await expect(inbox.reply('ana', idOfLink(url), 'It is me')).rejects.toMatchObject({ status: 403 });
    const among = { body: { userIds: [tom.id, ana.id] } };
    const listed = await inbox.service.as(anotherService('consortium')).call(api.listBlocks, among);
    expect(listed.blocks).toEqual([]);
    const exported = await inbox.service.as(anotherService('identity')).call(api.exportPersonalData, {
      params: { userId: tom.id },
    });
    const { blocks, conversations } = exported.sections;
    expect(JSON.stringify([blocks, conversations])).not.toContain(ana.id);
    await inbox.as('tom').call(api.unblock, { params: hidden });
    await inbox.as('tom').call(api.block, { params: open });
    expect(await muted()).toEqual({ hidden: [false, false, false], open: [true, true] });
    // Ana knows that it is Tom, who wants nothing from her.
    await expect(inbox.reply('ana', idOfLink(url), 'It is me')).rejects.toMatchObject({ status: 403 });
  });

  it('names its author in no copy of the data of the person who reports them', async () => {
    const { url } = await inbox.respond('tom', posts.network, posts.network);
    const params = { userId: idOfLink(url) };
    await inbox.as('tom').call(api.reportPerson, { params, body: { reason: 'Unwanted' } });
    const { sections } = await inbox.service.as(anotherService('identity')).call(api.exportPersonalData, {
      params: { userId: tom.id },
    });
    expect(sections.reports).toMatchObject([{ reason: 'Unwanted' }]);
    expect(JSON.stringify(sections)).not.toContain(ana.id);
  });

  it('is addressed by the post alone, so that guessing its author gives nothing away', async () => {
    for (const guess of [ana.id, viewers.ines.id, 'f'.repeat(24)])
      await expect(inbox.respond('tom', guess, posts.network)).rejects.toMatchObject({
        status: 404,
        body: { message: 'This person does not exist or has left.' },
      });
  });

  it('does not join a conversation that the two have already, until the author replies', async () => {
    const pair = await inbox.write('ana', 'tom', 'pair 1');
    const own = await inbox.respond('tom', posts.network, posts.network, { message: 'anonymous 1' });
    expect(own.url).not.toBe(pair.url);
    await inbox.respond('tom', posts.network, posts.network, { message: 'anonymous 2' });
    await inbox.reply('tom', idOfLink(pair.url), 'pair 2');

    const revealed = await inbox.reply('ana', idOfLink(own.url), 'It is me');
    expect(revealed.url).toBe(pair.url);
    const all = ['pair 1', 'pair 2', 'anonymous 1', 'anonymous 2', 'It is me'];
    expect(await texts('tom', idOfLink(pair.url))).toEqual(all);
    expect(await texts('ana', idOfLink(own.url))).toEqual(all);
    expect(await inbox.list('tom')).toMatchObject([{ link: pair.url, user: { name: 'Ana Kovács' }, unreadCount: 2 }]);
    expect(await inbox.list('ana')).toHaveLength(1);
    // What comes later goes to the same place.
    expect((await inbox.respond('tom', posts.network, posts.network)).url).toBe(pair.url);
  });

  it('becomes the conversation of the two where they have none, and every count stays exact', async () => {
    const { url } = await inbox.respond('tom', posts.network, posts.network, { message: 'one' });
    await inbox.respond('tom', posts.network, posts.network, { message: 'two' });
    expect(await inbox.unread('ana')).toEqual({ messages: 2, conversations: 1 });
    const revealed = await inbox.reply('ana', idOfLink(url), 'three');
    expect(await inbox.unread('ana')).toEqual({ messages: 2, conversations: 1 });
    expect(await inbox.unread('tom')).toEqual({ messages: 1, conversations: 1 });
    const { messages } = await inbox.read('tom', idOfLink(revealed.url));
    expect(messages.map(({ seq, message }) => [seq, message])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
    ]);
  });

  it('is merged completely after an interruption, once the event of it is handled', async () => {
    const { connection } = inbox.service;
    const { url } = await inbox.respond('tom', posts.network, posts.network, { message: 'one' });
    const pair = await inbox.write('ana', 'tom', 'pair');
    const [from, into] = [idOfLink(url), idOfLink(pair.url)];
    await inbox.reply('ana', from, 'two');
    // As it is after a crash in the middle: the message is in neither place that its number says.
    await messageModel(connection).updateOne({ text: 'one' }, { $set: { conversationId: from, seq: 1 } });
    await conversationModel(connection).updateOne(
      { _id: into },
      { $set: { merged: [] }, $inc: { lastSeq: 0, version: 1 } },
    );
    await inbox.service.bus.publish([
      {
        ...{ id: 'again', type: 'conversation.merged', topic: 'inbox.conversation', key: from, schemaVersion: 1 },
        ...{ aggregateVersion: 99, occurredAt: new Date().toISOString(), payload: { id: from, into } },
      },
    ]);
    await inbox.service.settle();
    expect((await texts('tom', into)).sort()).toEqual(['one', 'pair', 'two']);
  });
});
