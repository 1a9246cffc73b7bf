import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import { limits } from '@consortia/proto/limits';
import { KeywordInput } from '../../../ui/keyword-input.tsx';

const words = {
  add: labels.addDepartment,
  remove: labels.removeDepartment,
  added: labels.departmentAdded,
  removed: labels.departmentRemoved,
  known: labels.departmentKnown,
  tooMany: () => labels.tooManyDepartments,
  leftOut: labels.departmentsLeftOut,
};
type Props = {
  departments: readonly string[];
  offered: readonly string[];
  onChange: (departments: string[]) => void;
};

/** Departments or teams of the people who are invited: those of the organisation to choose from, and free ones. */
export const DepartmentsInput = ({ departments, offered, onChange }: Props) => (
  <KeywordInput
    label={labels.departments}
    help={labels.departmentsHelp}
    keywords={departments}
    onChange={onChange}
    most={limits.departmentsOfInvitation}
    words={words}
    offers={{ label: labels.departmentsOffered, keywords: offered, status: '' }}
  />
);
