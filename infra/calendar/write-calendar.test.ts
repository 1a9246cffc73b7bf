import { type InstantEntry, writeCalendar, writeZonedCalendar } from './write-calendar.ts';

const entry = (n: number, changes: Partial<InstantEntry> = {}): InstantEntry => ({
  ...{ uid: `${n}@consortia`, sequence: n, start: new Date('2027-03-03T09:00:00Z'), summary: `Entry ${n}` },
  ...{ description: 'Žluť '.repeat(30), url: 'https://consortia.example/', ...changes },
});
const count = (text: string, line: string): number => text.split(`${line}\r\n`).length - 1;

describe('a calendar', () => {
  it('is one, with every entry in the order given, however many there are', async () => {
    const text = await writeCalendar(
      { name: 'Many', product: 'Test' },
      Array.from({ length: 60 }, (_, n) => entry(n)),
    );
    expect([count(text, 'BEGIN:VCALENDAR'), count(text, 'END:VCALENDAR'), count(text, 'BEGIN:VEVENT')]).toEqual([
      1, 1, 60,
    ]);
    expect(text.match(/^UID:.*$/gm)).toEqual(Array.from({ length: 60 }, (_, n) => `UID:${n}@consortia`));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    // No line is longer than 75 octets, and none ends without a carriage return.
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has instants in UTC', async () => {
    const text = await writeCalendar({ product: 'Test' }, [
      entry(2, { end: new Date('2027-03-03T10:00:00Z'), location: 'Room\r\nATTENDEE:x' }),
    ]);
    expect(text).toContain('DTSTART:20270303T090000Z\r\nDTEND:20270303T100000Z\r\n');
    expect(text).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(text).not.toMatch(/^ATTENDEE/m);
  });

  it('has clock times in its zone, which comes before the entries', async () => {
    const changedAt = new Date('2026-11-01T12:00:00Z');
    const deadline = {
      ...entry(1),
      end: undefined,
      start: { date: '2027-07-01', time: '17:00' },
      changedAt,
      reminds: true,
    };
    const text = await writeZonedCalendar({ product: 'Test', zone: 'Europe/Brussels' }, [deadline]);
    expect(text).toContain('DTSTART;TZID=Europe/Brussels:20270701T170000\r\n');
    expect(text).toContain('DTSTAMP:20261101T120000Z\r\n');
    expect(count(text, 'BEGIN:VALARM')).toBe(1);
    expect(text.indexOf('X-WR-TIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VTIMEZONE'));
    expect(count(text, 'BEGIN:VTIMEZONE')).toBe(1);
  });

  it('has addresses as they are, also where a line breaks', async () => {
    for (let length = 30; length < 75; length += 1) {
      const url = `https://example.org/${'a'.repeat(length)}?x=1,2;3\\,`.replaceAll('\\', '%5C');
      const text = await writeCalendar({ product: 'Test' }, [entry(1, { url, description: url })]);
      const whole = text.replaceAll('\r\n ', '');
      expect(whole).toContain(`URL;VALUE=URI:${url}\r\n`);
      expect(whole).toContain(`DESCRIPTION:${url.replace(/[,;]/g, '\\$&')}\r\n`);
    }
  });

  it('without entries is a calendar too', async () => {
    const text = await writeCalendar({ product: 'Test' }, []);
    expect([count(text, 'BEGIN:VCALENDAR'), count(text, 'BEGIN:VEVENT')]).toEqual([1, 0]);
  });
});
