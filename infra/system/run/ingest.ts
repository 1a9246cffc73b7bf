import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { portalFormat, portalRecords } from '@consortia/funding-ingest/src/portal/portal-records';
import { type OpenSource, openSource, type SourceRecord } from '@consortia/funding-ingest/src/sources/read-source';
import type { Config } from '@consortia/infra/config/config';
import { environment } from '@consortia/infra/config/environment';
import { isFolderInUse } from '@consortia/infra/config/folder-lock';
import { embeddedKeys } from '@consortia/infra/config/keys';
import { readConfig } from '@consortia/infra/config/read-config';
import { callServices } from '@consortia/infra/kit/call-services';
import { serviceTokens } from '@consortia/infra/kit/internal-token';
import { runningService } from '@consortia/infra/kit/running-services';
import { createLogger } from '@consortia/infra/log/logger';
import { CallError } from '@consortia/proto/client';
import type { RunCounts } from '@consortia/proto/funding-ingest/shapes';
import { startErrorSentence } from './child-output.ts';
import { type Ingested, ingestRecords } from './ingest-records.ts';

/**
 * `npm run ingest -- FILE` imports a file of funding calls or projects, `npm run ingest` fetches from the portal; whether the
 * product runs or not.
 */
const usage = 'One file at a time: npm run ingest -- FILE';
const noPortal = 'Say which file, or set FUNDING_PORTAL_URL to fetch from the portal: npm run ingest -- FILE';
const noResponse = 'Consortia has stopped responding. What was taken stays; import again once it runs.';
const service = 'funding-ingest';
const number = (count: number): string => count.toLocaleString('en-GB');

type Target = { url: string; settle(): Promise<void>; close(): Promise<void> };

/** The running product, or one that is started for this import alone. */
async function target(config: Config, token: () => string): Promise<Target> {
  const url = isFolderInUse(config.dataDir) ? await runningService(config.dataDir, service, token) : null;
  if (url) return { url, settle: async () => {}, close: async () => {} };
  const quiet = createLogger({ level: 'warn', readable: true });
  // Fetched only now: next to a running product all of it would be memory for nothing.
  const { startProduct } = await import('./start-product.ts');
  const product = await startProduct({ ...config, port: 0, host: '127.0.0.1' }, quiet, environment);
  const started = await runningService(config.dataDir, service, token);
  if (!started) throw new Error('The service that takes funding calls did not start.');
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

function summary({ counts, name, format, firstRefused, backlog }: Ingested, seconds: number): string {
  const total = counts.new + counts.changed + counts.unchanged + counts.refused;
  const rows = Object.entries(counts).map(([what, count]) => `  ${what.padEnd(10)}${number(count).padStart(10)}`);
  const more = counts.refused - firstRefused.length;
  return [
    `${name} (${format}): ${number(total)} records in ${seconds.toFixed(1)} s`,
    ...rows,
    ...(firstRefused.length > 0 ? ['Refused:'] : []),
    ...firstRefused.map((one) => `  ${one.name}: ${one.reason}`),
    ...(firstRefused.length > 0 && more > 0 ? [`  and ${number(more)} more, at /admin/funding`] : []),
    ...(backlog > 0 ? [`${number(backlog)} changes are still being followed by lists and searches.`] : []),
  ].join('\n');
}

type Input = {
  about: { source: 'file' | 'portal'; name: string; format: string };
  totalBytes: number;
  readBytes(): number;
  records(signal: AbortSignal): AsyncIterable<SourceRecord>;
};

/** An error of reading the imported file, as opposed to one of the data folder. */
async function opened(path: string): Promise<OpenSource> {
  try {
    return await openSource(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${path}.`);
    throw code ? new Error(`The file cannot be read: ${message}`) : error;
  }
}

async function input(path: string | undefined, config: Config): Promise<Input> {
  if (path) {
    const { format, ...source } = await opened(path);
    return { about: { source: 'file', name: basename(path), format }, ...source };
  }
  const url = config.fundingPortalUrl;
  if (!url) throw new Error(noPortal);
  const log = createLogger({ level: 'warn', readable: true });
  return {
    about: { source: 'portal', name: new URL(url).host, format: portalFormat },
    totalBytes: 0,
    readBytes: () => 0,
    records: (signal) => portalRecords({ config, url, log, clock: () => new Date(), signal }),
  };
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error(usage);
  const config = readConfig(environment);
  const { about, totalBytes, readBytes, records } = await input(positionals[0], config);
  // Read at the first use: a folder that is new gets its keys when the product starts in it.
  let sign: ((audience: string) => string) | undefined;
  const token = (audience: string): string => {
    sign ??= serviceTokens(embeddedKeys(config.dataDir, environment), 'ingest-command', () => new Date());
    return sign(audience);
  };
  const { url, settle, close } = await target(config, () => token(service));
  try {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('The import was interrupted. What was taken stays.')));
    const from = performance.now();
    const ingested = await ingestRecords({
      call: callServices(token, () => url),
      about,
      records: records(stop.signal),
      progress: frugally(showProgress(about.name, totalBytes, readBytes)),
      signal: stop.signal,
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    process.stdout.write(`${summary(ingested, (performance.now() - from) / 1000)}\n`);
    if (ingested.error) process.stderr.write(`${ingested.error}\n`);
    if (ingested.state !== 'done') process.exitCode = 1;
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
