/** The pages of administrators, fetched together: who opens one opens others too, and the first visit names every file. */
export { AuditPage } from '../features/admin/audit/audit-page.tsx';
export { ContactQueuePage } from '../features/admin/contact/contact-queue-page.tsx';
export { DataRequestsPage } from '../features/admin/data-requests/data-requests-page.tsx';
export { EmailTemplatesPage } from '../features/admin/email-templates/email-templates-page.tsx';
export { EmailsPage } from '../features/admin/emails/emails-page.tsx';
export { FeaturesPage } from '../features/admin/features/features-page.tsx';
export { AdminHelixesPage } from '../features/admin/helixes/helixes-page.tsx';
export { AdminShell } from '../features/admin/navigation/admin-shell.tsx';
export { SystemPage } from '../features/admin/operations/system-page.tsx';
export { OrganisationsPage } from '../features/admin/organisations/organisations-page.tsx';
export { ReportsPage } from '../features/admin/reports/reports-page.tsx';
export { IngestRunsPage } from '../features/funding/ingest-runs-page.tsx';
export { AdminContent } from './admin-content.tsx';
export { AdminDashboard } from './admin-dashboard.tsx';
export { People } from './people.tsx';
