import { z } from 'zod';
import { id, instant } from '../shapes.ts';
import { callYears } from './call-years.ts';
import { checkedFile, preflightFinding } from './preflight.ts';
import { partNames } from './proposal-guides.ts';

export const scheme = z.enum(['PF', 'DN']);
/** Year of the call that a proposal is written for, in Horizon Europe. */
export const callYear = z.coerce.number().int().min(callYears.first).max(callYears.last);
/** Whether the first stage of the call is evaluated without the names of those who take part; MSCA has one stage, which is not. */
export const blind = z.enum(['yes', 'no', 'unknown']);
/** `feedback` is ReviewIQ, `qa` the general assistant. */
export const tool = z.enum(['feedback', 'qa']);

/** Where a text belongs: `section` as in `1 Excellence`, or the name of a document of Part B-2; `subSection` a title (D50). */
export const sectionSelection = z.object({
  part: z.enum(partNames),
  section: z.string(),
  subSection: z.string().nullable(),
});

/** A page of the network that an answer is based on; `url` is a path of this product. */
export const answerSource = z.object({ title: z.string(), url: z.string(), kind: z.string() });
export type AnswerSource = z.output<typeof answerSource>;

/** One side of an exchange (D49). Both sides of an exchange have the same `exchangeId`. */
export const historyEntry = z.object({
  content: z.string(),
  role: z.enum(['user', 'assistant']),
  /** Null for the general assistant. */
  sectionSelection: sectionSelection.nullable(),
  exchangeId: id,
  at: instant,
  /** Number of the version of the section's text, from 1; null for questions and for the general assistant. */
  version: z.number().int().positive().nullable(),
  /** Pages that the answer is based on, for answers of the general assistant. */
  sources: z.array(answerSource).optional(),
  /** What was found in the text without a language model, with the answer to a version of it. */
  preflight: z.array(preflightFinding).optional(),
  /** The file that the text was read from, with the answer to it. */
  file: checkedFile.optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const assistantSession = z.object({ session_history: z.array(historyEntry) });

/** What a language model has used in the last `days`; `cost` by the prices of the settings, null where they have none. */
export const assistantUsage = z.object({
  days: z.number().int(),
  answers: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number().nullable(),
});
export type AssistantUsage = z.output<typeof assistantUsage>;

/** Who answers, and how much of it there is. */
export const assistantStatus = z.object({
  model: z.object({
    /** As shown to people, for instance `rubric reviewer` or `gpt-4o`. */
    name: z.string(),
    /** False for the reviewer that works by rules. */
    isLanguageModel: z.boolean(),
  }),
  /** An answer of the viewer is being written, maybe in another window. */
  busy: z.boolean(),
  /** The sentence on the use of generative AI for the application, for this model. */
  disclosure: z.string(),
  /** Days after which a session is deleted. */
  storedDays: z.number().int(),
  /** For administrators where there is a language model, otherwise null. */
  usage: assistantUsage.nullable(),
});
export type AssistantStatus = z.output<typeof assistantStatus>;

/** How far an aspect of a subsection is covered; `unread`: the session has no text of the subsection. */
export const aspectState = z.enum(['covered', 'weak', 'missing', 'unread']);
/** `evidence` is a verbatim quote of the writer's text; `advice` what to write. */
export const coveredAspect = z.object({
  name: z.string(),
  state: aspectState,
  evidence: z.string().nullable(),
  advice: z.string(),
});
/** Words and estimated pages of a text. */
export const textMeasure = z.object({
  words: z.number().int().nonnegative(),
  characters: z.number().int().nonnegative(),
  pages: z.number().nonnegative(),
});
/** One subsection or document in the coverage of a proposal. */
export const coveredSection = z.object({
  sectionSelection,
  /** For instance `1.1`; null for documents of Part B-2. */
  number: z.string().nullable(),
  title: z.string(),
  /** Of the latest version; null without a text. */
  version: z.number().int().positive().nullable(),
  at: instant.nullable(),
  measure: textMeasure.nullable(),
  aspects: z.array(coveredAspect),
});
export type CoveredSection = z.output<typeof coveredSection>;
/** A contradiction between sections, for instance an objective without a work package. */
export const crossFinding = z.object({
  name: z.string(),
  /** The contradiction, with the quoted words. */
  finding: z.string(),
  advice: z.string(),
  /** Titles of the subsections or documents concerned. */
  sections: z.array(z.string()),
});
export const coverage = z.object({
  sections: z.array(coveredSection),
  findings: z.array(crossFinding),
  /** Of Part B-1: estimated pages of all latest versions, and the limit of the scheme. */
  pages: z.object({ used: z.number(), limit: z.number() }),
});
export type Coverage = z.output<typeof coverage>;

/** A version of a section's text. Ids are those of exchanges. */
export const textVersion = z.object({
  id,
  sectionSelection,
  version: z.number().int().positive(),
  at: instant,
  measure: textMeasure,
});
export type TextVersion = z.output<typeof textVersion>;

/** Points of the feedback under one heading: those of both versions, of the earlier alone, of the later alone. */
export const comparedPoints = z.object({
  same: z.array(z.string()),
  gone: z.array(z.string()),
  added: z.array(z.string()),
});
export const comparison = z.object({
  from: textVersion,
  to: textVersion,
  strengths: comparedPoints,
  weaknesses: comparedPoints,
  improvements: comparedPoints,
  /** The texts as runs of words, in the order in which they are read. */
  text: z.array(z.object({ change: z.enum(['same', 'gone', 'added']), text: z.string() })),
});
export type Comparison = z.output<typeof comparison>;

/** The text of an uploaded file. Nothing of the file is stored before feedback on its text is. */
export const uploadedText = z.object({
  text: z.string(),
  measure: textMeasure,
  /** Of all that was read of the file. */
  whole: textMeasure,
  /** Pages of the file itself, where its format has pages. */
  filePages: z.number().int().positive().nullable(),
  /** The file has more text than one prompt may have; `text` is its beginning. */
  truncated: z.boolean(),
  /**
   * What the file hides from a reader of its pages, instructions to language models, and with a `scheme` what of its format is against the
   * rules; places are in the file.
   */
  preflight: z.array(preflightFinding),
  /** The name of the file and `preflight`, readable by the service alone: sent with the text, they are stored with its feedback. */
  checked: z.string(),
});
export type UploadedText = z.output<typeof uploadedText>;
