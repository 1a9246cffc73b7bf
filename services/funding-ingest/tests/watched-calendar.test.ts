import type { TestService } from '@consortia/infra/testing/test-service';
import { halfSignedIn, member, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesOwner, ingest, observation, startHarness } from './harness.ts';
import { identityWith } from './identity-owner.ts';

const { createCalendarAddress, listCalls, readCalendarAddress, removeCalendarAddress, watchCall } = fundingIngestApi;
const ana = member(demoPeople.ana);
const marek = member(demoPeople.marek);

/** Accounts that may be used. */
const usable = new Set<string>([ana.id, marek.id]);
let harness: TestService;
beforeAll(async () => {
  harness = await startHarness({ neighbours: [helixesOwner, identityWith(usable)] });
  await ingest(
    harness,
    Array.from({ length: 30 }, (_, n) =>
      observation({ identifier: `HORIZON-FEED-${n}`, title: `${'Žluť '.repeat(20)}${n}` }),
    ),
  );
});
afterAll(() => harness.close());
/** Fetches a calendar as a calendar program does: without a session. */
async function fetchCalendar(url: string) {
  const { pathname } = new URL(url);
  const response = await harness.as(visitor()).fetch(pathname);
  return { response, text: await response.text() };
}

describe('the calendar of watched calls', () => {
  it('has every deadline of the calls that its owner watches, and of no others (RFC 5545)', async () => {
    for (const page of [1, 2, 3]) {
      const { items } = await harness.as(visitor()).call(listCalls, { query: { page } });
      for (const { id } of items.slice(0, 10)) await harness.as(ana).call(watchCall, { params: { id } });
    }
    const { url } = await harness.as(ana).call(createCalendarAddress);
    expect(url).toMatch(/\/funding\/calendar\/[A-Za-z0-9_-]{43}\/watched-calls\.ics$/);
    const { response, text } = await fetchCalendar(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(26);
    for (const once of ['BEGIN:VCALENDAR', 'END:VCALENDAR', 'BEGIN:VTIMEZONE'])
      expect(text.split(`${once}\r\n`)).toHaveLength(2);
    const uids = text.match(/^UID:.*$/gm)!;
    expect(new Set(uids).size).toBe(26);
    expect(text.match(/^DTSTART;TZID=Europe\/Brussels:20260915T170000\r$/gm)).toHaveLength(26);
    expect(text.match(/^DTSTAMP:20260601T100000Z\r$/gm)).toHaveLength(26);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('has a new address on request, which ends the old one, and none after it is removed', async () => {
    const { call } = harness.as(ana);
    const first = await call(createCalendarAddress);
    const second = await call(createCalendarAddress);
    expect(second.url).not.toBe(first.url);
    expect((await fetchCalendar(first.url)).response.status).toBe(404);
    expect((await fetchCalendar(second.url)).response.status).toBe(200);
    expect(await call(readCalendarAddress)).toEqual({ createdAt: second.createdAt });
    await call(removeCalendarAddress);
    await call(removeCalendarAddress);
    expect((await fetchCalendar(second.url)).response.status).toBe(404);
    expect(await call(readCalendarAddress)).toEqual({ createdAt: null });
  });

  it('differs for each person, and a guessed or malformed address finds nothing', async () => {
    const { url } = await harness.as(marek).call(createCalendarAddress);
    const { response, text } = await fetchCalendar(url);
    expect(response.status).toBe(200);
    expect(text).not.toContain('BEGIN:VEVENT');
    const base = 'http://x/funding/calendar';
    for (const token of ['A'.repeat(43), marek.id, `${'A'.repeat(42)}%2e`])
      expect([400, 404, 422]).toContain((await fetchCalendar(`${base}/${token}/watched-calls.ics`)).response.status);
    expect((await harness.as(ana).call(readCalendarAddress)).createdAt).toBeNull();
  });

  it('is not found while its owner may not use the account, and has the same address afterwards', async () => {
    const { url } = await harness.as(marek).call(createCalendarAddress);
    usable.delete(marek.id);
    expect((await fetchCalendar(url)).response.status).toBe(404);
    usable.add(marek.id);
    expect((await fetchCalendar(url)).response.status).toBe(200);
  });

  it('stores no address: neither documents nor the log hold the secret', async () => {
    const { url } = await harness.as(marek).call(createCalendarAddress);
    await fetchCalendar(url);
    const token = url.split('/').at(-2)!;
    const stored = await harness.connection.collection('calendarAddresses').find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(harness.logs.join('')).not.toContain(token);
  });

  it('needs a full session and the CSRF token to get an address', async () => {
    for (const viewer of [visitor(), halfSignedIn(ana.id)]) {
      for (const route of [createCalendarAddress, removeCalendarAddress, readCalendarAddress])
        await expect(harness.as(viewer).call(route)).rejects.toMatchObject({ status: 401 });
    }
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const response = await harness.as(ana).fetch('/funding/calendar-address', { method: 'POST', headers });
    expect(response.status).toBe(403);
  });
});
