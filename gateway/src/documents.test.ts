import { contractDocuments } from './documents.ts';

describe('the documents of the contract', () => {
  it('are made at their first request and only once', async () => {
    const documents = contractDocuments();
    const [first, second] = await Promise.all([documents.docsHtml(), documents.docsHtml()]);
    expect(first).toContain('<h1>');
    expect(documents.docsHtml()).toBe(documents.docsHtml());
    expect(second).toBe(first);
    expect(JSON.parse(await documents.openapi())).toHaveProperty('openapi');
    expect(JSON.parse(await documents.asyncapi())).toHaveProperty('asyncapi');
  });
});
