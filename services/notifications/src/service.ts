import { defineService } from '@consortia/infra/kit/service/define-service';
import { consumers } from './consumers.ts';
import { emailSamples } from './emails/email-samples.ts';
import { leaseModel } from './emails/lease-model.ts';
import { listAddresses } from './emails/list-addresses.ts';
import { listEmails } from './emails/list-emails.ts';
import { listOwnEmails } from './emails/list-own-emails.ts';
import { listStoppedKinds } from './emails/list-stopped-kinds.ts';
import { noteBounce } from './emails/note-bounce.ts';
import { readAddress } from './emails/read-address.ts';
import { resumeEmails } from './emails/resume-emails.ts';
import { resumeKind } from './emails/resume-kind.ts';
import { showUnsubscribe } from './emails/show-unsubscribe.ts';
import { unsubscribe } from './emails/unsubscribe.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { addNotifications } from './notifications/add-notifications.ts';
import { conversationReadModel } from './notifications/conversation-read-model.ts';
import { countUnreadNotifications } from './notifications/count-unread-notifications.ts';
import { installationModel } from './notifications/installation-model.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { markAllRead } from './notifications/mark-all-read.ts';
import { markNotificationRead } from './notifications/mark-notification-read.ts';
import { notificationModel } from './notifications/notification-model.ts';
import type { Notifications } from './notifications.ts';
import { announcementModel } from './opportunities/announcement-model.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { openStream } from './stream/open-stream.ts';
import { streamModel } from './stream/stream-model.ts';
import { createStreams } from './stream/streams.ts';
import { noteVisit } from './visits/note-visit.ts';
import { personModel } from './visits/person-model.ts';
import { readSummary } from './visits/read-summary.ts';

export const notificationsService = defineService({
  name: 'notifications',
  migrations,
  models: {
    notifications: notificationModel,
    conversationReads: conversationReadModel,
    streams: streamModel,
    personStates: personModel,
    leases: leaseModel,
    installation: installationModel,
    announcements: announcementModel,
  },
  projections,
  assemble: (base): Notifications => ({
    ...base,
    openStreams: createStreams(base),
    countOutcome: base.metrics.counter(
      'notification_emails_total',
      'Notifications by the outcome of their email',
      'outcome',
    ),
  }),
  handlers: [
    listNotifications,
    countUnreadNotifications,
    markNotificationRead,
    markAllRead,
    readSummary,
    noteVisit,
    openStream,
    listOwnEmails,
    listEmails,
    listStoppedKinds,
    resumeKind,
    listAddresses,
    readAddress,
    resumeEmails,
    noteBounce,
    showUnsubscribe,
    unsubscribe,
    addNotifications,
  ],
  consumers,
  jobs: startJobs,
  drain: ({ openStreams }) => openStreams.close(),
  personalData,
  emailSamples: ({ config }) => emailSamples(config.publicUrl),
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
