import { isOwnPath } from '@consortia/proto/own-path';

/** The page a form was on, from its `Referer`: path and query, or undefined where it is not a page of ours. */
export function refererPath(referer: string | undefined, origins: ReadonlySet<string>): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  const path = `${url.pathname}${url.search}`;
  return origins.has(url.origin) && isOwnPath(path) ? path : undefined;
}
