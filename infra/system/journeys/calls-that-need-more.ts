import { administrationThatNeedsMore } from './administration-calls.ts';
import { consortiaThatNeedMore } from './consortium-calls.ts';
import { notificationsThatNeedMore } from './notification-calls.ts';

/**
 * Refused although the request is in order, or without an effect: they need a second factor, a device, an authenticator, the address of
 * the account, an account at a provider, an employment of the caller's or a question that the call asks, or they only read. The tests
 * of the services have these.
 */
export const needMore: ReadonlySet<string> = new Set(
  [
    'enableTwoFactor',
    'disableTwoFactor',
    'replaceBackupCodes',
    'revokeTrustedDevice',
    'revokeTrustedDevices',
    'signInWithPasskey',
    'startRecovery',
    'stopRecovery',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'startProviderSignIn',
    'signUpWithProvider',
    'confirmProviderSignUp',
    'connectAccount',
    'disconnectAccount',
    'acceptCollaborator',
    'removeCollaborator',
    'replyToContactMessage',
    'openSignUp',
    'openInvitation',
    'acceptInvitation',
    'blockInvitations',
    'closeAccount',
    'readOrcidRecord',
    'removeEmployment',
    'changePhoto',
    'respondToDataRequest',
  ]
    .map((name) => `identity.${name}`)
    // The views of browsers are counted alone.
    .concat('insights.countView')
    // The member represents no organisation, the one request of the demo data is accepted, and a picture or a preview is no form.
    .concat(['joinHelix', 'declineParticipant', 'changeHelixImage', 'previewTerms'].map((name) => `helixes.${name}`))
    // A project is sent as a form with a file.
    .concat(
      'recommendations.findKeywordsInText',
      'inbox.resolveReport',
      'posts.addProject',
      'reviewiq.readUpload',
      'content.changeItemImage',
      ...notificationsThatNeedMore,
      ...consortiaThatNeedMore,
      ...administrationThatNeedsMore,
    )
    // The one organisation requested in the demo data is decided with its person. The member belongs to an organisation,
    // without which the calls after it would be those of a trial member, and to no group, which it does not manage either, and no one waits to join.
    .concat(
      [
        'approveRequest',
        'renameRequest',
        'replaceRequest',
        'refuseRequest',
        'joinOrganisation',
        'withdrawJoinRequest',
        'leaveOrganisation',
        'leaveGroup',
        'createGroup',
        'changeGroup',
        'changeGroupPhoto',
        'removeGroupPhoto',
        'addGroupMember',
        'removeGroupMember',
        'assignLeader',
        'endLeader',
        'removeGroup',
        'approveMember',
        'declineMember',
        // Each changes what the calls after it are about, or needs a revision, a file or a link that is there.
        'changeOrganisation',
        'changeOrganisationPhoto',
        'removeOrganisationPhoto',
        'approveMembers',
        'removeMember',
        'assignAdministrator',
        'revokeAdministrator',
        'removeParticipant',
        'approveParticipant',
        'declineParticipant',
        'linkOrganisation',
        'mergeOrganisation',
      ].map((name) => `organisations.${name}`),
    ),
);
