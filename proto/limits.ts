/** Every constant of the specification, once. Units are in the names or in comments. */
export const limits = {
  // Signing in, sign-up and security
  passwordMinimum: 10,
  passwordMaximum: 200,
  oneTimeCodeDigits: 6,
  oneTimeCodeResetMs: 100,
  trustedDeviceDays: 30,
  trustDeviceByDefault: true,
  backupCodes: 10,
  /** The owner is notified once this many are left. */
  backupCodesLow: 3,
  /** Ten symbols, with room for blanks and hyphens. */
  backupCodeCharacters: 40,
  recoveryReasonCharacters: 500,
  /** Further emails of one sign-up that one caller has sent in an hour. */
  signUpEmailsAgain: 3,
  passkeys: 20,
  passkeyNameCharacters: 60,

  // Requests. Bytes are counted as sent, characters after decoding.
  /** Path and query together; RFC 9110, section 4.1 requests at least 8,000. */
  addressCharacters: 8000,
  /** Largest body of a route that does not state its own. */
  bodyBytes: 32 * 1024,
  /** Largest body of a route with rich text. */
  richTextBodyBytes: 256 * 1024,
  /** A JSON body may hold one value (scalar, list or object) for so many bytes of its route's cap. */
  bodyBytesPerValue: 64,
  jsonDepth: 20,
  formFields: 500,
  queryParameters: 100,
  /** Invalid fields that one response names. */
  fieldsNamed: 50,

  // Pictures; sides in pixels, quality from 0 to 1
  photoBytes: 2 * 1024 * 1024,
  photoExtensions: ['jpg', 'png', 'gif', 'webp'],
  photoCropPixels: 300,
  photoCropQuality: 0.9,
  /** Longest side of a cropped photo; a smaller picture is not enlarged. */
  photoCropOutputPixels: 900,
  iconExtensions: ['svg', 'png', 'gif'],
  /** A favicon with a shorter side gives way to the fallback image. */
  linkIconMinimumPixels: 32,
  /** Side of the icon that is served; a larger one is scaled down. */
  linkIconPixels: 64,

  // Flashes, loading, banners
  flashMs: 6000,
  flashDangerMs: 10_000,
  loadingHintMs: 5000,
  alertBannerDays: 3,
  alertBannerDaysMaximum: 365,
  omniboxDismissalDays: 28,
  carouselAutoplayMs: 5000,
  speakerCarouselNarrowPixels: 600,
  speakersNarrow: 1,
  speakersWide: 2,
  announcementsPerPage: 1,
  helixCarouselWraps: true,

  // Conditions of calls
  /** Rise of the share of sentences not understood that an administrator is told of. */
  notUnderstoodRise: 0.05,
  /** Fewer sentences of an import give no share. */
  leastConditionSentences: 100,

  // Lists and pages
  listPageSize: 12,
  eventPageSize: 12,
  eventPageSizeMaximum: 60,
  eventsPerRow: 3,
  eventsPerRowNarrow: 2,
  /** Page numbers shown in a row, the last one not counted. */
  paginationNumbers: 3,
  relatedPostsInitially: 2,
  /** Results like a Result on its page. */
  relatedResults: 3,
  relatedPostsExpanded: 20,
  trendingPosts: 3,
  matchesInitially: 5,
  matchesStep: 1,
  /** Of each kind, the best. */
  matchesListed: 10,
  /** Stored of each kind for one person: ten are left where three of four are not for them, as of 625 real calls for the country with the fewest. */
  maxStoredMatches: 60,
  itemsInitially: 3,
  itemsStep: 1,
  draftsOfOnePerson: 100,
  projectsOfOnePerson: 100,
  /** Funding calls that one person saves or watches. */
  callsOfOnePerson: 500,
  /** Participants of CORDIS that administrators link to one organisation. */
  linkedParticipantsOfOneOrganisation: 50,
  callNewsListed: 20,
  /** Calls that the pages of their list reach; no engine pages further. */
  callsReached: 10_000,
  /** Open calls shown on the page of a closed one. */
  similarCalls: 4,

  // Saved searches and feeds
  savedSearchesOfOnePerson: 50,
  savedSearchNameCharacters: 100,
  /** Ids of new hits that one notice names, and new hits of one search that are counted. */
  savedSearchHitsNamed: 100,
  /** New hits that are listed of one search. */
  savedSearchHitsListed: 20,
  feedsOfOnePerson: 100,
  /** Entries of a feed, the latest. */
  feedEntries: 50,

  // Text: maximum and truncated lengths, in characters
  biographyCharacters: 5000,
  thesisTitleCharacters: 500,
  earliestDoctorate: 1930,
  biographyCollapsedCharacters: 540,
  honorificCharacters: 30,
  dataRequestCharacters: 5000,
  cardDescriptionCharacters: 150,
  fundingTopicTitleCharacters: 128,
  fundingLinkCharacters: 24,
  destinationCharacters: 300,
  proposalCardMessageCharacters: 280,
  readMoreCharacters: 200,
  titleCharacters: 255,
  acronymCharacters: 60,
  acknowledgementCharacters: 2000,
  messageCharacters: 20_000,
  commentMinimumCharacters: 10,
  commentCharacters: 5000,
  /** The same comment of a person at the same place within this time is one. */
  sameCommentSeconds: 60,
  searchMinimumCharacters: 4,
  /** With fewer hits than this, related ones are added to a search. */
  searchFewHits: 5,
  searchDebounceMs: 300,
  keywordCharacters: 40,
  expertiseOfOnePerson: 30,
  employmentsOfOnePerson: 20,
  /** Titles of works that a profile import reads, to suggest keywords from. */
  worksRead: 100,
  /** Keywords that are offered at once to complete what is typed. */
  keywordsSuggested: 8,
  /** Of a text in which keywords are sought. */
  keywordTextCharacters: 20_000,
  /** Allowed in a keyword in addition to letters, digits and single inner spaces. */
  keywordSigns: '&._-[]()/\\',

  // Links and expertise of organisations and groups
  linksOfOneOwner: 50,
  linkTitleCharacters: 150,
  linkUrlCharacters: 2000,
  expertiseOfOneOwner: 30,

  // Helixes
  helixNamesPreviewed: 3,
  helixesSelected: 3,
  helixesRecommended: 4,
  helixSlots: 3,
  helixSlotsWithExpiredFilter: 2,
  helixGroupsShown: 6,
  helixNameCharacters: 80,
  helixDescriptionCharacters: 1000,
  helixTermCharacters: 60,
  /** Decisive terms of one Helix, and as many supporting ones. */
  helixTermsOfOneKind: 150,
  /** Leaders of one Helix, and as many managers. */
  helixPeopleOfOneRole: 20,
  helixesRelated: 12,
  /** Of each kind in a preview of a change of terms. */
  helixPreviewListed: 20,
  proposalCardHelixes: 3,

  // Organisations, groups and invitations
  groupDescriptionCharacters: 5000,
  leadersOfOneGroup: 50,
  /** People who are offered at once to be added to a group. */
  groupCandidates: 10,
  websiteCharacters: 300,
  organisationDescriptionCharacters: 5000,
  /** On a page of the table of members. */
  membersPageSize: 50,
  membersApprovedAtOnce: 50,
  administratorsOfOneOrganisation: 100,
  participantsOfOneOrganisation: 200,
  domainsOfOneOrganisation: 20,
  /** Published names of one organisation besides its own: so many others, and so many former ones. */
  furtherNames: 20,
  invitationBatch: 15,
  invitationDays: 14,
  /** Emails of one invitation while it is valid, and the hours between two of them. */
  invitationEmails: 3,
  invitationPauseHours: 24,
  /** Of one person. */
  invitationsADay: 30,
  /** To one address, of everyone together; further ones are not sent. */
  invitationsToOneADay: 3,
  invitationsListed: 100,
  departmentCharacters: 40,
  departmentsOfInvitation: 10,
  /** Departments to choose from on the invite form. */
  departmentsOffered: 30,
  /** Pending invitations of an organisation in one response. */
  referralsListed: 200,

  /** Trusted collaborators of one person. */
  collaborators: 100,
  contactCharacters: 5000,
  /** Of an announcement, or the description of an alert or a video. */
  contentTextCharacters: 1000,

  // Results and statistics
  trlMinimum: 0,
  trlMaximum: 9,
  statsPeriods: [
    'last_24_hours',
    'last_week',
    'last_14_days',
    'last_30_days',
    'last_6_months',
    'year_to_date',
    'all_time',
  ],
  statsPeriodDefault: 'last_30_days',

  // Inbox
  unreadShown: 99,
  messagesShown: 50,
  newConversationsADay: 50,
  /** The author of an Opportunity is reminded of a response after so many days, and it is closed after so many. */
  responseOverdueDays: 7,
  responseClosedDays: 30,

  // Assistant
  schemes: { PF: 'MSCA-PF', DN: 'MSCA-DN' },
  schemeDefault: 'PF',
  schemeCookieDays: 365,
  promptCharacters: 20_000,
  assistantSessionDays: 30,
  /** Calls that a service is given for an answer. */
  foundCalls: 50,
  onboardingSteps: 5,
} as const;
