import { feedbackOf, NoFeedback } from './judgements.ts';
import { withSecondTry } from './second-try.ts';

const sound = JSON.stringify({
  judgements: [{ aspect: 1, verdict: 'strong', quote: 'We measure it twice', reason: 'Clear.', improvement: null }],
});
const text = 'We measure it twice.';

async function read(
  responses: readonly (string | Error)[],
): Promise<{ text: string; requests: number; error?: unknown }> {
  let requests = 0;
  async function* respond() {
    const response = responses[requests]!;
    requests += 1;
    if (response instanceof Error) throw response;
    yield response;
  }
  let found = '';
  try {
    for await (const piece of withSecondTry(() => feedbackOf(respond(), ['Measured.'], text))) found += piece;
    return { text: found, requests };
  } catch (error) {
    return { text: found, requests, error };
  }
}

describe('feedback that has another form', () => {
  it('is requested once more where nothing of it was shown', async () => {
    expect(await read(['I like this text very much.', sound])).toEqual({
      text: expect.stringContaining('- Measured: Clear. “We measure it twice”'),
      requests: 2,
    });
  });

  it('fails the second time', async () => {
    expect(await read(['A poem.', 'Another poem.', sound])).toMatchObject({
      requests: 2,
      error: expect.any(NoFeedback),
    });
  });

  it('is not requested again after another error', async () => {
    expect(await read([new Error('unavailable'), sound])).toMatchObject({ requests: 1, error: expect.any(Error) });
  });

  it('is as it is where the first response is sound', async () => {
    expect(await read([sound])).toMatchObject({ requests: 1 });
  });
});
