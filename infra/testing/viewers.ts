import type { Member, Viewer } from '../kit/viewer/viewer.ts';

type Person = Partial<Omit<Member, 'kind'>> & { id: string };

export const visitor = (csrf = 'csrf-of-a-visitor'): Viewer => ({ kind: 'visitor', csrf });
/** Signed in with everything that is requested; a full member by default. */
export const member = (person: Person | string): Member => ({
  kind: 'user',
  sessionId: 'session-of-a-test',
  level: 'full',
  roles: ['ROLE_USER'],
  trial: false,
  csrf: 'csrf-of-a-member',
  ...(typeof person === 'string' ? { id: person } : person),
});
export const trialMember = (id: string): Member => member({ id, trial: true });
export const administrator = (id: string): Member => member({ id, roles: ['ROLE_USER', 'ROLE_ADMIN'] });
/** Between password and second factor. */
export const halfSignedIn = (id: string): Member => member({ id, level: 'second-factor' });
export const anotherService = (name: string): Viewer => ({ kind: 'service', name });
