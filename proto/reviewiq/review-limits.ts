/** Limits of the assistant that are ours. Sizes in bytes. */
export const reviewLimits = {
  /** JSON of 20,000 characters, each escaped, and of what was found in a file. */
  promptBodyBytes: 320 * 1024,
  /** Characters of the places that are kept of the findings of a file, and of all that is kept of them, sealed. */
  keptPlaceCharacters: 12_000,
  checkedCharacters: 128 * 1024,
  promptsAnHour: 20,
  uploadBytes: 5 * 1024 * 1024,
  /** The file and the rest of its form. */
  uploadBodyBytes: 6 * 1024 * 1024,
  uploadsAnHour: 60,
  /** Files of different people that are being read or wait for it; each takes at most ten seconds, two at a time. */
  uploadsAtOnce: 8,
  uploadExtensions: ['docx', 'pdf', 'txt', 'md'],
  /** Prompts with their responses that one session stores; the oldest is removed. */
  exchangesOfSession: 100,
  /** A shorter text is a question about the section, where the section already has feedback from a language model. */
  versionWords: 40,
  /** A comment of blanks is sent so often on a silent stream, in milliseconds. */
  streamSilenceMs: 10_000,
} as const;
