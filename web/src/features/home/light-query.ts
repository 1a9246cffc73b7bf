import type { CallInput, ResponseBody } from '@consortia/proto/client';
import type { Route } from '@consortia/proto/route';
import { useEffect, useState } from 'react';
import { createApiClient } from '../../lib/client.ts';

export type LightResult<T> = { data: T | undefined; isError: boolean };
const client = createApiClient(() => '');

/** Reads a route once, without the store of the application. `route` and `input` are constants of a module. */
export function useLightQuery<R extends Route>(route: R, input?: CallInput<R>): LightResult<ResponseBody<R>> {
  const [result, setResult] = useState<LightResult<ResponseBody<R>>>({ data: undefined, isError: false });
  useEffect(() => {
    const cancel = new AbortController();
    client.call(route, input, { signal: cancel.signal }).then(
      (data) => setResult({ data, isError: false }),
      () => cancel.signal.aborted || setResult({ data: undefined, isError: true }),
    );
    return () => cancel.abort();
  }, [route, input]);
  return result;
}
