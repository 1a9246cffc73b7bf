import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { portalFormat, portalRecords } from '@consortia/funding-ingest/src/portal/portal-records';
import { openSource } from '@consortia/funding-ingest/src/sources/read-source';
import type { Config } from '@consortia/infra/config/config';
import { environment } from '@consortia/infra/config/environment';
import { embeddedKeys } from '@consortia/infra/config/keys';
import { readConfig } from '@consortia/infra/config/read-config';
import { callServices } from '@consortia/infra/kit/running/call-services';
import { runningService } from '@consortia/infra/kit/running/running-services';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import { serviceTokens } from '@consortia/infra/kit/viewer/internal-token';
import { createLogger } from '@consortia/infra/log/logger';
import { isFolderInUse } from '@consortia/infra/worker/folder-lock';
import { CallError } from '@consortia/proto/client';
import type { RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { startErrorSentence } from './child-output.ts';
import { directoryFormats, directoryKindOf, openDirectory } from './ingest-directory.ts';
import { type Imported, ingestRecords } from './ingest-records.ts';

/**
 * `npm run ingest -- FILE` imports a file of funding calls or projects, the directory of research organisations or a list of university domains, `npm run
 * ingest` fetches from the portal; whether the product runs or not.
 */
const usage = 'One file at a time: npm run ingest -- FILE';
const noPortal = 'Say which file, or set FUNDING_PORTAL_URL to fetch from the portal: npm run ingest -- FILE';
const noResponse = 'Consortia has stopped responding. What was taken stays; import again once it runs.';
const number = (count: number): string => count.toLocaleString('en-GB');

type Target = { url: string; settle(): Promise<void>; close(): Promise<void> };

/** The running product, or one that is started for this import alone. */
async function target(config: Config, service: string, token: () => string): Promise<Target> {
  const url = isFolderInUse(config.dataDir) ? await runningService(config.dataDir, service, token) : null;
  if (url) return { url, settle: async () => {}, close: async () => {} };
  const quiet = createLogger({ level: 'warn', readable: true });
  // Fetched only now: next to a running product all of it would be memory for nothing.
  const { startProduct } = await import('./start-product.ts');
  const product = await startProduct({ ...config, port: 0, host: '127.0.0.1' }, quiet, environment);
  const started = await runningService(config.dataDir, service, token);
  if (!started) throw new Error('The service that imports this file did not start.');
  return { url: started, settle: () => product.settle(), close: () => product.close() };
}

const batchesBetweenCollections = 20;
/** V8 lets garbage grow with the memory of the machine; this limits an import to the memory that it needs. */
function frugally(progress: (counts: RunCounts) => void): (counts: RunCounts) => void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let batches = 0;
  return (counts) => {
    batches += 1;
    if (batches % batchesBetweenCollections === 0) collect();
    progress(counts);
  };
}

function showProgress(name: string, total: number, read: () => number): (counts: RunCounts) => void {
  const interval = process.stderr.isTTY ? 250 : 5000;
  let shownAt = Date.now();
  return (counts) => {
    if (Date.now() - shownAt < interval) return;
    shownAt = Date.now();
    const records = counts.new + counts.changed + counts.unchanged + counts.refused;
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((100 * read()) / total));
    const line = `${name}: ${percent} %, ${number(records)} records`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
  };
}

function summary({ counts, name, format, firstRefused, backlog }: Imported, seconds: number): string {
  const total = counts.new + counts.changed + counts.unchanged + counts.refused;
  const rows = Object.entries(counts).map(([what, count]) => `  ${what.padEnd(10)}${number(count).padStart(10)}`);
  const more = counts.refused - firstRefused.length;
  return [
    `${name} (${format}): ${number(total)} records in ${seconds.toFixed(1)} s`,
    ...rows,
    ...(firstRefused.length > 0 ? ['Refused:'] : []),
    ...firstRefused.map((one) => `  ${one.name}: ${one.reason}`),
    ...(firstRefused.length > 0 && more > 0
      ? [`  and ${number(more)} more${directoryFormats.includes(format) ? '' : ', at /admin/funding'}`]
      : []),
    ...(backlog > 0 ? [`${number(backlog)} changes are still being followed by lists and searches.`] : []),
  ].join('\n');
}

type Import = { call: ServiceContext['call']; progress: (counts: RunCounts) => void; signal: AbortSignal };
type Input = {
  /** The service that imports it. */
  service: 'funding-ingest' | 'organisations';
  name: string;
  totalBytes: number;
  readBytes(): number;
  import(options: Import): Promise<Imported>;
};

/** Opens the imported file; its errors say that they are about this file and not about the data folder. */
async function opened<T>(path: string, open: (path: string) => Promise<T>): Promise<T> {
  try {
    return await open(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    throw code ? new Error(`The file cannot be read: ${message}`) : error;
  }
}

async function fileInput(path: string): Promise<Input> {
  const name = basename(path);
  const kind = await opened(path, directoryKindOf);
  if (kind) {
    const directory = await opened(path, (file) => openDirectory(file, kind));
    return {
      service: 'organisations',
      name,
      ...directory,
      import: (options) => directory.import({ ...options, name }),
    };
  }
  const { format, records, ...source } = await opened(path, openSource);
  const about = { source: 'file' as const, name, format };
  return {
    service: 'funding-ingest',
    name,
    ...source,
    import: (options) => ingestRecords({ ...options, about, records: records() }),
  };
}

function portalInput(config: Config): Input {
  const url = config.fundingPortalUrl;
  if (!url) throw new Error(noPortal);
  const log = createLogger({ level: 'warn', readable: true });
  const about = { source: 'portal' as const, name: new URL(url).host, format: portalFormat };
  return {
    service: 'funding-ingest',
    name: about.name,
    totalBytes: 0,
    readBytes: () => 0,
    import: (options) =>
      ingestRecords({
        ...options,
        about,
        records: portalRecords({ config, url, log, clock: () => new Date(), signal: options.signal }),
      }),
  };
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  const config = readConfig(environment);
  const [path] = positionals;
  const input = path ? await fileInput(path) : portalInput(config);
  const { service, name, totalBytes, readBytes } = input;
  // Read at the first use: a folder that is new gets its keys when the product starts in it.
  let sign: ((audience: string) => string) | undefined;
  const token = (audience: string): string => {
    sign ??= serviceTokens(embeddedKeys(config.dataDir, environment), 'ingest-command', () => new Date());
    return sign(audience);
  };
  const { url, settle, close } = await target(config, service, () => token(service));
  try {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('The import was interrupted. What was taken stays.')));
    const from = performance.now();
    const imported = await input.import({
      call: callServices(token, () => url),
      progress: frugally(showProgress(name, totalBytes, readBytes)),
      signal: stop.signal,
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    process.stdout.write(`${summary(imported, (performance.now() - from) / 1000)}\n`);
    if (imported.error) {
      process.stderr.write(`${imported.error}\n`);
      process.exitCode = 1;
    }
    await settle();
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  const isSilent = error instanceof CallError && error.status === 0;
  process.stderr.write(`${isSilent ? noResponse : startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
