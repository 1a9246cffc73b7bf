import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@consortia/proto/limits';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import type { RateLimit } from '@consortia/proto/route';
import { startEdge } from './edge.ts';

const page = { accept: 'text/html' };
const few: RateLimit = { name: 'requests', per: 'address', limit: 3, seconds: 3600 };
const clock = () => Math.ceil(Date.now() / 3_600_000) * 3_600_000;

let webRoot: string;
beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'consortia-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Consortia</title>');
  writeFileSync(join(webRoot, 'assets', 'app.js'), 'start();');
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

describe('long addresses', () => {
  it('are refused with 414 before anything reads them, queries included', async () => {
    const edge = await startEdge({ webRoot });
    try {
      const { addressCharacters } = limits;
      for (const address of [
        `/${'/'.repeat(addressCharacters)}`,
        `/${'a'.repeat(addressCharacters)}`,
        `/?${'a=1&'.repeat(addressCharacters / 4)}`,
      ]) {
        const response = await edge.send(address);
        expect([response.status, response.json()]).toEqual([414, { message: refusalMessages.addressTooLong }]);
      }
      expect((await edge.send(`/?${'a'.repeat(addressCharacters - 2)}`, { headers: page })).status).toBe(200);
      expect(edge.posts.seen).toEqual([]);
    } finally {
      await edge.close();
    }
  });

  it('lead to the page without the slashes at their end, however many there are', async () => {
    const edge = await startEdge({ webRoot });
    try {
      const many = '/'.repeat(limits.addressCharacters - 100);
      const known = await edge.send(`/opportunities${many}?page=2`, { headers: page });
      expect([known.status, known.headers.location]).toEqual([308, '/opportunities?page=2']);
      expect((await edge.send(`/nowhere${many}`, { headers: page })).status).toBe(404);
      expect((await edge.send(`${many}x`, { headers: page })).status).toBe(404);
    } finally {
      await edge.close();
    }
  });
});

describe('the limit of requests', () => {
  it.each([
    ['pages of the application', '/opportunities', page, 200],
    ['files', '/assets/app.js', {}, 200],
    ['pages that do not exist', '/nowhere', page, 404],
    ['calls that do not exist', '/api/v1/nowhere', {}, 404],
    ['health', '/healthz', {}, 200],
    ['long addresses', `/${'a'.repeat(limits.addressCharacters)}`, {}, 414],
    ['requests of other sites', '/api/v1/session', { origin: 'https://evil.example' }, 403],
    ['ambiguous requests', '/#fragment', {}, 400],
  ] as const)('counts %s before they are routed', async (_what, path, headers, status) => {
    const edge = await startEdge({ webRoot, clock, requestLimit: few });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 4; call++) statuses.push((await edge.send(path, { headers: { ...headers } })).status);
      expect(statuses).toEqual([status, status, status, 429]);
    } finally {
      await edge.close();
    }
  });
});
