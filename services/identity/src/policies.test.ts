import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { hasProfile, isOpen, mayConfirmSecondFactor, maySeeFullProfile, mayUseSession } from './policies.ts';

const visitor: Viewer = { kind: 'visitor', csrf: 'x' };
const member: Viewer = {
  kind: 'user',
  id: 'a1',
  sessionId: 's1',
  level: 'full',
  roles: ['ROLE_USER'],
  trial: false,
  csrf: 'x',
};
const half: Viewer = { ...member, level: 'second-factor' };
const service: Viewer = { kind: 'service', name: 'posts' };
const approved = { approvedAt: new Date(), blockedAt: null, deletedAt: null };

describe('the policies of identity', () => {
  it('shows a full profile only to viewers who are fully signed in [P07]', () => {
    expect(maySeeFullProfile(visitor)).toBe(false);
    expect(maySeeFullProfile(half)).toBe(false);
    expect(maySeeFullProfile(service)).toBe(false);
    expect(maySeeFullProfile(member)).toBe(true);
  });

  it('accepts a second factor only from a session that waits for one', () => {
    expect([visitor, member, service, half].map(mayConfirmSecondFactor)).toEqual([false, false, false, true]);
  });

  it('hides an account that is unapproved, blocked or deleted, and rejects its sessions', () => {
    for (const rule of [hasProfile, mayUseSession]) {
      expect(rule(approved)).toBe(true);
      expect(rule({ ...approved, approvedAt: null })).toBe(false);
      expect(rule({ ...approved, blockedAt: new Date() })).toBe(false);
      expect(rule({ ...approved, deletedAt: new Date() })).toBe(false);
    }
  });

  it('does not treat an unapproved account as closed', () => {
    expect(isOpen({ ...approved })).toBe(true);
    expect(isOpen({ ...approved, blockedAt: new Date() })).toBe(false);
    expect(isOpen({ ...approved, deletedAt: new Date() })).toBe(false);
  });
});
