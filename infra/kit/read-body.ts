import { Failure } from '@consortia/proto/errors';
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
function asFailure(error: unknown): unknown {
  const { status } = error as ParserError;
  if (status === 413) return new Failure('kit.too_large', { cause: error, headers: { Connection: 'close' } });
  if (status === 415) return new Failure('kit.unsupported_media_type', { cause: error });
  if (status === 400 || error instanceof MalformedFields) return new Failure('kit.malformed', { cause: error });
  return error;
}

/** Reads bodies of a route; larger, compressed or malformed ones, and JSON of too many values, are refused. */
export function bodyReader(route: Pick<Route, 'access' | 'maxBodyBytes'>) {
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
      throw asFailure(error);
    }
  };
}

async function multipartPairs(body: Buffer, headers: Record<string, string>): Promise<[string, string | File][]> {
  try {
    return [...(await new globalThis.Response(new Uint8Array(body), { headers }).formData())];
  } catch (error) {
    throw new Failure('kit.malformed', { cause: error });
  }
}
