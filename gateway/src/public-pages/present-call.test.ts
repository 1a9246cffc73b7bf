import { presentCall } from './present-call.ts';
import type { ReadAsVisitor } from './public-page.ts';

const topic = { identifier: 'HORIZON-1', title: 'Quantum sensors', link: null };
const call = (deadlineTime?: string) => ({
  action: { topic, deadlines: ['2027-03-05', '2027-09-01'], ...(deadlineTime && { deadlineTime }) },
  ...{ kind: 'grant', programme: 'Horizon Europe', budget: null, description: [] },
});
/** Facts of the first HTML of this call. */
async function factsOf(read: ReturnType<typeof call>): Promise<string> {
  const page = await presentCall({
    read: (async () => read) as unknown as ReadAsVisitor,
    params: { identifier: topic.identifier },
    query: new URLSearchParams(),
    publicUrl: 'https://consortia.example',
  });
  return page!.body!.html;
}

describe('the first HTML of a call', () => {
  it('has the time zone of each deadline, and the time where it is not 17:00', async () => {
    expect(await factsOf(call())).toContain('2027-03-05, 17:00 Brussels time; 2027-09-01, 17:00 Brussels time');
    expect(await factsOf(call('12:00'))).toContain('2027-03-05, 12:00 Brussels time');
  });
});
