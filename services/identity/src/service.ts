import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { createSetAside } from '@consortia/infra/kit/service/set-aside';
import { followReplacements } from '@consortia/infra/store/follow-replacements';
import { accountsApi } from '@consortia/proto/identity/accounts-api';
import { identityApi } from '@consortia/proto/identity/api';
import { createAccountIndex } from './accounts/account-index.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { auditModel } from './audit/audit-model.ts';
import { auditHandlers } from './audit/handlers.ts';
import { readApprovalTime } from './audit/read-approval-time.ts';
import { collaboratorModel } from './collaborators/collaborator-model.ts';
import { collaboratorHandlers } from './collaborators/handlers.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { providerSignInModel } from './connections/provider-sign-in-model.ts';
import { providerSignUpModel } from './connections/provider-sign-up-model.ts';
import { createProviders } from './connections/providers.ts';
import { consumers } from './consumers.ts';
import { contactMessageModel } from './contact/contact-model.ts';
import { contactHandlers } from './contact/handlers.ts';
import { credentialHandlers } from './credentials/handlers.ts';
import { accountLinkModel } from './credentials/link-model.ts';
import { dataRequestModel } from './data-requests/data-request-model.ts';
import { dataRequestHandlers } from './data-requests/handlers.ts';
import { refuseMixedAccounts } from './demo/refuse-mixed-accounts.ts';
import { deviceModel } from './devices/device-model.ts';
import { emailSamples } from './email-samples.ts';
import { featureModel } from './features/feature-model.ts';
import { createFeatures } from './features/features-of.ts';
import { featureHandlers } from './features/handlers.ts';
import { createFirstAdministrator } from './first-administrator/create-first-administrator.ts';
import { offerFirstAdministrator } from './first-administrator/offer-first-administrator.ts';
import { firstAdministratorTokenModel } from './first-administrator/token-model.ts';
import { joinedCount } from './invitations/accept-invitations.ts';
import { invitationBlockModel } from './invitations/block-model.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { invitationModel } from './invitations/invitation-model.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { changeNotificationSettings } from './notification-settings/change-notification-settings.ts';
import { readNotificationSettings } from './notification-settings/read-notification-settings.ts';
import { notificationSettingsModel } from './notification-settings/settings-model.ts';
import { stopNotifications } from './notification-settings/stop-notifications.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';
import { orcidImportHandlers } from './orcid-import/handlers.ts';
import { createRecordSource } from './orcid-import/record-source.ts';
import { moveMembers, onOrganisationUpdated } from './organisations/on-organisation-updated.ts';
import type { Parts } from './parts.ts';
import { passkeyChallengeModel } from './passkeys/challenge-model.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { passkeyModel } from './passkeys/passkey-model.ts';
import { createHashQueue, type HashQueue, signInBounds } from './passwords/hash-queue.ts';
import { createPasswordHasher, type HashCost, hashCost } from './passwords/password-hash.ts';
import { closureModel } from './privacy/closure-model.ts';
import { dataExportChunkModel, dataExportModel } from './privacy/data-export-model.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { personalData } from './privacy/personal-data.ts';
import { profileHandlers } from './profile/handlers.ts';
import { projections } from './projections.ts';
import { confirmPassword } from './re-authentication/confirm-password.ts';
import { listRecipients } from './recipients/list-recipients.ts';
import { recoveryModel } from './recovery/recovery-model.ts';
import { showRecovery } from './recovery/show-recovery.ts';
import { startRecovery } from './recovery/start-recovery.ts';
import { stopRecovery } from './recovery/stop-recovery.ts';
import { securityNoticeModel } from './security-notices/notice-model.ts';
import { endAccountSession } from './sessions/end-account-session.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { readSession } from './sessions/read-session.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import { sessionModel } from './sessions/session-model.ts';
import { showSignOut } from './sessions/show-sign-out.ts';
import { signOut } from './sessions/sign-out.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createCounters } from './sign-in/counters.ts';
import { signIn } from './sign-in/sign-in.ts';
import { confirmSignUp } from './sign-up/confirm-sign-up.ts';
import { openSignUp } from './sign-up/open-sign-up.ts';
import { registrationModel } from './sign-up/registration-model.ts';
import { sendSignUpAgain } from './sign-up/send-sign-up-again.ts';
import { signUp } from './sign-up/sign-up.ts';
import { twoFactorHandlers } from './two-factor/handlers.ts';
import { twoFactorSetupModel } from './two-factor/setup-model.ts';
import { readPerson } from './users/read-person.ts';
import { refillPeople } from './users/refill-people.ts';
import { userModel } from './users/user-model.ts';
import { waitingForAdministrators } from './waiting.ts';

type HashWork = { cost: HashCost; makeQueue: () => HashQueue; makeSignInQueue: () => HashQueue };

/** The identity service with this cost of a hash, a queue for hash work and one for sign-ins. */
export const identityServiceWith = ({ cost, makeQueue, makeSignInQueue }: HashWork) =>
  defineService({
    name: 'identity',
    migrations,
    models: {
      users: userModel,
      sessions: sessionModel,
      devices: deviceModel,
      twoFactorSetups: twoFactorSetupModel,
      passkeys: passkeyModel,
      passkeyChallenges: passkeyChallengeModel,
      recoveries: recoveryModel,
      securityNotices: securityNoticeModel,
      accountLinks: accountLinkModel,
      contactMessages: contactMessageModel,
      notificationSettings: notificationSettingsModel,
      invitations: invitationModel,
      invitationBlocks: invitationBlockModel,
      collaborators: collaboratorModel,
      registrations: registrationModel,
      providerSignIns: providerSignInModel,
      providerSignUps: providerSignUpModel,
      firstAdministratorTokens: firstAdministratorTokenModel,
      auditEntries: auditModel,
      featureSwitches: featureModel,
      dataRequests: dataRequestModel,
      closures: closureModel,
      dataExports: dataExportModel,
      dataExportChunks: dataExportChunkModel,
    },
    projections,
    async assemble(base): Promise<Parts> {
      const { cache, log, clock, config } = base;
      const setAside = createSetAside(base);
      const counters = createCounters(cache, log, clock);
      const recordSource = createRecordSource(config, log);
      const providers = createProviders(config, { log, clock });
      const identity = {
        ...base,
        images: createImageStore(base),
        recordSource,
        providers,
        orcidOffered: recordSource !== null || providers.has('orcid'),
        hasher: createPasswordHasher(makeQueue(), cost),
        signInQueue: makeSignInQueue(),
        counters,
        attempts: createAttempts(counters),
        setAside,
        features: createFeatures(base),
        joinedCount: (inviterId: string) => joinedCount(base, inviterId),
        accountIndex: createAccountIndex({ ...base, setAside }),
        audit: createAuditLog(base),
      };
      // Accounts contain a copy of their organisation, which follows the projection.
      base.organisations.onChange(({ key }) => onOrganisationUpdated(identity, key));
      base.organisations.onRefill(async (ids) => {
        for (const id of ids) await onOrganisationUpdated(identity, id);
      });
      followReplacements(base.organisations, (from) => moveMembers(identity, from));
      await refuseMixedAccounts(identity);
      return identity;
    },
    handlers: [
      readSession,
      signIn,
      ...twoFactorHandlers,
      ...passkeyHandlers,
      startRecovery,
      showRecovery,
      stopRecovery,
      showSignOut,
      signOut,
      confirmPassword,
      listSessions,
      endAccountSession,
      endOtherSessions,
      ...credentialHandlers,
      signUp,
      sendSignUpAgain,
      openSignUp,
      confirmSignUp,
      readApprovalTime,
      createFirstAdministrator,
      ...connectionHandlers,
      readPerson,
      ({ images }) => mediaHandler({ route: identityApi.readPicture, images }),
      resolveSession,
      refillPeople,
      ...accountHandlers,
      ...auditHandlers,
      ({ setAside }) => setAside.handler(accountsApi.listSetAside),
      listRecipients,
      ...profileHandlers,
      ...dataRequestHandlers,
      ...invitationHandlers,
      ...contactHandlers,
      ...collaboratorHandlers,
      readNotificationSettings,
      changeNotificationSettings,
      stopNotifications,
      ...privacyHandlers,
      ...featureHandlers,
      ...orcidImportHandlers,
      ...onboardingHandlers,
    ],
    indexes: ({ accountIndex }) => [accountIndex],
    consumers,
    jobs: startJobs,
    personalData,
    waiting: waitingForAdministrators,
    emailSamples: ({ config }) => emailSamples(config.publicUrl),
    seed: async (parts) => (await import('./demo/seed-demo.ts')).seedDemo(parts),
    operatorNotice: offerFirstAdministrator,
  });

export const identityService = identityServiceWith({
  cost: hashCost,
  makeQueue: () => createHashQueue(),
  makeSignInQueue: () => createHashQueue(signInBounds),
});
