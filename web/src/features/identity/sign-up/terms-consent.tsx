import { legalMessages } from '@consortia/proto/content/messages/legal';
import { identityPageMessages as labels } from '@consortia/proto/identity/messages/pages';
import type { ComponentProps } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';

/** The consent to the terms. */
export const TermsConsent = (props: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox label={labels.termsLabel} help={<TermsHelp />} {...props} />
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
