import { contentPages } from '@consortia/proto/content/pages';
import {
  type administrationMessages,
  emailTemplateMessages,
  systemMessages,
} from '@consortia/proto/gateway/messages/administration';
import { accountMessages } from '@consortia/proto/identity/messages/accounts';
import { dataRequestMessages } from '@consortia/proto/identity/messages/data-requests';
import { featureMessages } from '@consortia/proto/identity/messages/features';
import { identityPages } from '@consortia/proto/identity/pages';
import { reportMessages } from '@consortia/proto/inbox/messages/reports';
import { messages } from '@consortia/proto/messages';
import { notificationPageMessages } from '@consortia/proto/notifications/messages/pages';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import type { adminPages } from '@consortia/proto/page-paths';
import type { WaitingKind } from '@consortia/proto/waiting';

type AdminPage = keyof typeof adminPages;
type Place = {
  label: string;
  group: keyof typeof administrationMessages.groups;
  /** What waits on this page; everything on the dashboard. */
  waits?: readonly WaitingKind[] | 'everything';
};

/** The pages of administrators in the order of their navigation. */
export const adminPlaces: Readonly<Record<AdminPage, Place>> = {
  adminDashboard: { group: 'decisions', label: messages.adminDashboard, waits: 'everything' },
  people: { group: 'decisions', label: accountMessages.people, waits: ['accounts'] },
  requestedOrganisations: {
    group: 'decisions',
    label: organisationsPages.requestedOrganisations.title,
    waits: ['organisations', 'participants'],
  },
  reports: { group: 'decisions', label: reportMessages.title, waits: ['reports'] },
  contactMessages: {
    group: 'decisions',
    label: identityPages.contactMessages.title,
    waits: ['contact-messages'],
  },
  dataRequests: { group: 'decisions', label: dataRequestMessages.queue, waits: ['data-requests'] },
  adminContent: { group: 'content', label: contentPages.adminContent.title },
  adminHelixes: { group: 'content', label: messages.helixes, waits: ['helix-requests'] },
  adminEmailTemplates: { group: 'content', label: emailTemplateMessages.title },
  ingestRuns: { group: 'content', label: messages.imports },
  adminFeatures: { group: 'platform', label: featureMessages.title },
  adminEmailLedger: { group: 'platform', label: notificationPageMessages.adminLedger },
  auditLog: { group: 'platform', label: accountMessages.auditLog },
  adminSystem: { group: 'platform', label: systemMessages.title },
};
