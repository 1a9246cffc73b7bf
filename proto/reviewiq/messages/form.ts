const points = (size: number): string => `${size} points`;
const list = (items: readonly (string | number)[]): string => items.join(', ');
const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** Findings about the format of an uploaded file. Sizes are in points, lengths in millimetres. */
export const formMessages = {
  zones: {
    body: 'the text',
    table: 'tables',
    note: 'notes and references',
    caption: 'captions',
    edge: 'headers and footers',
    figure: 'figures',
  },
  sides: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' },
  notLookedAt: 'How the pages of this file look could not be checked: the file needs too much time or memory.',
  tooLong: (pages: number, limit: number) =>
    `Part B-1 has ${pagesOf(pages)} in this file; at most ${limit} are read by evaluators.`,
  otherStart: (page: number, start: number) =>
    `Section 1 starts on page ${page} of this file. Does it start on page ${start} of the file that you submit?`,
  documentTooLong: (name: string, pages: number, limit: number) =>
    `${name} has ${pagesOf(pages)} in this file; ${limit === 1 ? '1 page is' : `${limit} pages are`} meant for it.`,
  statedTooLong: (pages: number, limit: number) =>
    `The program that saved this file counted ${pagesOf(pages)}; Part B-1 may have at most ${limit}. Pages of a DOCX file are known only to the program that lays them out.`,
  pagesUnknown: (estimate: number, limit: number) =>
    `How many pages has this file? A DOCX file does not say it. By its words it has about ${estimate}; Part B-1 may have at most ${limit}.`,
  tooSmall: (zone: string, size: number, least: number) =>
    `Letters in ${zone} have ${points(size)}; at least ${points(least)} are required.`,
  narrowMargin: (side: string, margin: number, least: number) =>
    `The ${side} margin is ${margin} mm; at least ${least} mm are required.`,
  otherPaper: (width: number, height: number, name: string) =>
    `Pages measure ${Math.round(width)} × ${Math.round(height)} mm; ${name} is required.`,
  otherFont: (name: string) =>
    `The text is in ${name}. Is it as legible as Times New Roman, the reference font, and does it not save pages?`,
  otherScheme: (form: string, scheme: string) => `This file is made with the form of ${form}, not of ${scheme}.`,
  otherCall: (call: string, year: number) => `This file names the call ${call}, but the call of ${year} is chosen.`,
  oldForm: (written: string, year: number) =>
    `The form of this file is ${written}; forms are made anew for each call, and the call is of ${year}.`,
  earlierForm: (version: string, year: number, latest: string) =>
    `The form of this file has version ${version}; the form of ${year} has version ${latest}.`,
  placeholder: 'Text of the form is still there to be replaced.',
  headingsMissing: (headings: readonly string[]) =>
    `Headings of the form that this file does not have: ${list(headings)}.`,
  headingsReversed: (one: string, other: string) => `${one} comes after ${other}.`,
  documentsMissing: (names: readonly string[]) => `Not found in this Part B-2: ${list(names)}.`,
  lettersMissing:
    'Associated partners are named, but no letter of commitment was found. Is one required, or is it a picture?',
  blindUnknown:
    'Is the first stage of this call evaluated blind? It is not known here, so names, pictures and properties of the file were not checked.',
  organisations: 'An organisation is named. A first stage that is evaluated blind may not say who takes part.',
  people: 'A person is named. A first stage that is evaluated blind may not say who takes part.',
  addresses: 'Addresses and identifiers say who takes part.',
  ownWork: 'Words on your own earlier work can say who you are.',
  picture: {
    header: 'There is a picture in a header. Is it a logo?',
    firstPage: 'There is a picture on the first page. Is it a logo?',
  },
  properties: (entries: readonly string[]) => `The properties of the file say who wrote it: ${list(entries)}.`,
  property: {
    author: 'author',
    lastModifiedBy: 'last modified by',
    company: 'company',
    manager: 'manager',
    title: 'title',
    subject: 'subject',
    keywords: 'keywords',
    description: 'description',
  },
  resubmission: (year: number, percent: number, score: number | null) =>
    `This reads as if the proposal was submitted before${score === null ? '' : `, with ${score} %`}. For the call of ${year}, one that had less than ${percent} % in the call before may not be submitted again by the same applicants. Does that apply?`,
} as const;
