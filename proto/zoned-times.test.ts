import { instantOn, timeZoneOf } from './wall-clock.ts';
import { timesIn, timesOfReader } from './zoned-times.ts';

const event = { startsAt: '2027-03-05T09:00:00.000Z', endsAt: '2027-03-05T16:30:00.000Z' };

describe('the times of an event', () => {
  it('name the zone whose clocks show them', () => {
    expect(timesIn('Europe/Brussels', event)).toBe('Friday 5 March 2027, 10:00–17:30 Brussels time');
    expect(timesIn('America/New_York', event)).toBe('Friday 5 March 2027, 04:00–11:30 New York time');
    expect(timesIn('UTC', { ...event, endsAt: null })).toBe('Friday 5 March 2027, 09:00 UTC');
    expect(timesIn('Europe/Lisbon', { ...event, endsAt: '2027-03-06T12:00:00.000Z' })).toBe(
      'Friday 5 March 2027, 09:00 – Saturday 6 March 2027, 12:00 Lisbon time',
    );
  });

  it('are given on the clocks of the reader where these show others, with the day where it is another', () => {
    const own = (zone: string) => timesOfReader(zone, 'Europe/Brussels', event);
    expect(own('Europe/Madrid')).toBeNull();
    expect(own('Europe/Helsinki')).toBe('11:00–18:30 Helsinki time');
    expect(own('Asia/Tokyo')).toBe('Friday 5 March 2027, 18:00 – Saturday 6 March 2027, 01:30 Tokyo time');
  });
});

describe('a clock time', () => {
  it('is the same instant in winter, in summer and in every zone', () => {
    const at = (dateTime: string, zone: string) => new Date(instantOn(dateTime, zone)).toISOString();
    expect(at('2027-03-05T10:00', 'Europe/Brussels')).toBe(event.startsAt);
    expect(at('2027-07-05T10:00', 'Europe/Helsinki')).toBe('2027-07-05T07:00:00.000Z');
    expect(at('2027-07-05T10:00', 'Asia/Kolkata')).toBe('2027-07-05T04:30:00.000Z');
  });

  it('is in a zone of the IANA database, under its own name, not a mere offset', () => {
    expect(['europe/brussels', 'UTC', 'Mars/Olympus', '+01:00', ''].map(timeZoneOf)).toEqual([
      'Europe/Brussels',
      'UTC',
      null,
      null,
      null,
    ]);
  });
});
