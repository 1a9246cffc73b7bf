import { demoPeople } from '@consortia/proto/demo';
import { inboxApi as api } from '@consortia/proto/inbox/api';
import { addManyMessages } from '../bench/many-messages.ts';
import { addBoxes } from '../src/conversations/add-boxes.ts';
import { conversationModel } from '../src/conversations/conversation-model.ts';
import { startInbox, type TestInbox } from './harness.ts';

const { ana } = demoPeople;
/** The store of a test refuses a query that reads more than 1,000 documents. */
const [ofAna, archived, ofOthers] = [1050, 20, 100];
const latest = Date.UTC(2027, 0, 1);
const idOf = (number: number): string => `${number.toString(16).padStart(16, '0')}00000000`;

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startInbox();
  const conversation = (number: number, userId: string) => ({
    id: idOf(number),
    people: [userId, `p${number}`] as const,
    messages: 2,
    unread: number % 10 === 0 ? 2 : 0,
    archived: number < archived,
    lastAt: new Date(latest - number * 1000),
  });
  const numbers = Array.from({ length: ofAna + ofOthers }, (_, number) => number);
  await addManyMessages(
    inbox.service.connection,
    numbers.map((number) => conversation(number, number < ofAna ? ana : 'someone')),
  );
});
afterAll(() => inbox.service.close());

const page = (number: number) =>
  inbox.as('ana').call(api.listConversations, { query: { q: '', box: 'inbox', page: number } });

describe('a person with more than a thousand conversations', () => {
  it('gets a page of them without the others being read, the latest first', async () => {
    const [first, last] = [await page(1), await page(84)];
    expect(first).toMatchObject({ total: 1000, totalCapped: true, pages: 84 });
    expect(first.items.map(({ id }) => id)).toEqual(first.items.map((_, index) => idOf(archived + index)));
    expect(last.items).toMatchObject([996, 997, 998, 999].map((index) => ({ id: idOf(archived + index) })));
    expect(await inbox.list('ana', { box: 'archived' })).toHaveLength(12);
    expect(await inbox.list('ana', { q: 'certified' })).toHaveLength(12);
  });

  it('has an exact count of unread messages, before and after one is read', async () => {
    expect(await inbox.unread('ana')).toEqual({ messages: 210, conversations: 105 });
    await inbox.markRead('ana', idOf(100));
    expect(await inbox.unread('ana')).toEqual({ messages: 208, conversations: 104 });
  });

  it('has the same lists after the migration of conversations that lack theirs', async () => {
    const before = [await page(2), await inbox.unread('ana'), await inbox.list('ana', { box: 'archived' })];
    const { connection } = inbox.service;
    await conversationModel(connection).collection.updateMany({}, { $unset: { boxes: '' } });
    expect((await page(1)).items).toEqual([]);
    await addBoxes(connection);
    expect([await page(2), await inbox.unread('ana'), await inbox.list('ana', { box: 'archived' })]).toEqual(before);
  });
});
