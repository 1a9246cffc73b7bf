import { CallError } from '@consortia/proto/client';
import { type ErrorBody, type ErrorDefinition, Failure } from '@consortia/proto/errors';
import type { Route } from '@consortia/proto/route';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Config } from '../../config/config.ts';
import { isStoreAway } from '../../store/store-away.ts';
import { setFlash } from '../http/cookies.ts';
import { wantsPage } from '../http/media.ts';
import { refererPath } from '../http/own-path.ts';
import { confirmationPage } from '../pages/confirmation-page.ts';
import { messagePage } from '../pages/service-page.ts';
import { exchangeOf } from './exchange.ts';
import type { Refusals } from './refusals.ts';
import { forbidCaching } from './respond.ts';

export type ErrorTable = Readonly<Record<string, ErrorDefinition>>;
type Parts = {
  config: Config;
  errors: ErrorTable;
  origins: ReadonlySet<string>;
  /** Whether a path is a page that a service renders itself, which shows no flash. */
  isServicePage: (path: string) => boolean;
  refusals: Pick<Refusals, 'count'>;
};

/** A code every route may respond with: the kit's own, and those of writing. */
const isCommon = (code: string): boolean => code.startsWith('kit.') || code.startsWith('common.');
const isDeclared = (code: string, route: Route | undefined): boolean =>
  isCommon(code) || (route?.errors?.includes(code) ?? false);

const maxFlashLength = 1000;
const sentenceOf = ({ message, errors }: ErrorBody): string => (errors?.join(' ') || message).slice(0, maxFlashLength);

/** Refusals that an attack leaves behind; written with the address they come from. */
const suspicious: ReadonlySet<number> = new Set([401, 403, 413, 414, 415, 429]);
/** MongoDB's code where the disk is full. */
const outOfDiskSpace = 14031;
/** What other layers throw, as a failure of ours: undecodable addresses, services or a store that do not respond, and a full disk. */
function translate(error: unknown): unknown {
  if (error instanceof URIError) return new Failure('kit.malformed', { cause: error });
  if (error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429)) {
    return new Failure('kit.unavailable', { cause: error, headers: { 'Retry-After': '1' } });
  }
  if (isStoreAway(error)) return new Failure('kit.unavailable', { cause: error, headers: { 'Retry-After': '1' } });
  if ((error as { code?: unknown } | null)?.code === outOfDiskSpace) {
    return new Failure('kit.unavailable', { cause: error, headers: { 'Retry-After': '30' } });
  }
  return error;
}

/** Ends every request that failed. An undeclared error is logged in full; its response has no details. */
export function respondWithErrors({ config, errors, origins, isServicePage, refusals }: Parts): ErrorRequestHandler {
  function failureOf(error: unknown, response: Response): Failure {
    const exchange = exchangeOf(response);
    const { log, route, address } = exchange;
    const translated = translate(error);
    if (!(translated instanceof Failure) || !errors[translated.code]) {
      log.error({ err: error, route: route?.path }, 'Unexpected error');
      return new Failure('kit.unexpected');
    }
    if (!isDeclared(translated.code, route)) {
      log.error(
        { err: translated, route: route?.path, failure: translated.code },
        'The route does not declare this failure',
      );
      if (!config.production) return new Failure('kit.unexpected');
    }
    const { status } = errors[translated.code]!;
    const entry = { route: route?.path, failure: translated.code, status };
    if (suspicious.has(status)) log.info({ ...entry, address }, 'Refused');
    else log[status >= 500 ? 'warn' : 'debug']({ ...entry, err: translated }, 'Refused');
    refusals.count({ exchange, failure: translated.code, status });
    return translated;
  }

  /** Where a native form goes back to, and whether that page shows the sentence by itself. */
  function formPage(request: Request, response: Response, code: string): { url: string; showsFlash: boolean } | null {
    if (!exchangeOf(response).nativeForm || code === 'kit.csrf_invalid') return null;
    const url = refererPath(request.headers.referer, origins) ?? '/';
    return { url, showsFlash: !isServicePage(url.split('?')[0]!) };
  }

  return (error, request, response, _next) => {
    const { code, detail } = failureOf(error, response);
    if (response.headersSent) return void response.destroy();
    const { status, message } = errors[code]!;
    const { errors: sentences, fields, error: name } = detail;
    const body: ErrorBody = { message: detail.message ?? message, errors: sentences, fields, error: name };
    for (const [name, value] of Object.entries(detail.headers ?? {})) response.setHeader(name, value);
    response.removeHeader('Cache-Control');
    forbidCaching(response);
    response.vary('Accept');
    const form = formPage(request, response, code);
    const { refusedForm } = exchangeOf(response);
    if (refusedForm && wantsPage(request)) {
      const refusal = { message: sentenceOf(body), fields };
      response
        .status(status)
        .type('html')
        .send(confirmationPage({ ...refusedForm, refusal }));
    } else if (form?.showsFlash) {
      setFlash(response, config, { kind: 'danger', message: sentenceOf(body) });
      response.redirect(303, form.url);
    } else if (wantsPage(request)) {
      response
        .status(status)
        .type('html')
        .send(messagePage(body.message, { message: body.errors?.join(' '), formUrl: form?.url }));
    } else {
      response.status(status).json(body);
    }
  };
}
