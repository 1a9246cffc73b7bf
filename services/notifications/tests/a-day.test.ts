import {
  type NotificationFields,
  presetFields,
  type Schedule,
  schedules,
} from '@consortia/proto/identity/notification-settings';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { startNotifications, type TestNotifications } from './harness.ts';
import { ines, world } from './neighbours.ts';

const people = 1000;
const idOf = (index: number) => `d${String(index).padStart(23, '0')}`;
const scheduleOf = (index: number): Schedule => schedules[index % schedules.length]!;

let test: TestNotifications;
beforeAll(async () => {
  const state = world();
  for (let index = 0; index < people; index += 1) {
    const notifications: NotificationFields = { ...presetFields.recommended, primarySchedule: scheduleOf(index) };
    state.people.set(idOf(index), {
      ...{ name: `Person ${index}`, email: `p${index}@people.example`, active: index % 50 !== 49, trial: false },
      settings: notifications,
    });
  }
  test = await startNotifications({ state });
});
afterAll(() => test.close());

describe('a day of a thousand people', () => {
  it('accounts for every email: one for each person and time, and a reason for each that was not sent', async () => {
    test.setTime('2027-03-01T09:00:00Z');
    // Everyone gets a message in the morning and one in the afternoon; every tenth reads the first before any email.
    for (const hour of [9, 15]) {
      test.setTime(`2027-03-01T${String(hour).padStart(2, '0')}:00:00Z`);
      for (let index = 0; index < people; index += 1) {
        const conversationId = `c${hour}x${index}`;
        test.state.unread.set(`${conversationId} ${idOf(index)}`, hour === 9 && index % 10 === 0 ? 0 : 1);
        await test.publish(inboxEvents.messageSent, conversationId, {
          ...{ id: `m${hour}x${index}`, conversationId, userFrom: ines, userTo: idOf(index), topicId: null },
          createdAt: test.now().toISOString(),
        });
      }
      test.advance(3);
      await test.pass();
    }
    // The next morning, and the Monday after.
    for (const time of ['2027-03-02T07:01:00Z', '2027-03-08T07:01:00Z', '2027-03-08T07:02:00Z']) {
      test.setTime(time);
      await test.pass();
    }
    const rows = await test.rows();
    expect(rows).toHaveLength(2 * people);
    const emails = await test.service.mailbox.list({ limit: 10_000 });
    const byAddress = Map.groupBy(emails, ({ to }) => to);
    const expected = (index: number): string[] => {
      if (index % 50 === 49) return ['account', 'account'];
      const schedule = scheduleOf(index);
      if (schedule === 'off') return ['off', 'off'];
      const isRead = index % 10 === 0;
      if (schedule === 'instant') return [isRead ? 'read' : 'sent', 'sent'];
      return isRead ? ['read', 'sent'] : ['digest', 'digest'];
    };
    const emailsOf = (outcomes: readonly string[]): number =>
      outcomes.filter((outcome) => outcome === 'sent').length + (outcomes.includes('digest') ? 1 : 0);
    const ofPerson = Map.groupBy(rows, ({ userId }) => userId);
    for (let index = 0; index < people; index += 1) {
      const own = ofPerson.get(idOf(index))!.sort((one, other) => Number(one.at) - Number(other.at));
      expect([index, ...own.map(({ email }) => email)]).toEqual([index, ...expected(index)]);
      expect([index, byAddress.get(`p${index}@people.example`)?.length ?? 0]).toEqual([
        index,
        emailsOf(expected(index)),
      ]);
      expect(own.every(({ dueAt }) => dueAt === null)).toBe(true);
    }
    const ids = emails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(emails.length);
  });
});
