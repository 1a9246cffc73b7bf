import { anotherService, halfSignedIn } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { personalDataRoutes } from '@consortia/proto/personal-data';
import { reviewiqApi as api } from '@consortia/proto/reviewiq/api';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { addExchange } from '../src/sessions/exchanges.ts';
import { draft, type Harness, methodology, type Name, objectives, secret, startReviewiq, viewers } from './harness.ts';

let reviewiq: Harness;
let events: EventEnvelope[];
beforeAll(async () => {
  reviewiq = await startReviewiq();
  events = await reviewiq.eventsOf(reviewiqEvents.feedbackGiven.topic);
});
afterAll(() => reviewiq.service.close());
beforeEach(() => reviewiq.clearAll());

describe('feedback', () => {
  it('is a stream that is one JSON array of objects with response text under the three headings [C13, K46]', async () => {
    const response = await reviewiq.post('ana', 'feedback', { prompt: draft, sectionSelection: objectives });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('content-type')).toContain('application/json');
    const parts = await reviewiq.partsOf(response);
    expect(parts.length).toBeGreaterThan(3);
    const text = reviewiq.textOf(parts);
    for (const heading of [
      reviewMessages.feedbackStrength,
      reviewMessages.feedbackWeakness,
      reviewMessages.feedbackImprovements,
    ])
      expect(text).toContain(heading);
    expect(parts.at(-1)!.done).toMatchObject({ version: 1 });
  });

  it.each([
    [objectives, { part: 'Part B-1', section: '1 Excellence', subSection: objectives }],
    [`1.1 ${objectives}`, { part: 'Part B-1', section: '1 Excellence', subSection: objectives }],
    ['Impact', { part: 'Part B-1', section: '2 Impact', subSection: null }],
    ['Green Charter', { part: 'Part B-2', section: 'Green Charter', subSection: null }],
  ])('is stored with the part, section and subsection that %p names [C14, D50]', async (sent, selection) => {
    await reviewiq.feedback('ana', draft, sent);
    const history = await reviewiq.history('ana');
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(history.map(({ sectionSelection }) => sectionSelection)).toEqual([selection, selection]);
  });

  it('is refused for what is no section of the scheme, for an empty and for a long prompt', async () => {
    const status = async (body: object) => (await reviewiq.post('ana', 'feedback', body)).status;
    expect(await status({ prompt: draft, sectionSelection: 'Appendix' })).toBe(422);
    expect(await status({ prompt: draft, sectionSelection: 'Supervisory Board' })).toBe(422);
    expect(await status({ prompt: ' \n', sectionSelection: objectives })).toBe(422);
    expect(await status({ prompt: 'a'.repeat(20_001), sectionSelection: objectives })).toBe(422);
    expect(await status({ prompt: draft, sectionSelection: objectives, scheme: 'XX' })).toBe(422);
    expect(await reviewiq.history('ana')).toEqual([]);
    expect((await reviewiq.feedback('ana', 'a'.repeat(20_000))).at(-1)!.done).toBeDefined();
  });

  it('is given to trial members and not to visitors, nor between password and second factor', async () => {
    expect((await reviewiq.feedback('tom', draft)).at(-1)!.done).toBeDefined();
    const body = { prompt: draft, sectionSelection: objectives };
    expect((await reviewiq.post('visitor', 'feedback', body)).status).toBe(401);
    const half = await reviewiq.service
      .as(halfSignedIn(demoPeople.ana))
      .fetch('/api/v1/ai-agent/session?scheme=PF&tool=feedback');
    expect(half.status).toBe(401);
  });

  it('needs the token of the session [C02]', async () => {
    const body = { prompt: draft, sectionSelection: objectives, csrf: 'of another session' };
    const refused = await reviewiq.post('ana', 'feedback', body);
    expect([refused.status, refused.headers.get('x-error-type')]).toEqual([403, 'csrf-invalid']);
  });

  it('is published with scheme, subsection and timing alone', async () => {
    events.length = 0;
    await reviewiq.feedback('ana', draft, methodology);
    await reviewiq.service.settle();
    expect(events).toHaveLength(1);
    const { key, payload } = events[0]!;
    expect(Object.keys(payload as object).sort()).toEqual(['firstWordsMs', 'id', 'scheme', 'subsection', 'totalMs']);
    expect(payload).toMatchObject({ id: key, scheme: 'PF', subsection: methodology });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${secret}|${demoPeople.ana}`));
  });
});

describe('a session', () => {
  it('is at data.data for feedback and at data.session_history too for the general assistant [C10, C11, D49]', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.question('ana', 'What is a vapour cell?');
    const read = async (tool: string) =>
      (await reviewiq.service.as(viewers.ana).fetch(`/api/v1/ai-agent/session?scheme=PF&tool=${tool}`)).json();
    const feedback = (await read('feedback')) as { data: { session_history: object[] } };
    expect(Object.keys(feedback)).toEqual(['data']);
    const sectionSelection = { part: 'Part B-1', section: '1 Excellence', subSection: objectives };
    expect(feedback.data.session_history).toMatchObject([
      { role: 'user', content: draft.trim(), sectionSelection, version: 1 },
      { role: 'assistant', content: expect.stringContaining('Strength:'), sectionSelection, version: 1 },
    ]);
    const qa = (await read('qa')) as { data: { session_history: object[] }; session_history: object[] };
    expect(qa.session_history).toEqual(qa.data.session_history);
    expect(qa.session_history[0]).toMatchObject({ role: 'user', sectionSelection: null });
  });

  it('belongs to one person, scheme and tool', async () => {
    await reviewiq.feedback('ana', draft);
    expect(await reviewiq.history('ana', 'DN')).toEqual([]);
    expect(await reviewiq.history('ana', 'PF', 'qa')).toEqual([]);
    for (const name of ['marek', 'admin', 'tom'] as Name[]) expect(await reviewiq.history(name)).toEqual([]);
    expect(await reviewiq.history('ana')).toHaveLength(2);
  });

  it('is cleared by its owner alone, with the token in the query [C12, E09]', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.feedback('ana', draft, objectives, 'DN');
    expect(await reviewiq.clear('admin')).toEqual({ message: 'Your session has been cleared.' });
    expect(await reviewiq.history('ana')).toHaveLength(2);
    const remove = (csrf: string) =>
      reviewiq.service.as(viewers.ana).fetch(`/api/v1/ai-agent/session?scheme=PF&tool=feedback&csrf=${csrf}`, {
        method: 'DELETE',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
    expect((await remove('wrong')).status).toBe(403);
    const cleared = await remove(viewers.ana.csrf);
    expect([cleared.status, await cleared.json()]).toEqual([200, { message: 'Your session has been cleared.' }]);
    expect(await reviewiq.history('ana')).toEqual([]);
    expect(await reviewiq.history('ana', 'DN')).toHaveLength(2);
  });

  it('responds with the sentence for it where it cannot be cleared [E10]', async () => {
    const { turns } = reviewiq.service.connection.collections;
    const original = turns!.deleteMany;
    turns!.deleteMany = async () => {
      throw new Error('The store is away.');
    };
    try {
      await expect(reviewiq.clear('ana')).rejects.toMatchObject({
        status: 500,
        body: { message: 'Error clearing session.' },
      });
    } finally {
      turns!.deleteMany = original;
    }
  });

  it('expires 30 days after its exchanges', async () => {
    const indexes = await reviewiq.service.connection.collection('exchanges').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 30 * 86_400 }));
  });

  it('loses its oldest exchange when it has a hundred', async () => {
    const { connection, keys } = reviewiq.service;
    const parts = { exchanges: connection.models.Exchange, keys } as never as Parameters<typeof addExchange>[0];
    const session = { userId: demoPeople.marek, scheme: 'PF', tool: 'qa' } as const;
    for (let number = 0; number < 102; number += 1) {
      const content = { prompt: `${number}`, answer: 'a', selection: null, version: null, instructions: null };
      const at = () => new Date(Date.UTC(2027, 0, 1, 0, number));
      await addExchange({ ...parts, clock: at }, `e${number}`, session, content);
    }
    const history = await reviewiq.history('marek', 'PF', 'qa');
    expect(history.length).toBe(200);
    expect(history[0]!.content).toBe('2');
  });
});

describe('texts', () => {
  it('are encrypted in the store, and neither they nor feedback are logged', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.question('ana', `What is ${secret}?`);
    const stored = await reviewiq.service.connection.collection('exchanges').find({}).toArray();
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored[0]!.sealed).toMatch(/^v1\./);
    for (const { name } of await reviewiq.service.connection.listCollections())
      expect(JSON.stringify(await reviewiq.service.connection.collection(name).find({}).toArray())).not.toContain(
        secret,
      );
    expect(reviewiq.service.logs.join('\n')).not.toContain(secret);
  });

  it('cannot be read in the session of another person, not even by moving them there in the store', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.service.connection.collection('exchanges').updateMany({}, { $set: { userId: demoPeople.marek } });
    await expect(reviewiq.history('marek')).rejects.toMatchObject({ status: 500 });
  });

  it('are in the copy of one’s own data, and erased with the account', async () => {
    await reviewiq.feedback('ana', draft);
    await reviewiq.feedback('marek', draft);
    const routes = personalDataRoutes('reviewiq');
    const identity = reviewiq.service.as(anotherService('identity'));
    const params = { userId: demoPeople.ana };
    const part = await identity.call(routes.exportPersonalData, { params });
    expect(part.sections.exchanges).toMatchObject([{ prompt: draft.trim(), scheme: 'PF' }]);
    await identity.call(routes.erasePersonalData, { params });
    expect(await reviewiq.history('ana')).toEqual([]);
    expect(await reviewiq.history('marek')).toHaveLength(2);
    const other = reviewiq.service.as(anotherService('posts'));
    await expect(other.call(routes.exportPersonalData, { params })).rejects.toMatchObject({ status: 403 });
  });

  it('are of no one else in any call, for administrators too', async () => {
    await reviewiq.feedback('ana', draft);
    const [{ exchangeId } = { exchangeId: '' }] = await reviewiq.history('ana');
    for (const name of ['admin', 'marek'] as const) {
      const client = reviewiq.service.as(viewers[name]);
      const query = { scheme: 'PF' as const };
      expect((await client.call(api.listVersions, { query })).versions).toEqual([]);
      await expect(
        client.call(api.compareVersions, { query: { ...query, from: exchangeId, to: exchangeId } }),
      ).rejects.toMatchObject({ status: 404 });
      const response = await client.fetch('/api/v1/ai-agent/export?scheme=PF&format=md');
      expect(response.status).toBe(404);
      const { sections } = await client.call(api.readCoverage, { query });
      expect(sections.every(({ version }) => version === null)).toBe(true);
    }
  });
});
