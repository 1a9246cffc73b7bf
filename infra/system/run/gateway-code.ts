export { contractDocuments } from '@consortia/gateway/src/documents';
export { createGateway } from '@consortia/gateway/src/gateway';
export { createMetrics, mergedMetrics } from '@consortia/infra/telemetry/metrics';
export { pages, routes } from '@consortia/proto/catalogue';
export { mailboxPages } from './dev-mailbox.ts';
