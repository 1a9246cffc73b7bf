import { setImmediate as nextTurn } from 'node:timers/promises';
import { once } from '@consortia/proto/once';

/** The documents of the contract, each as the text that is served. */
export type ContractDocuments = Readonly<
  Record<'openapi' | 'asyncapi' | 'docsHtml' | 'docsCss', () => Promise<string>>
>;

/**
 * The contract as it is shown to those who want to build on it: calls, events, and a page to read. Each document is made at its first
 * request, and what makes it is loaded then: together they take 100 ms, which a start does not need.
 */
export function contractDocuments(): ContractDocuments {
  const openapi = once(async () => (await import('@consortia/proto/openapi')).openApiDocument());
  return {
    openapi: once(async () => JSON.stringify(await openapi())),
    asyncapi: once(async () => JSON.stringify((await import('@consortia/proto/asyncapi')).asyncApiDocument())),
    docsHtml: once(async () => {
      const document = await openapi();
      // Other requests come first.
      await nextTurn();
      return (await import('@consortia/proto/docs-page')).docsHtml(document);
    }),
    docsCss: async () => (await import('@consortia/proto/docs-page')).docsCss,
  };
}
