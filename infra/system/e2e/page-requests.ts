import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

type Requests = {
  /** Streams of live messages never end and are not among them. */
  pending: Set<Request>;
  started: number;
  /** Method, path and status of each, in the order of their starts. */
  log: { request: Request; status: string }[];
};
const maxLogged = 100;
const known = new WeakMap<Page, Requests>();

/** Records the requests of a page from now on. */
export function recordRequests(page: Page): void {
  const requests: Requests = { pending: new Set(), started: 0, log: [] };
  known.set(page, requests);
  page.on('request', (request) => {
    requests.started += 1;
    requests.log = [...requests.log.slice(1 - maxLogged), { request, status: 'pending' }];
    if (request.resourceType() !== 'eventsource') requests.pending.add(request);
  });
  const statusIs = (request: Request, status: string): void => {
    const entry = requests.log.find((one) => one.request === request);
    if (entry) entry.status = status;
  };
  page.on('response', (response) => statusIs(response.request(), String(response.status())));
  page.on('requestfinished', (request) => void requests.pending.delete(request));
  page.on('requestfailed', (request) => {
    requests.pending.delete(request);
    // A response whose body no one reads fails at its end.
    const hasStatus = requests.log.some((one) => one.request === request && one.status !== 'pending');
    if (!hasStatus) statusIs(request, request.failure()?.errorText ?? 'failed');
  });
}

const isBuilt = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/assets/');
/** The last requests of a page, one line each: method, path and status. Parts of the pages that arrived are left out. */
export const requestLines = (page: Page): string[] =>
  (known.get(page)?.log ?? [])
    .filter(({ request, status }) => !(isBuilt(request) && status === '200'))
    .map(({ request, status }) => {
      const { origin, href } = new URL(request.url());
      return `${request.method()} ${href.slice(origin.length).slice(0, 200)} ${status}`;
    });

const pollMs = 5;
/**
 * In the page: true after so many frames after each of which the page had nothing else to do, in one call, since each call from
 * outside costs more than a frame; false as soon as a part of the page is busy.
 */
const isDrawn = async (frames: number): Promise<boolean> => {
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise<unknown>((idle) => requestIdleCallback(idle));
    if (document.querySelector('[aria-busy="true"], main [role="status"][aria-label]')) return false;
  }
  return true;
};

/**
 * Waits until no request is pending, no list is busy or a placeholder, and `frames` frames in a row have led to no further request; or
 * until `deadline` (milliseconds since the epoch).
 */
export async function untilQuiet(page: Page, frames: number, deadline = Number.POSITIVE_INFINITY): Promise<void> {
  const requests = known.get(page);
  if (!requests) throw new Error('The requests of this page are not recorded.');
  for (let isQuiet = false; !isQuiet && Date.now() < deadline; ) {
    while (requests.pending.size > 0 && Date.now() < deadline) await pause(pollMs);
    const { started } = requests;
    const timeout = Math.min(30_000, Math.max(1, deadline - Date.now()));
    await page.waitForFunction(isDrawn, frames, { timeout });
    isQuiet = requests.pending.size === 0 && requests.started === started;
  }
}

const maxQuietMs = 3000;
/**
 * Lets each click on the page wait until the page is quiet: content that arrives between press and release of the button moves the
 * target away, and the browser then reports no click. A page that is never quiet is clicked after three seconds.
 */
export function clickWhenQuiet(page: Page): void {
  const frame = page.mainFrame();
  const click = frame.click.bind(frame);
  frame.click = async (selector, options) => {
    // A page that is closing or never quiet fails in the click itself, with its call log.
    await untilQuiet(page, 1, Date.now() + maxQuietMs).catch(() => undefined);
    return click(selector, options);
  };
}
