const inBrackets = (filters: string): string => (filters === '' ? '' : ` (${filters})`);
const after = (about: string): string => (about === '' ? '' : ` ${about}`);

/** How many partners a composition asks for; null: no bound. */
type Entities = {
  readonly fewest: number | null;
  readonly most: number | null;
  readonly countries: number | null;
  readonly memberStates: number | null;
  readonly kind: string | null;
  readonly isAnywhere: boolean;
  readonly mayBeAssociated: boolean;
};
const counted = (count: number, kind: string | null): string =>
  kind ? `${count} (${kind})` : count === 1 ? '1 legal entity' : `${count} independent legal entities`;

/** Sentences of answers of the general assistant. Numbers of sources are added to them. */
export const answerMessages = {
  // Funding calls
  callsFound: (count: string, filters: string) => `${count}${inBrackets(filters)}:`,
  countOfCalls: (total: number, capped: boolean, statuses: string, about: string) => {
    const found = capped ? `More than ${total.toLocaleString('en')}` : total.toLocaleString('en');
    const isOne = total === 1 && !capped;
    const calls = `${found} ${statuses} funding ${isOne ? 'call' : 'calls'}`;
    return about === '' ? `${calls} found` : `${calls} ${isOne ? 'is' : 'are'} about “${about}” by title or meaning`;
  },
  shownOf: (shown: number, total: number, capped: boolean, byDeadline: boolean) => {
    const all = capped ? `more than ${total.toLocaleString('en')}` : total.toLocaleString('en');
    const which = shown === total && !capped ? 'All of these are' : `${shown} of ${all} are`;
    return `${which} shown here, ${byDeadline ? 'the next deadline first' : 'the nearest to the question first'}.`;
  },
  listHas: (words: string) =>
    words === ''
      ? 'The list of calls has all of them.'
      : `The list of calls has every one with the words “${words}” anywhere in its texts.`,
  listLacks: (filters: string) => `It cannot be filtered by: ${filters}.`,
  onlyFirst: (count: number, filters: string) => `Only the first ${count} of the list were compared with: ${filters}.`,
  openingUnknown: (count: number, statuses: string) =>
    `Of the calls compared (${statuses}), ${count} ${count === 1 ? 'does' : 'do'} not say when ${count === 1 ? 'it opens' : 'they open'}.`,
  noCallAbout: (words: string, filters: string) =>
    `No funding call was found that is about “${words}” by its title or in meaning${inBrackets(filters)}.`,
  notWithAll: (words: string) => `About “${words}”, and without something that you asked for:`,
  mentioning: (words: string) =>
    `These have the words “${words}” somewhere in their texts, and may be about something else:`,
  nearCalls: 'Near in meaning, and not what was asked:',
  lacks: (parts: readonly string[]) => `Not as you asked: ${parts.join('; ')}`,
  isClosed: 'closed',
  isForthcoming: 'not open yet',
  isOpen: 'already open',
  closesLater: 'closes later than asked',
  closesEarlier: 'closes earlier than asked',
  saysNoDeadline: 'does not say when it closes',
  opensOtherwise: 'does not open in the time that was asked',
  saysNoAmount: 'does not say how much a project gets',
  paysLess: 'pays less than asked',
  paysMore: 'pays more than asked',
  otherType: (type: string | null) => (type ? `is of another type (${type})` : 'does not say its type of action'),
  notKnownToHave: (filters: string) => `unclear: ${filters}`,
  datesAbove: 'The dates and amounts of each call are in its line above.',
  inventedCall: 'an invented call of this demonstration',
  open: 'open',
  forthcoming: 'forthcoming',
  closed: 'closed',
  openTo: (country: string) => `not closed to entities from ${country}, as far as that is known`,
  level: (level: string) => `TRL ${level}`,
  atLeast: (amount: string) => `at least ${amount} per project`,
  atMost: (amount: string) => `at most ${amount} per project`,
  totalAtLeast: (amount: string) => `a total budget of at least ${amount}`,
  totalAtMost: (amount: string) => `a total budget of at most ${amount}`,
  deadlineBetween: (from: string, to: string) => `a deadline from ${from} to ${to}`,
  opensBetween: (from: string, to: string) => `opening from ${from} to ${to}`,
  anyLater: 'any later day',
  noCall: (filters: string) => `No funding call was found${inBrackets(filters)}.`,
  closesOn: (date: string, time: string) => `open, next deadline ${date} at ${time} Brussels time`,
  openWithoutDeadline: 'open, no deadline is stated',
  opensOn: (opens: string | null, closes: string | null) =>
    `not open yet${opens ? `, opens on ${opens}` : ''}${closes ? `, deadline ${closes}` : ''}`,
  closedOn: (date: string | null) => (date ? `closed, its last deadline was on ${date}` : 'closed'),
  budget: (amount: string) => `budget ${amount}`,
  eachProject: (range: string) => `${range} per project`,
  perProject: (amount: string) => `up to ${amount} per project`,
  searchCalls: 'Search the list of calls',
  listOfCalls: 'The list of calls with these filters',
  // One call
  status: (status: string) => `Status: ${status}.`,
  stages: (first: string, second: string) => `Two stages: the first deadline is ${first}, the second ${second}.`,
  deadlines: (dates: string) => `Deadlines: ${dates}.`,
  model: (name: string) => `Submission: ${name}.`,
  typeOfAction: (name: string) => `Type of action: ${name}.`,
  budgetOf: (parts: readonly string[]) => `Budget: ${parts.join('; ')}.`,
  total: (amount: string) => `${amount} in total`,
  grants: (count: number) => `about ${count} ${count === 1 ? 'grant' : 'grants'} expected`,
  noBudget: 'Budget: not stated on the portal.',
  destination: (name: string) => `Destination: ${name}.`,
  fundedBefore: (count: number) =>
    count === 1
      ? 'One funded project is known under this topic.'
      : `${count} funded projects are known under this topic.`,
  condition: (term: string, value: string, sentence: string) => `${term}: ${value}. “${sentence}”`,
  conditionShort: (term: string, value: string) => `${term}: ${value}.`,
  notStated: (terms: string) =>
    `The texts of this call, as far as they could be read, say nothing about: ${terms}. Check the call and the General Annexes.`,
  notCompiled: 'Its conditions have not been read yet: see the page of the call.',
  notUnderstood: (count: number) =>
    count === 1
      ? 'One more sentence that looks like a condition could not be read: see the page of the call.'
      : `${count} more sentences that look like conditions could not be read: see the page of the call.`,
  says: (section: string, text: string) => `${section}: “${text}”`,
  whichCall: (shown: number, total: number) =>
    total === 1
      ? 'This call has these words in its title:'
      : `${total} calls have these words in their titles${shown < total ? `, ${shown} of them are shown` : ''}. Which one is meant?`,
  whichMeant: 'Which call is meant? Name it by its identifier or by words of its title.',
  nearestCall: 'No call has all of these words in its title. The likeliest one:',
  noCallNamed: (words: string) => `No call with the title “${words}” is known here.`,
  saysNothingOf: (words: readonly string[]) =>
    `Its texts, as far as they could be read, do not mention ${words.map((word) => `“${word}”`).join(', ')}.`,
  otherCalls: 'Others that may be meant:',
  whichEntry: (identifier: string, shown: number, total: number) =>
    `There is no topic ${identifier}. ${total} topics have this in their identifiers${shown < total ? `, ${shown} of them are shown` : ''}. Which one is meant?`,
  unknownCall: (identifier: string) => `No call with the identifier ${identifier} is known here.`,
  // Who may take part
  kinds: {
    university: 'a university',
    research: 'a research organisation',
    company: 'a company',
    sme: 'an SME',
    public: 'a public body',
    other: 'an organisation',
  },
  anyKind: 'an organisation',
  from: (kind: string, country: string) => `${kind} from ${country}`,
  asPartner: 'be a beneficiary',
  asCoordinator: 'coordinate',
  fits: {
    met: (who: string, role: string, call: string) =>
      `Yes, as far as the sentences of the call and the standard rules say: ${who} may ${role} in ${call}.`,
    notMet: (who: string, role: string, call: string) => `No: ${who} may not ${role} in ${call}.`,
    unknown: (who: string, role: string, call: string) => `It is not certain that ${who} may ${role} in ${call}.`,
  },
  yourOrganisation: (name: string, country: string) =>
    `You named no other organisation, so this is for yours: ${name}, in ${country}.`,
  noCountry: 'Which country? No organisation with a country is on your profile, so name the country in your question.',
  whichCountry: 'In which country is the organisation established? Name the country in the question.',
  placed: (name: string, country: string) => `${name} is in ${country}, by the directory of research organisations.`,
  control: (sentence: string) =>
    `This is only about the country of establishment. On ownership and control the call also says: “${sentence}”`,
  noControl:
    'The texts of this call, as far as they could be read, say nothing about ownership and control: check the call.',
  callSays: (sentence: string) => `The call says: “${sentence}”`,
  because: (reason: string, sentence: string) => `${reason} “${sentence}”`,
  becauseStandard: (reason: string, name: string) => `${reason} ${name}.`,
  excludedCountries: (names: string) => `Not from: ${names}.`,
  closedNow: 'Note that the call is closed.',
  memberState: (country: string) =>
    `${country} is a Member State of the EU: its organisations take part in Horizon Europe and are funded.`,
  associated: (country: string, from: number) =>
    `${country} is associated to Horizon Europe, for calls from the ${from} budget onwards: its organisations take part and are funded like those of Member States, unless a call says otherwise.`,
  pillarTwo: (country: string, from: number) =>
    `${country} is associated to Pillar II of Horizon Europe only, for calls from the ${from} budget onwards. In the other parts it counts as a non-associated third country.`,
  arrangement: (country: string) =>
    `${country} is to be associated to Pillar II. When the source was read, only a transitional arrangement applied: whether it counts as associated depends on the agreement being signed.`,
  negotiating: (country: string) =>
    `${country} is negotiating its association, so it is not certain that its organisations are funded.`,
  barred: (country: string) => `Entities established in ${country} may not take part in Horizon Europe in any role.`,
  third: (country: string) =>
    `${country} is neither a Member State nor associated to Horizon Europe. Its organisations may take part unless a call says otherwise; funding is only certain where the call or the General Annexes say so.`,
  widening: (country: string, is: boolean) =>
    is ? `${country} is a widening country.` : `${country} is not on the list of widening countries.`,
  wideningCountries: (names: string) =>
    `Widening countries: ${names}. Those that are not Member States count only once they are associated.`,
  source: (title: string, checked: string) => `Source: ${title}, read on ${checked}.`,
  associatedCountries: (names: string, pillarTwo: string) =>
    `Associated to Horizon Europe: ${names}. To Pillar II only: ${pillarTwo}.`,
  // Compositions of a type of action
  composition: (name: string) => `Standard rules of Horizon Europe for ${name}, unless the call says otherwise:`,
  noComposition: (name: string) =>
    `No document available here states the standard composition of ${name}: check the General Annexes.`,
  entities: ({ fewest, most, countries, memberStates, kind, isAnywhere, mayBeAssociated }: Entities) =>
    [
      most !== null && most === fewest
        ? `${counted(most, kind)} alone`
        : fewest === null
          ? `at most ${counted(most ?? 0, kind)}`
          : `at least ${counted(fewest, kind)}`,
      ...(countries === null ? [] : [`from ${countries} different countries`]),
      ...(isAnywhere ? ['of any country'] : ['established in Member States or Associated Countries']),
      ...(memberStates === null ? [] : [`at least ${memberStates} of them in a Member State`]),
      ...(mayBeAssociated ? ['associated partners count as well'] : []),
    ].join(', '),
  disputed: (entities: string) => `Some documents ask for this too and others do not: ${entities}`,
  alsoDemanded: {
    bothSectors: 'Academic and non-academic partners are required.',
    sectorsOrThird:
      'Academic and non-academic partners are required, or a partner in a country that is not associated.',
    undecided: 'There are further conditions on the partners: check the call.',
  },
  // Who
  peopleFound: (about: string) => `Found in the network${after(about)}:`,
  peopleNear: (words: string) => `In the network, with some of the words “${words}” or near in meaning:`,
  listOf: (kind: string) => `The list with this search: ${kind}`,
  moreOfKind: (shown: number, total: number, capped: boolean, kind: string) =>
    `${shown} of ${capped ? 'more than ' : ''}${total} shown (${kind}). The list has all of them.`,
  about: (words: string) => `for “${words}”`,
  inCountry: (country: string) => `in ${country}`,
  expertise: (tags: string) => `expertise: ${tags}`,
  elsewhere: (country: string) => `Nobody was found in ${country}. Elsewhere:`,
  likelyPartners: (count: number, call: string) =>
    `The ${count} organisations from funded projects that are likeliest to suit ${call}; its page has more:`,
  fundedUnder: (topics: string) => `funded under ${topics}`,
  partnersLater: 'Partner suggestions are still being prepared. Please ask again in a minute.',
  mayNot: 'a condition of the call may rule it out as a beneficiary',
  membersOnly: 'Only members of paying organisations can see partner suggestions for a call.',
  projectsFound: (count: number) =>
    `From funded projects (CORDIS, as far as imported here), the ${count} nearest to the question; there may be more:`,
  inProject: (coordinates: boolean, project: string, title: string) =>
    `${coordinates ? 'coordinates' : 'is a partner in'} ${project}, “${title}”`,
  projectSource: (name: string, grant: string) => `${name} (grant agreement ${grant})`,
  kindProject: 'project in CORDIS',
  noPerson: 'No person, organisation or group was found in the network.',
  postInstead: 'You can post an Opportunity that says which partner you look for.',
  noOffer: 'No Opportunity of others was found.',
  // Opportunities
  latestOffers: 'The latest Opportunities:',
  relatedFound: (words: string) => `Nothing contains all of the words “${words}”. These contain some of them:`,
  offersFound: (about: string) => `Opportunities and Results${after(about)}:`,
  // Rules of proposals
  rulesLead: (scheme: string) => `From the guide of ReviewIQ for ${scheme}:`,
  pagesOfPart: (scheme: string, pages: number) =>
    `Part B-1 of ${scheme}: at most ${pages} pages for its three sections together.`,
  pagesOfDocument: (name: string, pages: number) =>
    `${name} (Part B-2): about ${pages} ${pages === 1 ? 'page' : 'pages'}.`,
  noPagesOfDocument: (name: string) => `${name} (Part B-2): the guide gives no number of pages.`,
  weightOf: (name: string, percent: number) => `${name} counts for ${percent} % of the score.`,
  scoring: (maxScore: number, threshold: number) =>
    `Each criterion is scored from 0 to ${maxScore}; a proposal needs ${threshold} % overall.`,
  kindGuideOfProposals: 'guide to proposals',
  months: (about: string, least: number, most: number) =>
    least > 0 && least !== most
      ? `${about}: ${least} to ${most} months`
      : least === most
        ? `${about}: ${most} months`
        : `${about}: at most ${most} months`,
  personMonths: (name: string, most: number, source: string) =>
    `${name}: at most ${most} person-months (source: ${source})`,
  secondments: (percent: number) => `Secondments: at most ${percent} % of the duration`,
  callYear: (year: number, source: string | null) =>
    source
      ? `(call of ${year}; source: ${source})`
      : `(call of ${year}; no source available here, so check the work programme)`,
  // Anything
  noAnswer: 'I cannot answer this from the network.',
  answersFrom:
    'I answer from funding calls and their conditions, from the people, organisations and Opportunities that you may see, from the rules of proposals and from the user guide. I know no success rates and no salaries, and I give no advice on strategy.',
  onlyEnglish: 'I read questions in English. The search also reads words in other European languages.',
  byWordsOf: (words: string) => `For the words “${words}” it finds:`,
  noAnswerTo: (question: string) => `On “${question}” I cannot answer from the network.`,
  searchInstead: 'You can search for it:',
  searchIn: {
    calls: 'funding calls',
    opportunities: 'Opportunities',
    experts: 'experts',
    organisations: 'organisations',
  },
  searchFor: (words: string) => `Search for “${words}”`,
} as const;
