import { Failure } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import { MalformedFields, readUrlEncoded } from '../http/form-fields.ts';
import { bodyReader } from '../http/read-body.ts';
import { withSent } from '../pages/confirmation-page.ts';
import { checkAccess } from '../viewer/access.ts';
import type { ActLog } from '../viewer/act-log.ts';
import { checkBeforeBody, checkToken, isNativeForm } from './csrf.ts';
import { exchangeOf } from './exchange.ts';
import type { DecisionTaker, Handler, SentFields } from './handler.ts';
import { sendResponse } from './respond.ts';
import { inputValidator, paramsValidator } from './validate.ts';

type Parts = {
  config: Config;
  origins: ReadonlySet<string>;
  /** False until the service is prepared; other services may call it before. */
  isOpen: () => boolean;
  acts: Pick<ActLog, 'around'>;
  /** Absent where the service has no decisions that can be undone. */
  decisions?: DecisionTaker;
};

function readQuery(url: string): unknown {
  const mark = url.indexOf('?');
  try {
    return mark === -1 ? {} : readUrlEncoded(url.slice(mark + 1), limits.queryParameters);
  } catch (error) {
    if (error instanceof MalformedFields) throw new Failure('kit.malformed', { cause: error });
    throw error;
  }
}

/** One request from start to end: access, forgery, rights, body, token, validation, use case, response. */
export function callRoute(handler: Handler, { config, origins, isOpen, acts, decisions }: Parts): RequestHandler {
  const { route, run, assertMayCall, load, form } = handler;
  const readBody = bodyReader(route);
  const validate = inputValidator(route);
  const validateParams = paramsValidator(route);
  return async (request, response) => {
    const exchange = exchangeOf(response);
    const { requestId, address, log } = exchange;
    const viewer = exchange.viewer!;
    exchange.route = route;
    if (route.access !== 'service' && !isOpen()) {
      throw new Failure('kit.unavailable', { headers: { 'Retry-After': '1' } });
    }
    checkAccess(route, viewer);
    checkBeforeBody(request, { route, viewer, origins });
    // A form without a page of ours behind it, as mail programs post one, gets the response of a script's request.
    exchange.nativeForm = isNativeForm(request) && origins.has(request.headers.origin ?? '');
    assertMayCall?.(viewer);
    const params = (load || form ? await validateParams(request.params) : undefined) as never;
    const loaded = await load?.({ viewer, params });

    const query = readQuery(request.url);
    const body = await readBody(request, response);
    checkToken(request, { route, viewer, body, query });
    try {
      const input = await validate({ params: request.params, query, body });
      const { nativeForm } = exchange;
      const call = {
        ...input,
        loaded,
        viewer,
        requestId,
        address,
        log,
        nativeForm,
        request,
        response,
      } as unknown as Parameters<typeof run>[0];
      const atOnce = () => acts.around({ ...input, route, viewer, requestId, address }, () => run(call));
      const result = decisions && handler.decision ? await decisions.take(handler, call, atOnce) : await atOnce();
      await sendResponse(response, { route, result, native: nativeForm, config });
    } catch (error) {
      if (form && exchange.nativeForm && error instanceof Failure) {
        const sent = body as SentFields;
        const shown = await form({ viewer, loaded, params, sent });
        if (shown) exchange.refusedForm = withSent(shown, sent);
      }
      throw error;
    }
  };
}
