import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { type EventSource, openEventSource } from '@consortia/infra/testing/event-source';
import type { TestService } from '@consortia/infra/testing/test-service';

/** Reads a stream of the service as one viewer. */
export const openStream = (
  service: TestService,
  viewer: Viewer,
  { lastEventId }: { lastEventId?: string } = {},
): Promise<EventSource> =>
  openEventSource(`${service.url}/api/v1/stream`, {
    headers: { 'x-consortia-token': service.tokenOf(viewer) },
    lastEventId,
  });
