import { Failure } from '@consortia/proto/errors';
import type { Viewer } from '../kit/viewer/viewer.ts';
import { administrator, anotherService, halfSignedIn, member, trialMember, visitor } from './viewers.ts';

/** A viewer of each kind. Tests give rights of their own to Ana; they are hers once she is fully signed in. */
const viewers = {
  visitor: visitor(),
  'another service': anotherService('posts'),
  'Ana before her second factor': halfSignedIn('ana'),
  'administrator before the second factor': member({ ...administrator('clara'), level: 'second-factor' }),
  administrator: administrator('clara'),
  member: member('li'),
  'trial member': trialMember('tom'),
  Ana: member('ana'),
  'Ana on trial': trialMember('ana'),
};
type Kinds = ReadonlySet<keyof typeof viewers>;
export const administrators: Kinds = new Set(['administrator']);
export const ana: Kinds = new Set(['Ana', 'Ana on trial']);
export const fullMembers: Kinds = new Set(['administrator', 'member', 'Ana']);
export const everyoneSignedIn: Kinds = new Set([...fullMembers, 'trial member', 'Ana on trial']);

/** The kinds of viewers that a rule allows something. */
export const whoMay = (rule: (viewer: Viewer) => boolean): ReadonlySet<string> =>
  new Set(Object.entries(viewers).flatMap(([kind, viewer]) => (rule(viewer) ? [kind] : [])));

/** The rule of an assertion: allows whom it lets pass, refuses whom it fails for with this code. Throws what else it throws. */
export const unless =
  <V extends Viewer>(code: string, assertion: (viewer: V) => unknown) =>
  (viewer: Viewer): boolean => {
    try {
      assertion(viewer as V);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === code) return false;
      throw error;
    }
  };
