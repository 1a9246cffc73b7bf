import { presentEvents } from './present-network.ts';
import type { ReadAsVisitor } from './public-page.ts';

const event = {
  ...{ title: 'Info day', link: '/helixes', location: 'Helsinki, Finland', timeZone: 'Europe/Helsinki' },
  ...{ startsAt: '2027-03-05T09:00:00.000Z', endsAt: '2027-03-05T16:00:00.000Z', hasFinished: true },
};

describe('the first HTML of events', () => {
  it('has their times with their time zone', async () => {
    const page = await presentEvents({
      read: (async () => ({ items: [event] })) as unknown as ReadAsVisitor,
      params: {},
      query: new URLSearchParams(),
      publicUrl: 'https://consortia.example',
    });
    expect(page!.body!.html).toContain('Friday 5 March 2027, 11:00–18:00 Helsinki time, Helsinki, Finland');
  });
});
