import { notRun } from '@consortia/infra/testing/engines/engine-suite';
import { until } from '@consortia/infra/testing/engines/until';
import { demoHelixes, demoPeople, demoTopics } from '@consortia/proto/demo';
import type { Match, SearchResponse } from '@consortia/proto/recommendations/shapes';
import type { Browser } from '../journeys/browser-client.ts';
import { startProductEngines } from './engines.ts';
import { ingestRealCalls, realCallsAtHand } from './ingest-file.ts';
import { browserAt, signIn } from './people.ts';
import { type ProductProcesses, startAll, startProcesses } from './product-processes.ts';

const maxMs = 300_000;
/** Quantum Machine Learning, open until January 2027, among the real calls. */
const realCall = 'e10000000000000051348921';
const what = 'the journey from a call to a match, each service in processes of its own';
const name = 'Quantum machine learning for medical imaging seeks high performance computing';
/** Words of the Opportunity and of the call: of a real one, or of the demo call in its place. */
const query = realCallsAtHand() ? 'quantum machine learning' : 'quantum';
const words = 'We look for a partner in artificial intelligence and inverse problems who computes on a large machine.';
const message = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };

const engines = await startProductEngines();
if (typeof engines === 'string') notRun(what, engines);
else {
  afterAll(() => engines.stop());
  describe('the product, each service in processes of its own', () => {
    const engineNotes = Object.values(engines.engineNotes).join(', ');
    const timings: string[] = [];
    let product: ProductProcesses;
    let ana: Browser;
    let liWei: Browser;
    let postId = '';
    let callId: string = demoTopics.sensing;

    async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
      const from = performance.now();
      const result = await work();
      timings.push(`  ${step.padEnd(58)}${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s`);
      return result;
    }
    const matches = async (list: 'posts' | 'eu-funding'): Promise<Match[]> => {
      const response = await liWei.get(`/api/v1/users/${demoPeople.liWei}/recommendations/${list}`);
      return response.status === 200 ? response.json<{ data: Match[] }>().data : [];
    };
    const found = async (kind: string): Promise<string[]> => {
      const response = await liWei.get(`/api/v1/search?q=${encodeURIComponent(query)}`);
      if (response.status !== 200) return [];
      const group = response.json<SearchResponse>().groups.find((one) => one.kind === kind);
      return group?.hits.map(({ id }) => id) ?? [];
    };
    const matchedCall = async () => (await matches('eu-funding')).find((one) => one.funding_topic?.id === callId);
    const matchedPost = async () => (await matches('posts')).find((one) => one.post?.id === postId);

    beforeAll(async () => {
      product = await timed('nine processes start on empty engines', () => startProcesses(engines.env));
    }, maxMs);
    afterAll(async () => {
      process.stderr.write(`${what}, on ${engineNotes}:\n${timings.join('\n')}\n`);
      await product?.close();
    }, maxMs);

    it('says for all of them whether they are ready', async () => {
      const deep = await fetch(`${product.url}/readyz?deep=1`);
      expect([deep.status, await deep.json()]).toEqual([200, { status: 'ok' }]);
      const visitor = browserAt(product.url);
      await timed('a visitor reads the list of Opportunities', () =>
        until(async () => (await visitor.get('/api/v1/opportunities')).status === 200),
      );
    });

    it(
      'takes real calls with the command that people use',
      async () => {
        if (!realCallsAtHand())
          return void process.stderr.write('NOT RUN: real calls are not at hand, a demo call is used.\n');
        callId = realCall;
        const output = await timed('40 real calls are imported', () =>
          ingestRealCalls(product, (line, index) => index < 39 || line.includes('51348921TOPICSen')),
        );
        expect(output).toMatch(/new\s+40/);
      },
      maxMs,
    );

    it(
      'lets Ana start an Opportunity from a call and an administrator approve it',
      async () => {
        ana = await signIn(product.url, 'ana.kovacs@uni-aurora.example');
        await timed('posts knows the call', () =>
          until(async () => {
            const created = await ana.post(`/proposal-opportunities/create?callId=${callId}`, {});
            if (created.status !== 201) return false;
            const { id, url, version } = created.json<{ id: string; url: string; version: number }>();
            postId = id;
            const fields = {
              name,
              message,
              helixes: [demoHelixes.quantum],
              roles: ['Consortium Partner'],
              visibility: 'network',
            };
            const saved = await ana.post(`/post/${id}/update`, { ...fields, version });
            expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
            const submitted = await ana.post(saved.json<{ url: string }>().url ?? url, {});
            expect([submitted.status, submitted.status === 200 ? '' : submitted.text]).toEqual([200, '']);
            return true;
          }, maxMs),
        );
        const admin = await signIn(product.url, 'admin@consortia.example');
        expect((await admin.post(`/admin/posts/${postId}/approve`, {})).status).toBe(200);
      },
      maxMs,
    );

    it(
      'matches Li Wei with the call and the Opportunity, with reasons, and finds both by search',
      async () => {
        liWei = await signIn(product.url, 'li.wei@uni-aurora.example');
        await timed('from approval to the match', () => until(async () => (await matchedPost()) !== undefined, maxMs));
        await timed('the call is among the matches', () =>
          until(async () => (await matchedCall()) !== undefined, maxMs),
        );
        for (const match of [await matchedPost(), await matchedCall()])
          expect(match!.reasons.length).toBeGreaterThan(0);
        await timed('search finds the Opportunity and the call', () =>
          until(async () => {
            const [posts, topics] = [await found('opportunity'), await found('call')];
            return posts.includes(postId) && topics.includes(callId);
          }, maxMs),
        );
      },
      maxMs,
    );

    it(
      'matches and finds both at once after every process was ended in order and started again',
      async () => {
        const codes = await timed('nine processes end in order', () =>
          Promise.all([...product.instances.values()].map((instance) => instance.end())),
        );
        expect(codes).toEqual(codes.map(() => 0));
        await timed('nine processes start again', () => startAll(product.instances));
        expect((await liWei.session()).user?.id).toBe(demoPeople.liWei);
        // Nothing is waited for: what was stored before is there at once. A model that was learned meanwhile may order reasons otherwise.
        for (const match of [await matchedPost(), await matchedCall()])
          expect(match?.reasons.length ?? 0).toBeGreaterThan(0);
        expect(await found('opportunity')).toContain(postId);
        expect(await found('call')).toContain(callId);
      },
      maxMs,
    );
  });
}
