import { visitor } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { conversationModel } from '../src/conversations/conversation-model.ts';
import { recordEarlierResponses } from '../src/responses/record-earlier.ts';
import { responseModel } from '../src/responses/response-model.ts';
import { idOfLink, type Name, startInbox, type TestInbox, viewers } from './harness.ts';
import { posts } from './neighbours.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const start = Date.parse('2026-11-02T09:00:00.000Z');
let now: number;
let inbox: TestInbox;
let events: EventEnvelope[];
beforeEach(async () => {
  now = start;
  inbox = await startInbox({ clock: () => new Date(now) });
  events = [];
  await inbox.service.bus.consume({
    group: 'test',
    topics: [inboxEvents.responseClosed.topic],
    handle: async (event) => void events.push(event),
  });
});
afterEach(() => inbox.service.close());

const { ana, ines, tom } = viewers;
const pass = async (ms: number) => {
  await inbox.service.settle();
  now += ms;
};
/** Runs the job as its schedule does. */
const chase = async () => {
  await inbox.service.jobs.add('inbox.responses', 'chase', {});
  await inbox.service.settle();
};
const types = () => events.map(({ type }) => type);
const figures = async (name: Name, ...ids: string[]) =>
  (await inbox.as(name).call(api.readResponseFigures, { query: { posts: ids.join(',') } })).figures;
const rateOf = async (name: Name, userId: string) =>
  (await inbox.as(name).call(api.readReplyRate, { params: { userId } })).rate;
const stored = () => responseModel(inbox.service.connection).find().lean();

describe('responses to an Opportunity', () => {
  it('are counted once for each person, and the author alone learns how many wait', async () => {
    await inbox.respond('ines', ana.id, posts.network);
    await inbox.respond('ines', ana.id, posts.network, { message: 'One thing more' });
    await inbox.respond('marek', ana.id, posts.network);
    await inbox.write('ines', 'marek', 'No response');
    await inbox.service.settle();
    const counted = { postId: posts.network, responses: 2, author: null };
    expect(await figures('ana', posts.network)).toEqual([{ ...counted, waiting: 2 }]);
    expect(await figures('marek', posts.network, 'f'.repeat(24))).toEqual([{ ...counted, waiting: null }]);
  });

  it('have their reply in the next message of the author, whose pace then shows after three', async () => {
    const responders = ['ines', 'marek', 'tom'] as const;
    for (const [index, name] of responders.entries()) {
      const recipient = name === 'tom' ? posts.network : ana.id;
      const { url } = await inbox.respond(name, recipient, posts.network);
      await pass((index + 1) * 2 * hourMs);
      await inbox.reply('ana', idOfLink(url), 'Gladly');
      await inbox.service.settle();
      if (index < 2) expect(await rateOf('ines', ana.id)).toBeNull();
    }
    expect(types()).toEqual(Array(3).fill('response.replied'));
    const rate = { percent: 100, decided: 3, medianHours: 4 };
    expect(await rateOf('ines', ana.id)).toEqual(rate);
    expect(await figures('ines', posts.network)).toMatchObject([{ responses: 3, author: rate }]);
  });

  it('are recorded the same where their events are handled again, and in another order', async () => {
    const { url } = await inbox.respond('tom', posts.network, posts.network);
    await pass(hourMs);
    await inbox.reply('ana', idOfLink(url), 'It is me');
    await inbox.service.settle();
    const before = await stored();
    expect(before).toMatchObject([{ state: 'replied', repliedAt: new Date(start + hourMs) }]);
    const conversations = conversationModel(inbox.service.connection);
    const merged = await conversations.findOne({ postId: posts.network }).lean();
    const [conversationId, createdAt] = [merged!._id, new Date(start).toISOString()];
    const sent = { id: before[0]!.messageId, conversationId, userFrom: tom.id, userTo: ana.id };
    const again: EventEnvelope = {
      ...{ id: 'again', type: 'message.sent', topic: inboxEvents.messageSent.topic, key: conversationId },
      ...{ schemaVersion: 1, aggregateVersion: 1, occurredAt: createdAt },
      payload: { ...sent, topicId: posts.network, createdAt },
    };
    await inbox.service.bus.publish([again]);
    await inbox.service.settle();
    expect(await stored()).toEqual(before);
    await responseModel(inbox.service.connection).deleteMany({});
    await recordEarlierResponses(inbox.service.connection);
    await recordEarlierResponses(inbox.service.connection);
    expect(await stored()).toMatchObject([
      { postId: posts.network, authorId: ana.id, state: 'replied', repliedAt: new Date(start + hourMs) },
    ]);
  });
});

describe('a response without a reply', () => {
  it('reminds its author once after 7 days, and is closed once after 30', async () => {
    await inbox.respond('ines', ana.id, posts.network);
    await pass(7 * dayMs - 1);
    await chase();
    expect(types()).toEqual([]);
    await pass(1);
    await Promise.all([chase(), chase()]);
    await chase();
    expect(types()).toEqual(['response.overdue']);
    expect(events[0]!.payload).toMatchObject({ postId: posts.network, authorId: ana.id, responderId: ines.id });
    await pass(23 * dayMs);
    await chase();
    await chase();
    expect(types()).toEqual(['response.overdue', 'response.closed']);
    expect(await figures('ana', posts.network)).toMatchObject([{ responses: 1, waiting: 1 }]);
  });

  it('says in the conversation that it is closed, until a reply comes after all', async () => {
    const { url } = await inbox.respond('ines', ana.id, posts.network);
    const shown = async () => (await inbox.read('ines', idOfLink(url))).messages[0]!.responseClosed;
    await pass(30 * dayMs);
    await chase();
    expect(types()).toEqual(['response.closed']);
    expect(await shown()).toBe(true);
    await inbox.reply('ana', idOfLink(url), 'Sorry for the wait');
    await inbox.service.settle();
    expect(await shown()).toBe(false);
    expect(types()).toEqual(['response.closed', 'response.replied']);
  });

  it('is forgotten without a word where the two can no longer write to each other', async () => {
    const { url } = await inbox.respond('ines', ana.id, posts.network);
    await inbox.as('ana').call(api.block, { params: { conversationId: idOfLink(url) } });
    await pass(31 * dayMs);
    await chase();
    expect(types()).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'dropped' }]);
  });

  it('lowers the reply rate of its author', async () => {
    const urls = [];
    for (const name of ['ines', 'marek'] as const)
      urls.push(
        (await inbox.respond(name, ana.id, posts.network)).url,
        (await inbox.respond(name, ana.id, posts.public)).url,
      );
    await pass(hourMs / 2);
    await inbox.reply('ana', idOfLink(urls[0]!), 'Gladly');
    await pass(30 * dayMs);
    await chase();
    expect(await rateOf('marek', ana.id)).toEqual({ percent: 50, decided: 4, medianHours: 1 });
  });
});

describe('the reply rate', () => {
  beforeEach(async () => {
    for (const post of [posts.network, posts.public, posts.private]) await inbox.respond('ines', ana.id, post);
    await pass(5 * hourMs);
    await inbox.write('ana', 'ines', 'Yes to all three');
    await inbox.service.settle();
  });

  it('is shown to full members alone, and never to trial members or visitors', async () => {
    expect(await rateOf('marek', ana.id)).toMatchObject({ percent: 100 });
    for (const attempt of [rateOf('tom', ana.id), figures('tom', posts.network)])
      await expect(attempt).rejects.toMatchObject({ status: 403 });
    const asVisitor = inbox.service.as(visitor()).call(api.readReplyRate, { params: { userId: ana.id } });
    await expect(asVisitor).rejects.toMatchObject({ status: 401 });
  });

  it('disappears everywhere as soon as the person hides it, who still sees it', async () => {
    const change = (shown: boolean) => inbox.as('ana').call(api.changeReplyRate, { body: { shown } });
    expect(await change(false)).toEqual({ message: 'Your reply rate is hidden.' });
    expect(await rateOf('marek', ana.id)).toBeNull();
    expect(await figures('marek', posts.network)).toMatchObject([{ responses: 1, author: null }]);
    const own = () => inbox.as('ana').call(api.readOwnReplyRate);
    expect(await own()).toMatchObject({ shown: false, rate: { percent: 100, decided: 3 } });
    await change(true);
    expect(await rateOf('marek', ana.id)).toMatchObject({ decided: 3 });
  });

  it('is based on the last year alone', async () => {
    await pass(366 * dayMs);
    expect(await rateOf('marek', ana.id)).toBeNull();
  });

  it('goes with the account of either person', async () => {
    const identity = inbox.service.as({ kind: 'service', name: 'identity' });
    await identity.call(api.erasePersonalData, { params: { userId: ines.id } });
    expect(await stored()).toEqual([]);
    expect(await rateOf('marek', ana.id)).toBeNull();
  });
});
