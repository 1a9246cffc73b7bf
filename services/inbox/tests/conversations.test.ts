import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { idOfLink, startInbox, type TestInbox, viewers } from './harness.ts';

let inbox: TestInbox;
let id: string;
beforeEach(async () => {
  inbox = await startInbox();
  id = idOfLink((await inbox.write('ines', 'ana', 'Good morning')).url);
});
afterEach(() => inbox.service.close());

const page = async (name: 'ana' | 'marek', path: string) => {
  const response = await inbox.as(name).fetch(path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};
const form = (name: 'ana' | 'marek', path: string, fields: Record<string, string> = {}) =>
  inbox.as(name).fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: inbox.service.config.publicUrl,
    },
    body: new URLSearchParams({ ...fields, _token: viewers[name].csrf }),
  });

describe('a conversation', () => {
  it('is no longer unread after the read call, only for its reader [S66, C44]', async () => {
    await inbox.reply('ana', id, 'Good morning to you');
    expect(await inbox.unread('ana')).toEqual({ messages: 1, conversations: 1 });
    expect(await inbox.markRead('ana', id)).toEqual({ message: 'The conversation is marked as read.' });
    expect(await inbox.unread('ana')).toEqual({ messages: 0, conversations: 0 });
    expect(await inbox.unread('ines')).toEqual({ messages: 1, conversations: 1 });
    expect((await inbox.read('ana', id)).unreadCount).toBe(0);
  });

  it('does not exist for anyone but its two people, an administrator included', async () => {
    for (const name of ['marek', 'admin'] as const) {
      const params = { conversationId: id };
      const attempts = [
        inbox.read(name, id),
        inbox.markRead(name, id),
        inbox.reply(name, id, 'x'),
        inbox.as(name).call(api.archive, { params }),
        inbox.as(name).call(api.block, { params }),
        inbox.as(name).call(api.unblock, { params }),
        inbox.as(name).call(api.reportPerson, { params: { userId: id }, body: { reason: '' } }),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ status: 404 });
    }
    await expect(inbox.service.as(visitor()).call(api.countUnread)).rejects.toMatchObject({ status: 401 });
    expect(await inbox.list('ana')).toHaveLength(1);
  });

  it('is archived from a page with a confirmation, for one of its people, until the next message [S74, U113]', async () => {
    const { archiveUrl } = await inbox.read('ana', id);
    const shown = await page('ana', archiveUrl);
    for (const text of ['Archive thread?', 'You can&#39;t revert this action', '>Archive</button>'])
      expect(shown.text).toContain(text);
    expect(await inbox.list('ana')).toHaveLength(1);
    const done = await form('ana', archiveUrl);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/inbox']);
    expect(await inbox.list('ana')).toEqual([]);
    expect(await inbox.list('ana', { box: 'archived' })).toMatchObject([{ id, archived: true }]);
    expect(await inbox.list('ines')).toHaveLength(1);
    await inbox.reply('ines', id, 'One more thing');
    expect(await inbox.list('ana')).toMatchObject([{ id, archived: false, unreadCount: 1 }]);
  });

  it('is found by the other person and by its latest message', async () => {
    await inbox.write('marek', 'ana', 'The budget');
    expect(await inbox.list('ana', { q: 'almei' })).toMatchObject([{ id }]);
    expect(await inbox.list('ana', { q: 'BUDGET' })).toMatchObject([{ user: { name: 'Marek Dvořák' } }]);
    for (const q of ['dvorak', 'DVOŘÁK', 'Dvořák'.normalize('NFD'), 'marek dvo', 'Dvořák budget'])
      expect(await inbox.list('ana', { q })).toMatchObject([{ user: { name: 'Marek Dvořák' } }]);
    expect(await inbox.list('ana', { q: '.*' })).toEqual([]);
  });
});

describe('a reply', () => {
  const { ana, ines } = demoPeople;

  it('may name the other person instead of the conversation [C32]', async () => {
    const { url } = await inbox.reply('ana', ines, 'Good morning to you');
    expect(idOfLink(url)).toBe(id);
    expect((await inbox.read('ines', id)).messages.at(-1)?.message).toBe('Good morning to you');
  });

  it('to a person who has not written is unsolicited: trial members are refused it', async () => {
    await expect(inbox.reply('tom', ana, 'x')).rejects.toMatchObject({
      status: 403,
      body: { message: 'Trial members can only respond to messages and opportunities.' },
    });
    await inbox.write('ana', 'tom', 'Good morning');
    await inbox.reply('tom', ana, 'Good morning to you');
    expect((await inbox.list('ana')).map(({ excerpt }) => excerpt)).toContain('Good morning to you');
    expect((await inbox.reply('marek', ana, 'Hello')).message).toBe('Your message has been sent.');
  });
});

describe('all unread messages', () => {
  it('are cleared from a page with a confirmation, and those of others are not [S75, U114]', async () => {
    await inbox.write('marek', 'ana', 'The budget');
    await inbox.reply('ana', id, 'Yes');
    const shown = await page('ana', '/inbox/clear-unread');
    expect(shown.text).toContain('>Clear</button>');
    expect(await inbox.unread('ana')).toEqual({ messages: 2, conversations: 2 });
    expect((await form('ana', '/inbox/clear-unread')).status).toBe(303);
    expect(await inbox.unread('ana')).toEqual({ messages: 0, conversations: 0 });
    expect(await inbox.unread('ines')).toEqual({ messages: 1, conversations: 1 });
  });
});

const blocksOf = async (...userIds: string[]) =>
  (await inbox.service.as(anotherService('consortium')).call(api.listBlocks, { body: { userIds } })).blocks;

describe('a block', () => {
  it('lets neither of the two write, and ends with who made it', async () => {
    const params = { conversationId: id };
    expect(await inbox.as('ana').call(api.block, { params })).toEqual({
      message: 'Inês Almeida cannot write to you any more.',
    });
    await inbox.as('ana').call(api.block, { params });
    for (const attempt of [inbox.reply('ines', id, 'x'), inbox.write('ines', 'ana', 'x'), inbox.reply('ana', id, 'x')])
      await expect(attempt).rejects.toMatchObject({ status: 403 });
    expect(await inbox.read('ana', id)).toMatchObject({ muted: true, blocked: true });
    expect(await inbox.read('ines', id)).toMatchObject({ muted: true, blocked: false });
    await inbox.as('ines').call(api.unblock, { params });
    await expect(inbox.reply('ines', id, 'x')).rejects.toMatchObject({ status: 403 });
    const [ana, ines, marek] = [viewers.ana.id, viewers.ines.id, demoPeople.marek];
    expect(await blocksOf(ines, ana, marek)).toEqual([{ userId: ana, blockedId: ines }]);
    expect(await blocksOf(ines, marek)).toEqual([]);
    await expect(inbox.as('ana').call(api.listBlocks, { body: { userIds: [ana, ines] } })).rejects.toMatchObject({
      status: expect.any(Number),
    });
    await inbox.as('ana').call(api.unblock, { params });
    expect(await blocksOf(ines, ana)).toEqual([]);
    await inbox.reply('ines', id, 'Thank you');
    expect((await inbox.read('ana', id)).messages).toHaveLength(2);
  });
});

describe('a report', () => {
  it('is made from a page that promises contact, and reaches administrators with its conversation [S76, U115]', async () => {
    const { reportUrl } = await inbox.read('ana', id);
    const shown = await page('ana', reportUrl);
    expect(shown.text).toContain('two working hours');
    expect(shown.text).toContain('>Report</button>');
    expect((await form('ana', reportUrl, { reason: 'Insults' })).status).toBe(303);
    expect((await form('ana', `/inbox/report/${viewers.ines.id}`)).status).toBe(303);
    const { items } = await inbox.as('admin').call(api.listReports, { query: { state: 'open', page: 1 } });
    expect(items).toMatchObject([
      {
        reporter: { name: 'Ana Kovács' },
        reported: { name: 'Inês Almeida' },
        reason: 'Insults',
        context: [{ own: false, message: 'Good morning' }],
        resolution: null,
      },
    ]);
  });

  it('is resolved once, with a note, by administrators alone', async () => {
    await inbox.as('ana').call(api.reportPerson, { params: { userId: id }, body: { reason: '' } });
    const open = { query: { state: 'open' as const, page: 1 } };
    await expect(inbox.as('ana').call(api.listReports, open)).rejects.toMatchObject({ status: 403 });
    const [report] = (await inbox.as('admin').call(api.listReports, open)).items;
    const resolve = (name: 'ana' | 'admin', note: string) =>
      inbox.as(name).call(api.resolveReport, { params: { id: report!.id }, body: { note } });
    await expect(resolve('ana', 'mine')).rejects.toMatchObject({ status: 403 });
    await expect(resolve('admin', ' ')).rejects.toMatchObject({ status: 422 });
    await resolve('admin', 'Both were written to.');
    await expect(resolve('admin', 'again')).rejects.toMatchObject({ status: 409 });
    expect((await inbox.as('admin').call(api.listReports, open)).items).toEqual([]);
  });
});
