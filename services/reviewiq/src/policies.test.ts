import { member } from '@consortia/infra/testing/viewers';
import { administrators, everyoneSignedIn, unless, whoMay } from '@consortia/infra/testing/who-may';
import { assistantUser, maySeeUsage } from './policies.ts';

describe('the policies of reviewiq', () => {
  it('let everyone with an account use the assistant for themselves', () => {
    expect(whoMay(unless('kit.sign_in_required', assistantUser))).toEqual(everyoneSignedIn);
    expect(assistantUser(member('ana')).id).toBe('ana');
  });

  it('show what the language model has cost to administrators alone', () => {
    expect(whoMay(maySeeUsage)).toEqual(administrators);
  });
});
