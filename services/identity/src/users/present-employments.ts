import type { Employment } from '@consortia/proto/identity/employment';
import type { User } from './user-model.ts';

/** The employments of a profile, without anything else that the store adds. */
export const presentEmployments = ({ employments = [] }: Pick<User, 'employments'>): Employment[] =>
  employments.map(({ id, organisation, department, role, startedOn, endedOn }) => ({
    id,
    organisation,
    department,
    role,
    startedOn,
    endedOn,
  }));
