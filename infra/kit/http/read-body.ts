import { Failure } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { bodyCap, type Route } from '@consortia/proto/route';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { assertBounded, valuesAllowed } from './bounded-json.ts';
import { formFields, MalformedFields, readUrlEncoded } from './form-fields.ts';
import { bodyKind } from './media.ts';

const run = (parser: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parser(request, response, (error: unknown) => (error ? reject(error) : resolve()));
  });

type ParserError = Error & { status?: number };
function asFailure(error: unknown, tooLarge: string | undefined): unknown {
  const { status } = error as ParserError;
  if (status === 413) {
    return new Failure('kit.too_large', { message: tooLarge, cause: error, headers: { Connection: 'close' } });
  }
  if (status === 415) return new Failure('kit.unsupported_media_type', { cause: error });
  if (status === 400 || error instanceof MalformedFields) return new Failure('kit.malformed', { cause: error });
  return error;
}

/** Reads bodies of a route; larger, compressed or malformed ones, JSON of too many values and forms of too many parts, are refused. */
export function bodyReader(route: Pick<Route, 'access' | 'maxBodyBytes' | 'tooLarge'>) {
  const maxBytes = bodyCap(route);
  const common = { limit: maxBytes, inflate: false, type: () => true };
  const json = express.json({
    ...common,
    verify: (_request, _response, bytes) => assertBounded(bytes, valuesAllowed(route)),
  });
  const text = express.text(common);
  const raw = express.raw(common);

  async function read(request: Request, response: Response): Promise<unknown> {
    switch (bodyKind(request)) {
      case 'json':
        await run(json, request, response);
        return request.body ?? {};
      case 'form':
        await run(text, request, response);
        return readUrlEncoded(typeof request.body === 'string' ? request.body : '');
      case 'multipart': {
        await run(raw, request, response);
        const headers = { 'content-type': request.headers['content-type']! };
        assertFewParts(request.body as Buffer, headers['content-type']);
        return formFields(await multipartPairs(request.body as Buffer, headers));
      }
      default:
        return {};
    }
  }
  return async (request: Request, response: Response): Promise<unknown> => {
    try {
      return await read(request, response);
    } catch (error) {
      throw asFailure(error, route.tooLarge);
    }
  };
}

const dashes = Buffer.from('--');
/** Bytes of the headers of one part, of which a name of a file is the longest. */
const maxPartHeaders = 4096;

/** Refuses a body of more parts than a form may have fields, or of longer headers: to parse one takes microseconds. */
function assertFewParts(body: Buffer, contentType: string): void {
  // At most 70 characters, by RFC 2046, section 5.1.1.
  const [, quoted, token] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) throw new Failure('kit.malformed');
  const delimiter = Buffer.from(`--${boundary}`);
  let parts = 0;
  // The last delimiter closes the body.
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > limits.formFields + 1) throw new Failure('kit.too_large', { headers: { Connection: 'close' } });
    const after = body.subarray(at + delimiter.length, at + delimiter.length + maxPartHeaders);
    const isLast = after.subarray(0, 2).equals(dashes);
    if (!isLast && !after.includes('\r\n\r\n')) throw new Failure('kit.malformed');
  }
}

async function multipartPairs(body: Buffer, headers: Record<string, string>): Promise<[string, string | File][]> {
  try {
    return [...(await new globalThis.Response(new Uint8Array(body), { headers }).formData())];
  } catch (error) {
    throw new Failure('kit.malformed', { cause: error });
  }
}
