import { handle } from '@consortia/infra/kit/requests/handler';
import { notificationsApi } from '@consortia/proto/notifications/api';
import type { Notifications } from '../notifications.ts';
import { readerOf } from '../triggers/reader-of.ts';
import { positionOf } from './connection.ts';

export const openStream = ({ openStreams }: Pick<Notifications, 'openStreams'>) =>
  handle(notificationsApi.openStream, async ({ viewer, query, request, response }) => {
    const { userId } = readerOf(viewer);
    const sent = request.headers['last-event-id'];
    const position = positionOf(typeof sent === 'string' ? sent : query.after);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // For proxies in front of the gateway that would gather a response before they pass it on.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const end = await openStreams.open(userId, position, response);
    if (response.destroyed) end();
    else response.once('close', end);
    return '';
  });
