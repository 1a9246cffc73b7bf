import { administrators, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assertMayEditContent } from './policies.ts';

describe('the policies of content', () => {
  it('let administrators alone edit', () => {
    expect(whoMay(unless('kit.forbidden', assertMayEditContent))).toEqual(administrators);
  });
});
