import { setImmediate as nextTurn } from 'node:timers/promises';
import { asyncApiDocument } from '@consortia/proto/asyncapi';
import { docsCss, docsHtml } from '@consortia/proto/docs-page';
import { openApiDocument } from '@consortia/proto/openapi';

/** The documents of the contract, each as the text that is served. */
export type ContractDocuments = Readonly<
  Record<'openapi' | 'asyncapi' | 'docsHtml' | 'docsCss', () => Promise<string>>
>;

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/**
 * The contract as it is shown to those who want to build on it: calls, events, and a page to read. Each document is made at its first
 * request: together they take 100 ms, which a start does not need.
 */
export function contractDocuments(): ContractDocuments {
  const openapi = once(async () => openApiDocument());
  return {
    openapi: once(async () => JSON.stringify(await openapi())),
    asyncapi: once(async () => JSON.stringify(asyncApiDocument())),
    docsHtml: once(async () => {
      const document = await openapi();
      // Other requests come first.
      await nextTurn();
      return docsHtml(document);
    }),
    docsCss: async () => docsCss,
  };
}
