/**
 * Every sentence a person can see, once; what the specification quotes stands here letter for letter, double spaces and
 * straight apostrophes included. Sentences with values are functions. A new key goes to the end of its block.
 */
export const messages = {
  // Everywhere
  sessionExpired: 'Your session has expired. Please refresh the page to continue.',
  notFound: 'We could not find that page.',
  busy: 'The service is busy. Please try again in a moment.',
  otherSite: 'This request came from another site and was refused.',
  badRequest: 'We could not understand this request.',
  methodNotAllowed: 'This cannot be done here.',
  tooLarge: 'This is too large to be sent.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'This part of Consortia is not available right now. Please try again in a moment.',
  tooSlow: 'This is taking longer than it should. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  changedMeanwhile: 'Somebody else changed this at the same moment. Please try again.',
  commentDeleteFailed: 'Oops. There was an error. Let us know if this happens again.',
  somethingWentWrong: 'Something went wrong',
  loading: 'Loading...',
  loadingTakesLong: 'This may take around 2mins...',
  showMore: 'Show more',
  seeLess: 'See less',
  andOthers: (count: number) => `and ${count} others`,
  missingValue: '–',

  // Signing in, sign-up and security
  invalidCredentials: 'Invalid credentials.',
  waitingForApproval: 'Your account is waiting for approval',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  verificationCodeIncorrect: 'Incorrect verification code. Please try again...',
  backupCodeIncorrect: 'Incorrect backup code.',
  trustDevice: 'Trust this device for 30 days',
  secondFactorNotPending: 'Please sign in again.',
  secondFactorDisabled: 'Two-factor authentication is disabled for your account',
  secondFactorDisableFailed: 'Unable to disable 2FA',
  linkInvalid: 'This link is no longer valid.',
  emailBlank: 'Email cannot be blank.',
  emailInvalid: 'Please enter a valid email address.',
  passwordBlank: 'Password cannot be blank.',
  passwordTooShort: 'Password must have at least 10 characters.',
  passwordTooLong: 'Password must have at most 200 characters.',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordsDoNotMatch: 'Passwords do not match.',
  firstNameBlank: 'First name cannot be blank.',
  lastNameBlank: 'Last name cannot be blank.',
  termsConsent: 'In order to provide you with our services we require your consent to process your Personal Data',

  // Profile, onboarding, requests to us
  invalidFileType: (extension: string) => `Invalid file type: ${extension}.  Please use JPG, PNG, GIF or WEBP.`,
  photoTooBig: 'Photo cannot be bigger than 2MB.',
  keywordStart: 'Keyword should start with letter or number.',
  keywordCharacter: (character: string) =>
    `Keyword must not contain '${character}'. Valid characters are letters, digits and & . _ - [ ] ( ) / \\`,
  requestBlank: 'Request cannot be blank.',
  requestSent: 'Your request has been sent.',
  messageSentToUs: 'Your message has been sent.',
  onboardingStepNotDismissed: 'Failed to dismiss onboarding step',
  onboardingCardNotDismissed: 'Failed to dismiss onboarding card',

  // Navigation and search
  adminDashboard: 'Admin dashboard',
  backOffice: 'Back Office',
  settings: 'Settings',
  userGuide: 'User Guide',
  logOut: 'Log Out',
  searchTooShort: 'Please type 4 or more characters to search',
  searchOpportunities: 'Search opportunities',
  searchOrganisations: 'Search organisations',
  searchGroups: 'Search groups',
  searchExperts: 'Search experts',
  searchResults: 'Search results',
  unreadMany: '99+',

  // Dashboard and matches
  noMatches: 'You have no matches at the moment',
  loadingMatches: 'Loading matches...',
  featureSuggestion: 'Feature Suggestion',
  startInnovating: 'Start Innovating',
  manageGroups: 'Manage groups',
  manageOrganisations: 'Manage organisations',

  // Opportunities, Results, comments
  anonymousExpert: 'Anonymous expert',
  draftOpportunity: 'Draft Opportunity',
  postWaitingForApproval: 'Waiting for approval',
  commentSubmitted: 'Submitted for approval',
  contentOfferingExpertise: 'Offering expertise',
  contentSeekingConsortium: 'Seeking consortium',
  contentOfferingTo: 'Offering to',
  contentSeekingToJoin: 'Seeking to join',

  // Helixes
  helixPickerTitle: 'Select up to three Helixes of interest',
  helixJoinRequested: 'Requested',

  // Organisations, groups, invitations
  organisationMissing: 'Please select an organisation.',
  userMissing: 'You must select a user.',
  groupNameBlank: 'Group name cannot be blank.',
  descriptionBlank: 'Description cannot be blank.',
  invitationsTooMany: "We can't invite that many people at once. Please batch invites into groups of 15.",
  invitationsMissing: 'Please enter one or more emails to invite.',
  inviteMore: 'Invite more',

  // Funding calls
  callOpen: 'Funding call open for submissions',
  callClosed: 'Funding call is closed',
  callOpensOn: (date: string) => `Funding call opens on ${date}`,
  forEuropeanCommission: 'for European Commission',
  europeanCommission: 'European Commission',
  typeOfAction: 'Type of action',
  statusOpen: 'Open for Submission',
  statusForthcoming: 'Forthcoming',
  statusClosed: 'Closed',
  deadlineModel: 'Deadline model',
  multipleCutOff: 'Multiple cut-off',
  singleStage: 'Single Stage',
  openingDate: 'Opening date',
  createOpportunity: 'Create Opportunity',
  relatedOpportunities: 'Related Opportunities',
  noRelatedOpportunities: "There aren't any related opportunities to this call",
  createAnOpportunity: 'Create an opportunity',

  // Inbox
  messageBlank: 'Message cannot be blank.',
  trialCannotWrite: 'Trial members can only respond to messages and opportunities.',
  composerMuted: 'An error has occurred. Please contact support.',
  archiveThread: 'Archive thread?',
  cannotRevert: "You can't revert this action",
  archive: 'Archive',
  clearUnread: 'Clear all unread messages?',
  clear: 'Clear',
  report: 'Report',
  reportAnswer: 'Our team will contact you within two working hours.',

  // Assistant
  assistantThinking: 'Thinking, this may take up to 2 mins...',
  assistantFailed: 'Something went wrong. Please copy and try your prompt again.',
  assistantCleared: 'Your session has been cleared.',
  assistantNotCleared: 'Error clearing session.',
  feedbackStrength: 'Strength:',
  feedbackWeakness: 'Weakness:',
  feedbackImprovements: 'Possible Improvements:',

  // Events and statistics
  noUpcomingEvents: "There aren't any upcoming events at the moment.",
  noEvents: 'No Events have been uploaded yet. Come back soon!',
  learnMore: 'Learn more',
  pastEvent: 'Past Event',
  statsFailed: 'Error fetching stats',
} as const;
