/** Maximum numbers and lengths of consortia. */
export const consortiumSizes = {
  /** Consortia that one person coordinates. */
  ofOnePerson: 50,
  editors: 20,
  seats: 40,
  /** Opportunities of one page of a list whose seats are counted. */
  countedOpportunities: 50,
  candidates: 200,
  notes: 200,
  items: 20,
  /** Items that are taken from a call. */
  itemsOfCall: 15,
  itemCharacters: 300,
  /** Maximum numbers of the coverage: partners, keywords and sentences of a profile, Results, and sentences of a Result or project. */
  coveragePartners: 15,
  coverageSentences: 40,
  coverageResults: 10,
  coverageResultSentences: 10,
  coverageProjectSentences: 8,
  dismissed: 300,
  questions: 200,
  questionCharacters: 300,
  /** Answers that are kept, also of partners who have left. */
  answers: 500,
  /** Organisations that are suggested for a seat, and the items that each is shown with. */
  suggestions: 10,
  suggestionItems: 2,
  meetingLeastMinutes: 15,
  meetingMinutes: 600,
  placeCharacters: 300,
  expertise: 10,
  countries: 12,
  titleCharacters: 200,
  roleCharacters: 80,
  nameCharacters: 200,
  noteCharacters: 2000,
  wordsCharacters: 1000,
  /** Organisations to which paths are sought at once, people shown for each, and the number of others up to which it is not told. */
  pathCodes: 30,
  pathPeople: 3,
  pathOthersAbove: 5,
  introductions: 100,
  /** Invitations and offers that are listed for one person. */
  invitations: 200,
} as const;
