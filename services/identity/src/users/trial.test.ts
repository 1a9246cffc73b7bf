import { isTrial } from './trial.ts';

const roles = ['ROLE_USER'];
const paid = { paid: true };

describe('who counts as a trial member', () => {
  it('is no one whose organisation has paid', () => {
    expect(isTrial({ roles, membershipTrial: false, organisation: paid })).toBe(false);
  });

  it('is everyone whose organisation has not paid, and who has none', () => {
    expect(isTrial({ roles, membershipTrial: false, organisation: { paid: false } })).toBe(true);
    expect(isTrial({ roles, membershipTrial: false, organisation: null })).toBe(true);
  });

  it('is a member whose own membership is on trial, even in a paid organisation', () => {
    expect(isTrial({ roles, membershipTrial: true, organisation: paid })).toBe(true);
  });

  it('is never an administrator of the platform', () => {
    expect(isTrial({ roles: ['ROLE_USER', 'ROLE_ADMIN'], membershipTrial: true, organisation: null })).toBe(false);
  });
});
