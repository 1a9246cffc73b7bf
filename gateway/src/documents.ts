import { asyncApiDocument } from '@consortia/proto/asyncapi';
import { docsCss, docsHtml } from '@consortia/proto/docs-page';
import { openApiDocument } from '@consortia/proto/openapi';

/** The contract as it is shown to those who want to build on it: calls, events, and a page to read. */
export function contractDocuments() {
  const openapi = openApiDocument();
  return { openapi, asyncapi: asyncApiDocument(), docsHtml: docsHtml(openapi), docsCss };
}
