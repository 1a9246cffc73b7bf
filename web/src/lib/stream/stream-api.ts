import { QueryStatus } from '@reduxjs/toolkit/query';
import { api, type Tag } from '../base-api.ts';
import { getClient } from '../client.ts';
import { useUser } from '../session.ts';
import { sessionEnded } from '../session-end.ts';
import { sessionRoute } from '../session-route.ts';
import { useAppSelector } from '../store.ts';
import { browserEnvironment } from './browser-environment.ts';
import { openSharedStream } from './shared-stream.ts';
import type { Delivered } from './stream-event.ts';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    const whenIdle = (globalThis as Partial<typeof globalThis>).requestIdleCallback;
    if (whenIdle) whenIdle(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

const everything = ['Inbox', 'Notifications', 'Consortia'] as const satisfies readonly Tag[];
/** How often requests that failed after an event are sent again, in milliseconds. */
const retryMs = 5000;

/** What has to be read again after an event. Events hold ids only. */
export function outdatedBy({ event, data }: Delivered): Tag[] {
  if (event === 'message') return ['Inbox'];
  if (event === 'consortium') return ['Consortia'];
  if (event === 'notification') return ['Notifications'];
  if (event === 'unread') return [data.of === 'inbox' ? 'Inbox' : 'Notifications'];
  return [...everything];
}

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of a person: whether it is connected. It is open while a component uses it, and starts once the page is idle. */
    stream: build.query<{ live: boolean }, string>({
      queryFn: () => ({ data: { live: false } }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(userId, lifecycle) {
        const { dispatch, getState, updateCachedData, cacheDataLoaded, cacheEntryRemoved } = lifecycle;
        const environment = browserEnvironment();
        let isRemoved = false;
        let stop: (() => void) | undefined;
        // A stream that is refused may be all that a tab in the background notices of a sign-out elsewhere.
        const checkSession = async () => {
          const session = await dispatch(getClient)
            .call(sessionRoute)
            .catch(() => null);
          if (session && session.user?.id !== userId && !isRemoved) dispatch(sessionEnded());
        };
        const open = () => {
          if (isRemoved || stop || !environment) return;
          stop = openSharedStream(userId, environment, {
            onEvent: (event) => void dispatch(api.util.invalidateTags(outdatedBy(event))),
            onLive: (live) => {
              updateCachedData((data) => {
                data.live = live;
              });
              if (!live) void checkSession();
            },
          });
        };
        const close = () => {
          stop?.();
          stop = undefined;
        };
        const reopen = ({ persisted }: PageTransitionEvent) => {
          if (persisted) open();
        };
        // The stream names an event once, so what could not be read then is read later.
        const retry = setInterval(() => {
          const { queries } = getState().api;
          const hasFailed = api.util
            .selectInvalidatedBy(getState(), [...everything])
            .some(({ queryCacheKey }) => queries[queryCacheKey]?.status === QueryStatus.rejected);
          if (stop && hasFailed) dispatch(api.util.invalidateTags([...everything]));
        }, retryMs);
        // A page that the browser stores for the back button must not hold the connection.
        window.addEventListener('pagehide', close);
        window.addEventListener('pageshow', reopen);
        void Promise.all([cacheDataLoaded, idle()]).then(open, () => undefined);
        await cacheEntryRemoved;
        isRemoved = true;
        clearInterval(retry);
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', reopen);
        close();
      },
    }),
  }),
});

/** Holds the stream of the reader open; it ends with the session. Whether it is connected. */
export function useLive(): boolean {
  const user = useUser();
  const isEnded = useAppSelector(({ sessionEnd }) => sessionEnd);
  const { data } = endpoints.useStreamQuery(user?.id ?? '', { skip: !user || isEnded });
  return data?.live ?? false;
}

/** Options of a query that is read again every so many milliseconds while there is no stream that says when. */
export const usePolling = (ms: number): { pollingInterval: number; skipPollingIfUnfocused: boolean } => ({
  pollingInterval: useLive() ? 0 : ms,
  skipPollingIfUnfocused: true,
});
