import { isTrial } from './trial.ts';

const roles = ['ROLE_USER'];
const paid = { paid: true };

describe('the trial rule', () => {
  it('does not apply to a person whose organisation has paid', () => {
    expect(isTrial({ roles, membershipTrial: false, organisation: paid })).toBe(false);
  });

  it('applies to a person whose organisation has not paid, or who has none', () => {
    expect(isTrial({ roles, membershipTrial: false, organisation: { paid: false } })).toBe(true);
    expect(isTrial({ roles, membershipTrial: false, organisation: null })).toBe(true);
  });

  it('applies to a member whose own membership is on trial, even in a paid organisation', () => {
    expect(isTrial({ roles, membershipTrial: true, organisation: paid })).toBe(true);
  });

  it('never applies to an administrator of the platform', () => {
    expect(isTrial({ roles: ['ROLE_USER', 'ROLE_ADMIN'], membershipTrial: true, organisation: null })).toBe(false);
  });
});
