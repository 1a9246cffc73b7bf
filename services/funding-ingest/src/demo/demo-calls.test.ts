import { demoCalls } from './demo-calls.ts';

describe('the identifiers of invented calls', () => {
  it('are none of the portal, so that neither opens the other', () => {
    for (const { identifier } of demoCalls) expect(identifier).toMatch(/-DEMO$/);
  });
});
