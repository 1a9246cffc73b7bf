import { legalMessages } from '@consortia/proto/content/messages/legal';
import { identityPageMessages as labels } from '@consortia/proto/identity/messages/pages';
import type { ComponentProps } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { OrganisationField } from './organisation-field.tsx';

type Props = {
  organisation: ComponentProps<typeof OrganisationField>;
  terms: Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** The organisation that a new person belongs to, and the consent to the terms. */
export const MembershipFields = ({ organisation, terms }: Props) => (
  <>
    <OrganisationField {...organisation} />
    <Checkbox label={labels.termsLabel} help={<TermsHelp />} {...terms} />
  </>
);

/** In tabs of their own, so that the form stays as it is. */
const TermsHelp = () => (
  <>
    {labels.termsHelp}{' '}
    <Link to={paths.privacyPolicy} target="_blank">
      {legalMessages.privacyPolicy}
    </Link>
    ,{' '}
    <Link to={paths.terms} target="_blank">
      {legalMessages.terms}
    </Link>
  </>
);
