import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { OutgoingEmail } from '@consortia/infra/mail/mail';
import { anotherService, member } from '@consortia/infra/testing/viewers';
import {
  type NotificationFields,
  presetFields,
  type Schedule,
  schedules,
} from '@consortia/proto/identity/notification-settings';
import { maxAddedNotifications } from '@consortia/proto/notifications/add-notifications-api';
import { notificationsApi as api } from '@consortia/proto/notifications/api';
import { notificationsService } from '../src/service.ts';
import { startNotifications, type TestNotifications } from './harness.ts';
import { responses } from './neighbours.ts';

const people = 1000;
const idOf = (index: number) => `d${String(index).padStart(23, '0')}`;
const scheduleOf = (index: number): Schedule => schedules[index % schedules.length]!;
const isClosed = (index: number): boolean => index % 50 === 49;
const reads = (index: number): boolean => index % 100 < 4;

let test: TestNotifications;
/** Emails that a mail server in memory has accepted. */
const emails: OutgoingEmail[] = [];
const inMemory: ServiceDefinition = {
  ...notificationsService,
  create: (context) =>
    notificationsService.create({
      ...context,
      mail: { ...context.mail, send: async (email) => void emails.push(email) },
    }),
};
beforeAll(async () => {
  const state = responses();
  for (let index = 0; index < people; index += 1) {
    const settings: NotificationFields = { ...presetFields.recommended, primarySchedule: scheduleOf(index) };
    const email = `p${index}@people.example`;
    state.people.set(idOf(index), { name: `Person ${index}`, email, active: !isClosed(index), trial: false, settings });
  }
  test = await startNotifications({ state, definition: inMemory });
});
afterAll(() => test.close());

/** News of a call for everyone, as funding-ingest hands it over. */
async function newsForEveryone(changeId: string): Promise<void> {
  const at = test.now().toISOString();
  const items = Array.from({ length: people }, (_, index) => ({ userId: idOf(index), changeId, at }));
  const { call } = test.service.as(anotherService('funding-ingest'));
  for (let from = 0; from < people; from += maxAddedNotifications)
    await call(api.addNotifications, { body: { items: items.slice(from, from + maxAddedNotifications) } });
}

/** The outcomes of the two events of the day: in the morning and in the afternoon. */
function expected(index: number): string[] {
  const schedule = scheduleOf(index);
  if (isClosed(index)) return ['account', 'account'];
  if (schedule === 'off') return ['off', 'off'];
  if (schedule === 'instant') return [reads(index) ? 'read' : 'sent', 'sent'];
  return reads(index) ? ['read', 'sent'] : ['digest', 'digest'];
}
const emailsOf = (outcomes: readonly string[]): number =>
  outcomes.filter((outcome) => outcome === 'sent').length + (outcomes.includes('digest') ? 1 : 0);

describe('a day of a thousand people', () => {
  it('accounts for every email: one for each person and time, and a reason for each that was not sent', async () => {
    await newsForEveryone('morning');
    for (let index = 0; index < people; index += 1)
      if (reads(index)) await test.service.as(member(idOf(index))).call(api.markAllRead, { body: {} });
    await test.pass();
    test.setTime('2027-03-01T15:00:00Z');
    await newsForEveryone('afternoon');
    await test.pass();
    // The next morning and the Monday after, at eight in Brussels; the last pass finds nothing.
    for (const time of ['2027-03-02T07:01:00Z', '2027-03-08T07:01:00Z', '2027-03-08T07:02:00Z']) {
      test.setTime(time);
      await test.pass();
    }
    const rows = await test.rows();
    expect(rows).toHaveLength(2 * people);
    const byAddress = Map.groupBy(emails, ({ to }) => to);
    const ofPerson = Map.groupBy(rows, ({ userId }) => userId);
    const wrong = Array.from({ length: people }, (_, index) => {
      const own = ofPerson.get(idOf(index))!.sort((one, other) => Number(one.at) - Number(other.at));
      const found = [...own.map(({ email }) => email), byAddress.get(`p${index}@people.example`)?.length ?? 0];
      const wanted = [...expected(index), emailsOf(expected(index))];
      return found.join() === wanted.join() && own.every(({ dueAt }) => dueAt === null)
        ? null
        : { index, found, wanted };
    }).filter((one) => one !== null);
    expect(wrong).toEqual([]);
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(emails.length);
  });
});
