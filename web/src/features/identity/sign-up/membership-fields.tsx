import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../../ui/field.tsx';
import { OrganisationField } from './organisation-field.tsx';

type Props = {
  organisation: ComponentProps<typeof OrganisationField>;
  terms: Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** The organisation that a new person belongs to, and the consent to the terms. */
export const MembershipFields = ({ organisation, terms }: Props) => (
  <>
    <OrganisationField {...organisation} />
    <Checkbox label={identityPageMessages.termsLabel} {...terms} />
  </>
);
