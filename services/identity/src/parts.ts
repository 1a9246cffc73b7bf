import type { Auditing } from './audit/audit-log.ts';
import type { AuditEntries } from './audit/audit-model.ts';
import type { ContactMessages } from './contact/contact-model.ts';
import type { StoredSwitches } from './features/feature-model.ts';
import type { Features } from './features/features-of.ts';
import type { Identity } from './identity.ts';
import type { Importing } from './orcid-import/record-source.ts';

/** What this service is put together from, with the features that the others do not know. */
export type Parts = Identity &
  Auditing &
  AuditEntries &
  ContactMessages &
  StoredSwitches &
  Importing & {
    features: Features;
    /** Whether the installation connects to ORCID, or imports from it. */
    orcidOffered: boolean;
    /** How many people whom a person invited have joined. */
    joinedCount(inviterId: string): Promise<number>;
  };
