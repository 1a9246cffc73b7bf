import { refusalMessages } from './funding-ingest/refusal-messages.ts';
import { pageMessages } from './page-messages.ts';

/**
 * Every sentence a person can see, once; what the specification quotes stands letter for letter, double spaces and
 * straight apostrophes included. Sentences with values are functions. A new key goes to the end of its block; what only
 * pages show goes to `page-messages.ts`.
 */
export const messages = {
  ...pageMessages,
  ...refusalMessages,

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
  signInRequired: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  pleaseCheck: 'Please check what you entered.',
  fieldMissing: 'Please fill in this field.',
  fieldInvalid: 'Please check this field.',
  fieldTooShort: 'This is too short.',
  fieldTooLong: 'This is too long.',
  backToStart: 'Go to the start page',
  cancel: 'Cancel',
  demoBanner: 'This is a demonstration with invented people, organisations and calls.',
  anonymousToTrial: 'The author stays anonymous to trial members unless an Opportunity is public.',

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
  termsLabel: 'I consent to the processing of my Personal Data so that Consortia can provide its services to me.',
  signedIn: 'You are signed in.',
  secondFactorRequired: 'Please enter the code from your authenticator app.',
  signOutQuestion: 'Do you want to sign out?',
  signOutExplained: 'You can sign in again at any time.',
  signedOut: 'You are signed out.',
  signUpAnswer: 'Please check your email: we have sent you a letter with the next step.',
  signUpConfirmQuestion: 'Is this email address yours?',
  signUpConfirmExplained: 'Confirm it only if you have just signed up for Consortia yourself.',
  signUpConfirmButton: 'Confirm email address',
  signUpApproved: 'Your email address is confirmed. You can sign in now.',
  signUpWaiting: 'Your email address is confirmed. Your account is waiting for approval.',
  signUpLetterSubject: 'Confirm your email address',
  // The name is not used here: it is whatever somebody typed, and the letter goes to an address that may not be theirs.
  signUpLetter: (link: string) =>
    `Hello,\n\nplease confirm your email address to finish your sign-up for Consortia:\n\n${link}\n\nThe link works once and for one hour. If you did not sign up, please ignore this letter: nothing happens without a click.\n`,
  signUpKnownSubject: 'You already have an account',
  signUpKnownLetter: (firstname: string, link: string) =>
    `Hello ${firstname},\n\nsomebody, perhaps you, asked for a Consortia account with this email address. You already have one and can sign in here:\n\n${link}\n\nIf this was not you, there is nothing to do: your account has not changed.\n`,

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
  /** Stands in an anonymised text where a name or an address was. */
  nameHidden: '[name hidden]',
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
  deadlineOf: (identifier: string, n: number, of: number) =>
    of > 1 ? `${identifier}: deadline ${n} of ${of}` : `${identifier}: deadline`,
  fetchRunning: 'Calls are being fetched already. The run is in the list.',
  fetchStarted: 'Calls are being fetched. The run appears in the list.',
  noPortal: 'No address of a portal is set up, so there is nowhere to fetch from.',
  runEnded: 'This import has ended.',

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
  reviewerDisclaimer: 'This review comes from a fixed list of aspects, not from a language model.',
  reviewerNothingCovered: 'None of the aspects looked for was found in the text.',
  reviewerNothingMissing: 'Every aspect looked for was found in the text; whether it convinces is for a reader to say.',
  reviewerWithoutRubric:
    'No language model is set up here. This reviewer can say which aspects of a list a text covers and which it lacks; it cannot answer questions, and it was given no list.',

  // Events and statistics
  noUpcomingEvents: "There aren't any upcoming events at the moment.",
  noEvents: 'No Events have been uploaded yet. Come back soon!',
  learnMore: 'Learn more',
  pastEvent: 'Past Event',
  statsFailed: 'Error fetching stats',
  mailboxTitle: 'Letters of the demo',
  mailboxEmpty: 'No letter has been sent yet.',
} as const;
