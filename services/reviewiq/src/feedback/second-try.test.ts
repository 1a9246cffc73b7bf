import { withSecondTry } from './second-try.ts';
import { NoFeedback, underHeadings } from './under-headings.ts';

const sound = 'Strength:\n- Clear.\nWeakness:\n- Short.\nPossible Improvements:\n- Go on.';

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
  let text = '';
  try {
    for await (const piece of withSecondTry(() => underHeadings(respond()))) text += piece;
    return { text, requests };
  } catch (error) {
    return { text, requests, error };
  }
}

describe('feedback that has another form', () => {
  it('is requested once more where nothing of it was shown', async () => {
    expect(await read(['I like this text very much.', sound])).toEqual({ text: sound, requests: 2 });
  });

  it('fails the second time', async () => {
    expect(await read(['A poem.', 'Another poem.', sound])).toMatchObject({
      requests: 2,
      error: expect.any(NoFeedback),
    });
  });

  it('is not requested again once a word of it was shown, nor after another error', async () => {
    expect(await read(['Strength:\n- Clear.', sound])).toMatchObject({ requests: 1, error: expect.any(NoFeedback) });
    expect(await read([new Error('unavailable'), sound])).toMatchObject({ requests: 1, error: expect.any(Error) });
  });

  it('is as it is where the first response is sound', async () => {
    expect(await read([sound])).toEqual({ text: sound, requests: 1 });
  });
});
