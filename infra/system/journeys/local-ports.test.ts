import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../topology.ts';
import { demoEmails, type Harness, startHarness } from './harness.ts';

/** State `LISTEN` in Linux's `/proc/net/tcp` (include/net/tcp_states.h). */
const listen = '0A';

/** TCP ports on which this process listens, as the system sees it, over IPv4 and IPv6. */
function listeningPorts(): number[] {
  const own = new Set<string>();
  for (const descriptor of readdirSync('/proc/self/fd')) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${descriptor}`))?.[1];
      if (inode) own.add(inode);
    } catch {
      // The descriptor of the listing itself is closed by now.
    }
  }
  const lines = ['tcp', 'tcp6'].flatMap((file) => readFileSync(`/proc/self/net/${file}`, 'utf8').split('\n').slice(1));
  const sockets = lines.map((line) => line.trim().split(/\s+/)).filter((fields) => fields.length > 9);
  return sockets
    .filter(([, , , state, , , , , , inode]) => state === listen && own.has(inode!))
    .map(([, local]) => Number.parseInt(local!.split(':').at(-1)!, 16));
}

const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('a local account that knows every port of the product', () => {
  let before: number[];
  let harness: Harness;
  beforeAll(async () => {
    before = listeningPorts();
    harness = await startHarness();
    // Engines that start with their first use have been used by now.
    const member = await harness.signIn('ana');
    await member.get('/api/v1/search?q=quantum');
    await harness.settle();
  });
  afterAll(() => harness.close());
  const opened = () => listeningPorts().filter((port) => !before.includes(port));

  it('finds the gateway, and nothing else that responds without a token', async () => {
    const gateway = Number(new URL(harness.url).port);
    const others = opened().filter((port) => port !== gateway);
    expect(opened()).toContain(gateway);
    expect(others).toHaveLength(serviceNames.length);
    const paths = ['/', '/healthz', '/readyz', '/metrics', '/internal/people', '/api/v1/session', '/no-such-path'];
    const attempts: Record<string, string>[] = [
      {},
      { 'x-consortia-token': 'a.b.c' },
      { authorization: 'Bearer a.b.c' },
    ];
    for (const port of others) {
      for (const path of paths) {
        for (const headers of attempts) {
          const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
          expect([path, response.status]).toEqual([path, 401]);
          expect(await response.text()).not.toMatch(/@|store|Kovács/);
        }
      }
      const resolve = await fetch(`http://127.0.0.1:${port}/internal/sessions/resolve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"token":"x"}',
      });
      expect(resolve.status).toBe(401);
    }
  });

  it('finds no way into the data folder, whose files hold the sockets of the document store', async () => {
    const rights = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect(rights(harness.dataDir)).toBe('700');
    expect(readdirSync(join(harness.dataDir, 'store', 'sockets')).length).toBeGreaterThan(0);
    const open = readdirSync(harness.dataDir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(harness.dataDir, name))
      .filter((path) => /[^0]/.test(rights(path).slice(1)) && !statSync(path).isSocket());
    expect(open).toEqual([]);
    expect((await harness.browser().signIn(demoEmails.ana, 'wrong password')).status).toBe(401);
  });
});
