import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import { temporaryKeys } from '@consortia/infra/config/keys';
import { startEmbeddedLive } from '@consortia/infra/live/embedded-live';
import { createLogger } from '@consortia/infra/log/logger';
import { pages, routes } from '@consortia/proto/catalogue';
import { limits } from '@consortia/proto/route';
import { contractDocuments } from '../src/documents.ts';
import { createGateway } from '../src/gateway.ts';
import { beMeasured } from './measured-process.ts';

/** The gateway as in the one-process run, with every step on and limits that the load does not reach. */
const directory = mkdtempSync(join(tmpdir(), 'consortia-gateway-bench-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
const log = createLogger({ service: 'gateway', level: 'warn' });
const upstream = process.argv[2]!;
const widened = routes.map((route) => ({ ...route, limit: { ...route.limit, limit: 10_000_000 } }));
const gateway = await createGateway({
  config: {
    publicUrl: 'http://localhost:3000',
    port: 0,
    host: '127.0.0.1',
    dataDir: directory,
    demo: false,
    production: true,
    fundingFetchSchedule: '30 5 * * *',
    undoSeconds: 10,
    features: { reviewIq: true },
  },
  keys: temporaryKeys(),
  cache: await startEmbeddedCache({ directory, log }),
  live: await startEmbeddedLive({ log }),
  log,
  upstreams: { identity: upstream, posts: upstream },
  webRoot: null,
  readiness: async () => ({}),
  documents: contractDocuments(),
  catalogue: { routes: widened, pages },
  requestLimit: { ...limits.requests, limit: 10_000_000 },
});
await beMeasured(gateway.server);
