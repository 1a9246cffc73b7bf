import { visitor } from '@consortia/infra/testing/viewers';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { limits } from '@consortia/proto/limits';
import { conversationModel } from '../src/conversations/conversation-model.ts';
import { messageModel } from '../src/conversations/message-model.ts';
import { idOfLink, startInbox, type TestInbox, viewers } from './harness.ts';

let inbox: TestInbox;
let now = new Date('2026-11-02T09:00:00Z');
beforeEach(async () => {
  now = new Date('2026-11-02T09:00:00Z');
  inbox = await startInbox({ clock: () => now });
});
afterEach(() => inbox.service.close());

const texts = async (name: 'ana' | 'ines', id: string) =>
  (await inbox.read(name, id)).messages.map(({ message, own }) => [message, own]);

describe('a message to a person', () => {
  it('starts a conversation that both see with the other person, a link, a time and what is unread [D55, D56, C33]', async () => {
    const { message, url } = await inbox.write('ines', 'ana', 'Good morning');
    expect(message).toBe('Your message has been sent.');
    const id = idOfLink(url);
    expect(await inbox.list('ana')).toEqual([
      {
        id,
        user: {
          id: viewers.ines.id,
          name: 'Inês Almeida',
          initials: 'XY',
          avatarUrl: null,
          profileUrl: `/public-profile/x-${viewers.ines.id}`,
          primaryOrganisation: null,
        },
        link: `/inbox/${id}`,
        updatedAt: '2026-11-02T09:00:00.000Z',
        unreadCount: 1,
        excerpt: 'Good morning',
        own: false,
        archived: false,
      },
    ]);
    expect(await inbox.list('ines')).toMatchObject([{ id, unreadCount: 0, own: true }]);
    expect(await inbox.list('marek')).toEqual([]);
  });

  it('has its author, content and time, and leads to the public profile of its author [D57, U112]', async () => {
    const id = idOfLink((await inbox.write('ines', 'ana', 'Good morning')).url);
    const [message] = (await inbox.read('ana', id)).messages;
    expect(message).toMatchObject({
      userFrom: { name: 'Inês Almeida', profileUrl: `/public-profile/x-${viewers.ines.id}` },
      message: 'Good morning',
      createdAt: '2026-11-02T09:00:00.000Z',
      seq: 1,
    });
  });

  it('is about no Opportunity where the form sends empty fields [C32]', async () => {
    const body = { message: 'Good morning', topicFrom: '', role: '' as never };
    await inbox.as('ines').call(api.sendNew, { params: { recipientId: viewers.ana.id }, body });
    const [{ id } = { id: '' }] = await inbox.list('ana');
    expect((await inbox.read('ana', id)).messages).toMatchObject([
      { message: 'Good morning', topic: null, role: null },
    ]);
  });

  it('continues the conversation of the two, in both directions and with each kind of address', async () => {
    const first = await inbox.write('ines', 'ana', 'one');
    const second = await inbox.write('ana', 'ines', 'two');
    await inbox.reply('ines', idOfLink(first.url), 'three');
    expect(second.url).toBe(first.url);
    expect(await texts('ana', idOfLink(first.url))).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
    ]);
  });

  it.each(['', ' \n ', '\u200b', undefined, null])('is refused without a text: %j [V08]', async (message) => {
    await expect(inbox.write('ines', 'ana', message as string)).rejects.toMatchObject({
      status: 422,
      body: { errors: ['Message cannot be blank.'] },
    });
    expect(await inbox.list('ana')).toEqual([]);
  });

  it('is refused to oneself, to unknown people, without an account and with more than 20,000 characters', async () => {
    await expect(inbox.write('ines', 'ines', 'me')).rejects.toMatchObject({ status: 422 });
    const unknown = { params: { recipientId: 'f'.repeat(24) }, body: { message: 'x' } };
    await expect(inbox.as('ines').call(api.sendNew, unknown)).rejects.toMatchObject({ status: 404 });
    await expect(inbox.service.as(visitor()).call(api.sendNew, unknown)).rejects.toMatchObject({ status: 401 });
    await expect(inbox.write('ines', 'ana', 'x'.repeat(limits.messageCharacters + 1))).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is stored once when it is sent again with the same key, also at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => inbox.write('ines', 'ana', 'once', 'key-00001')));
    await inbox.write('ines', 'ana', 'once', 'key-00001');
    const id = idOfLink(sent[0]!.url);
    expect(await texts('ana', id)).toEqual([['once', false]]);
    expect(await inbox.unread('ana')).toEqual({ messages: 1, conversations: 1 });
    await inbox.write('ines', 'ana', 'once', 'key-00002');
    expect(await texts('ana', id)).toHaveLength(2);
  });

  it('has the same place for both when both write at once, and none is lost or counted twice', async () => {
    const id = idOfLink((await inbox.write('ines', 'ana', 'start')).url);
    await inbox.markRead('ana', id);
    const written = (['ana', 'ines'] as const).flatMap((name) =>
      [1, 2, 3, 4].map((n) => inbox.reply(name, id, `${name} ${n}`).catch(() => inbox.reply(name, id, `${name} ${n}`))),
    );
    await Promise.all(written);
    await inbox.service.settle();
    const [forAna, forInes] = [await inbox.read('ana', id), await inbox.read('ines', id)];
    expect(forAna.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(forInes.messages.map(({ id: messageId }) => messageId)).toEqual(forAna.messages.map(({ id: of }) => of));
    expect([forAna.unreadCount, forInes.unreadCount]).toEqual([4, 4]);
  });

  it('is there while it still waits inside its conversation, and once it has moved, even twice', async () => {
    const id = idOfLink((await inbox.write('ines', 'ana', 'start')).url);
    const messages = messageModel(inbox.service.connection);
    const moved = await messages.find({ conversationId: id }).lean();
    // As it is after a crash between the two writes.
    await messages.deleteMany({ conversationId: id });
    await conversationModel(inbox.service.connection).updateOne({ _id: id }, { $set: { pending: moved } });
    expect(await texts('ana', id)).toEqual([['start', false]]);
    await messages.create(moved);
    await inbox.reply('ana', id, 'next');
    expect(await texts('ana', id)).toEqual([
      ['start', false],
      ['next', true],
    ]);
    expect(await messages.countDocuments({ conversationId: id })).toBe(2);
  });

  it('of a thousand is found page by page, the oldest first on each', async () => {
    const id = idOfLink((await inbox.write('ines', 'ana', '1')).url);
    const rows = Array.from({ length: 999 }, (_, n) => ({
      ...{ _id: `m${n}`, conversationId: id, seq: n + 2, userId: viewers.ines.id, text: `${n + 2}`, createdAt: now },
    }));
    await messageModel(inbox.service.connection).insertMany(rows);
    const latest = await inbox.read('ana', id);
    expect(latest.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => 951 + n));
    expect(latest.before).toBe(951);
    const earlier = await inbox.read('ana', id, 51);
    expect([earlier.messages[0]?.seq, earlier.messages.length, earlier.before]).toEqual([1, 50, null]);
  });

  it('starts no more than fifty conversations within a day', async () => {
    const { startedBy, ...conversation } = {
      ...{ startedBy: viewers.ines.id, startedAt: now, lastAt: now, version: 1, deletedAt: null, lastSeq: 1 },
      participants: [{ userId: viewers.ines.id }, { userId: 'x' }],
    };
    const rows = Array.from({ length: 50 }, (_, n) => ({ ...conversation, startedBy, _id: `c${n}`, key: `k${n}` }));
    await conversationModel(inbox.service.connection).insertMany(rows);
    await expect(inbox.write('ines', 'ana', 'hello')).rejects.toMatchObject({ status: 429 });
    now = new Date(now.getTime() + 86_400_001);
    await expect(inbox.write('ines', 'ana', 'hello')).resolves.toMatchObject({
      message: 'Your message has been sent.',
    });
  });
});

describe('a trial member', () => {
  it('does not write to other people [P11]', async () => {
    await expect(inbox.write('tom', 'ana', 'Hello')).rejects.toMatchObject({
      status: 403,
      body: { message: 'Trial members can only respond to messages and opportunities.' },
    });
  });

  it('responds to messages [P09]', async () => {
    const { url } = await inbox.write('ana', 'tom', 'Could you measure this?');
    await inbox.reply('tom', idOfLink(url), 'Yes.');
    await inbox.write('tom', 'ana', 'From Monday.');
    expect(await texts('ana', idOfLink(url))).toHaveLength(3);
  });
});
