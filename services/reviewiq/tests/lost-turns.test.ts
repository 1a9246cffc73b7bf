import { type ModelServer, startModelServer } from '@consortia/infra/testing/model-server';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { draft, type Harness, modelSettings, objectives, startReviewiq } from './harness.ts';

const judgement = { aspect: 1, verdict: 'missing', quote: null, reason: 'Not there.', improvement: 'Name aims.' };
const answer = [JSON.stringify({ judgements: [judgement] })];
let server: ModelServer;
let reviewiq: Harness;
beforeAll(async () => {
  server = await startModelServer();
  reviewiq = await startReviewiq({ llm: modelSettings(server) });
});
afterAll(async () => {
  await reviewiq.service.close();
  await server.close();
});

it('a turn that was not prolonged in time ends with the error text, stores nothing, and leaves the next answer alone [E07]', async () => {
  server.play({ pieces: answer, holdAfter: 0 });
  const late = await reviewiq.post('ana', 'feedback', { prompt: draft, sectionSelection: objectives });
  while (server.requests.length < 1) await new Promise((turn) => setImmediate(turn));
  reviewiq.advance(1);
  server.play({ pieces: answer });
  const next = await reviewiq.feedback('ana', draft);
  expect(next.at(-1)).toMatchObject({ done: { version: 1 } });
  server.release();
  const last = (await reviewiq.partsOf(late)).at(-1)!;
  expect(last).toMatchObject({ failed: true });
  expect(last.response).toContain(reviewMessages.assistantFailed);
  const stored = await reviewiq.history('ana');
  expect(stored.map(({ exchangeId }) => exchangeId)).toEqual([
    next.at(-1)!.done!.exchangeId,
    next.at(-1)!.done!.exchangeId,
  ]);
});

it('a holder that stalled past its time stores nothing, even while its row remains [E07]', async () => {
  server.play({ pieces: answer, holdAfter: 0 });
  const before = server.requests.length;
  const late = await reviewiq.post('marek', 'feedback', { prompt: draft, sectionSelection: objectives });
  while (server.requests.length === before) await new Promise((turn) => setImmediate(turn));
  reviewiq.advance(1);
  server.release();
  expect((await reviewiq.partsOf(late)).at(-1)!).toMatchObject({ failed: true });
  expect(await reviewiq.history('marek')).toEqual([]);
});
