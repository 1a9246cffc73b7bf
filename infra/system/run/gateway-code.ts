export { contractDocuments } from '@consortia/gateway/src/documents';
export { createGateway } from '@consortia/gateway/src/gateway';
export { pages, routes } from '@consortia/proto/catalogue';
export { mailboxPages } from './dev-mailbox.ts';
