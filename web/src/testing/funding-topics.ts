import type { FundingTopic } from '@consortia/proto/funding-ingest/shapes';

/** An open topic without actions. */
export const aTopic = (id: string, title: string, activeActions: FundingTopic['activeActions'] = []): FundingTopic => ({
  id,
  identifier: `HORIZON-${id}`,
  title,
  link: null,
  ccm2Id: null,
  call: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'open',
  activeActions,
});
