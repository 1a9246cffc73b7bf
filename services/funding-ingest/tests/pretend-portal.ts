import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PortalRow = { reference?: string; language?: string; metadata?: Record<string, string[]> } & Record<
  string,
  unknown
>;
type Query = { bool: { must: ({ terms: Record<string, string[]> } | { range: { deadlineDate: { gte: string } } })[] } };
/** A valid request. `sorted` ones read a list, the others count its entries. */
export type RequestedPage = {
  page: number;
  size: number;
  sorted: boolean;
  query: Query;
  languages: string[];
  displayFields: string[];
};
export type PortalResponse = { totalResults: number; pageNumber: number; pageSize: number; results: PortalRow[] };
/** A reply instead of the proper response. */
export type Reply = { status?: number; headers?: Record<string, string>; text: string } | 'hang' | 'truncated';
/** `all` are the portal's rows, `at` its proper response to the same request for another page. */
export type Fault = (
  proper: PortalResponse,
  requested: RequestedPage,
  portal: { all: readonly PortalRow[]; at(page: number): PortalResponse },
) => PortalResponse | Reply;
/** The requests that a fault affects: those that read a list by default, and at most `times` of them. */
export type FaultScope = { page?: number; times?: number; measuring?: boolean };

const isReply = (reply: PortalResponse | Reply): reply is Reply => typeof reply === 'string' || 'text' in reply;
const parts = ['query', 'sort', 'languages', 'displayFields'];
class Unreadable extends Error {}

/** Reads the body as strictly as the portal does: every part a file of JSON, none that it does not know. */
async function readParts(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => {
    throw new Unreadable('not multipart');
  });
  const read: Record<string, unknown> = {};
  for (const [name, part] of form) {
    if (!parts.includes(name) || name in read) throw new Unreadable(`part ${name}`);
    if (typeof part === 'string' || part.type !== 'application/json')
      throw new Unreadable(`part ${name} is no JSON file`);
    read[name] = JSON.parse(await part.text());
  }
  return read;
}

const values = (row: PortalRow, field: string): string[] =>
  row.metadata?.[field] ?? [row[field] ?? []].flat().map(String);
function fits(row: PortalRow, { bool }: Query): boolean {
  return bool.must.every((clause) => {
    if ('terms' in clause) {
      return Object.entries(clause.terms).every(([field, wanted]) =>
        values(row, field).some((value) => wanted.includes(value)),
      );
    }
    const { gte } = clause.range.deadlineDate;
    // A date in any other form is compared with nothing: whatever has a deadline fits.
    const isKnown = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/.test(gte);
    return values(row, 'deadlineDate').some((deadline) => !isKnown || deadline >= gte);
  });
}

/** A local server that responds to searches as the portal does, and misbehaves on demand. */
export async function startPretendPortal(rows: PortalRow[]) {
  const requests: RequestedPage[] = [];
  const refused: string[] = [];
  let fault: { run: Fault; scope: FaultScope } | undefined;

  function properly({ page, size, sorted, query, languages }: RequestedPage): PortalResponse {
    const found = rows.filter((row) => languages.includes(row.language ?? 'en') && fits(row, query));
    const identifier = (row: PortalRow): string => values(row, 'identifier')[0] ?? '';
    if (sorted) found.sort((one, other) => (identifier(one) < identifier(other) ? -1 : 1));
    const results = found.slice((page - 1) * size, page * size);
    return { totalResults: found.length, pageNumber: page, pageSize: size, results };
  }

  function replyTo(page: RequestedPage): PortalResponse | Reply {
    const proper = properly(page);
    if (!fault || fault.scope.times === 0) return proper;
    const { scope, run } = fault;
    if (!page.sorted && !scope.measuring) return proper;
    if (scope.page !== undefined && scope.page !== page.page) return proper;
    if (scope.times !== undefined) scope.times -= 1;
    return run(proper, page, { all: rows, at: (number) => properly({ ...page, page: number }) });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://portal.test');
    const read = await readParts(request);
    if (request.method !== 'POST') throw new Unreadable('method');
    if (searchParams.get('apiKey') !== 'SEDIA' || searchParams.get('text') !== '***')
      throw new Unreadable('parameters');
    const page: RequestedPage = {
      page: Number(searchParams.get('pageNumber')),
      size: Math.min(100, Number(searchParams.get('pageSize'))),
      sorted: read.sort !== undefined,
      query: read.query as Query,
      languages: read.languages as string[],
      displayFields: read.displayFields as string[],
    };
    requests.push(page);
    const reply = replyTo(page);
    if (reply === 'hang') return;
    if (reply === 'truncated') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"totalResults":', () => response.destroy());
      return;
    }
    if (isReply(reply)) response.writeHead(reply.status ?? 200, reply.headers ?? {}).end(reply.text);
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => {
      refused.push(error.message);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/search`,
    requests,
    /** Reasons for which requests were refused. */
    refused,
    misbehave(run: Fault, scope: FaultScope = {}): void {
      fault = { run, scope };
    },
    behave(): void {
      fault = undefined;
      requests.length = 0;
      refused.length = 0;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type PretendPortal = Awaited<ReturnType<typeof startPretendPortal>>;

/** An entry as the portal lists it. */
export function portalRow(reference: string, metadata: Record<string, string[]> = {}, language = 'en'): PortalRow {
  return {
    reference,
    language,
    url: `https://portal.test/topic-details/${reference}`,
    metadata: {
      DATASOURCE: ['SEDIA'],
      identifier: [`HORIZON-${reference}`],
      type: ['1'],
      status: ['31094502'],
      language: [language],
      title: [`Topic ${reference}`],
      deadlineDate: ['2027-09-15T00:00:00.000+0000'],
      ...metadata,
    },
  };
}
