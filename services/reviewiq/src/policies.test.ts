import { member } from '@consortia/infra/testing/viewers';
import { everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assistantUser } from './policies.ts';

describe('the policies of reviewiq', () => {
  it('let everyone with an account use the assistant for themselves', () => {
    expect(whoMay(unless('kit.sign_in_required', assistantUser))).toEqual(everyoneSignedIn);
    expect(assistantUser(member('ana')).id).toBe('ana');
  });
});
