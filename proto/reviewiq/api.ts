import { z } from 'zod';
import { limits as constants } from '../limits.ts';
import { messages } from '../messages.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, message, withoutControlCharacters } from '../shapes.ts';
import { measureText, pagesAtOnce } from './measure-text.ts';
import { assistantMessages } from './messages/assistant.ts';
import { reviewLimits } from './review-limits.ts';
import * as shapes from './shapes.ts';

const { scheme, tool } = shapes;
const prompts = {
  name: 'assistant-prompts',
  per: 'account',
  limit: reviewLimits.promptsAnHour,
  seconds: 3600,
} as const satisfies RateLimit;
const uploads = {
  name: 'assistant-uploads',
  per: 'account',
  limit: reviewLimits.uploadsAnHour,
  seconds: 3600,
} as const satisfies RateLimit;

/** No word of a language is longer on average; signs without blanks have no pages. */
const longestWord = 40;
/** Pages of a text that is too long, and the pages of it that are not. */
function tooLong(text: string): string {
  const { pages, words } = measureText(text);
  if (text.length > words * longestWord) return messages.fieldTooLong;
  return assistantMessages.promptTooLong(pages, words, pagesAtOnce(text));
}

/** As it was written, but for control characters: quotes of it are compared letter by letter. */
export const prompt = boundedText(constants.promptCharacters)
  .overwrite((value) => withoutControlCharacters(value).trim())
  .min(1, assistantMessages.promptEmpty)
  .max(constants.promptCharacters, { error: ({ input }) => tooLong(String(input)) });
const selection = z.string().trim().min(1).max(300);
const ofScheme = z.object({ scheme });
const streamed = { output: z.string(), produces: 'application/json; charset=utf-8' } as const;

const uploadedFile = z.file(assistantMessages.fileUnreadable).superRefine((file, { addIssue }) => {
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!(reviewLimits.uploadExtensions as readonly string[]).includes(extension))
    addIssue({ code: 'custom', message: assistantMessages.fileUnknown });
  else if (file.size > reviewLimits.uploadBytes) addIssue({ code: 'custom', message: assistantMessages.fileTooLarge });
});

export const reviewiqApi = {
  ...personalDataRoutes('reviewiq'),
  ...operationsRoutes('reviewiq'),
  readAssistantSession: route({
    id: 'reviewiq.readAssistantSession',
    method: 'GET',
    path: '/api/v1/ai-agent/session',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The viewer’s own session of a scheme and tool, the earliest entry first (C10, C11)',
    query: z.object({ scheme, tool: tool.default('feedback') }),
    output: z.object({
      data: shapes.assistantSession,
      /** For the general assistant, whose history is at this place too (A27). */
      session_history: z.array(shapes.historyEntry).optional(),
    }),
  }),
  clearAssistantSession: route({
    id: 'reviewiq.clearAssistantSession',
    method: 'DELETE',
    path: '/api/v1/ai-agent/session',
    access: 'signed-in',
    limit: limits.write,
    tokenIn: 'csrf',
    tokenInQuery: 'the specification has it there (C12)',
    summary: 'Deletes the viewer’s own session of a scheme and tool with all texts (C12)',
    query: z.object({ scheme, tool: tool.default('feedback') }),
    output: message,
    errors: ['reviewiq.not_cleared'],
  }),
  giveFeedback: route({
    id: 'reviewiq.giveFeedback',
    method: 'POST',
    path: '/api/v1/ai-agent/feedback',
    access: 'signed-in',
    limit: prompts,
    tokenIn: 'csrf',
    maxBodyBytes: reviewLimits.promptBodyBytes,
    summary: 'Feedback on a text of a proposal, streamed as `proto/reviewiq/answer-stream.ts` describes it (C13, C14)',
    body: z.object({
      scheme,
      prompt,
      sectionSelection: selection,
      callYear: shapes.callYear.optional(),
      /** `checked` of the upload that the text was read from. */
      checked: z.string().max(reviewLimits.checkedCharacters).optional(),
    }),
    ...streamed,
    errors: ['reviewiq.busy', 'reviewiq.overloaded', 'reviewiq.unknown_file', 'reviewiq.unknown_section'],
  }),
  answerQuestion: route({
    id: 'reviewiq.answerQuestion',
    method: 'POST',
    path: '/api/v1/ai-agent/qa',
    access: 'signed-in',
    limit: prompts,
    tokenIn: 'csrf',
    maxBodyBytes: reviewLimits.promptBodyBytes,
    summary: 'Answer of the general assistant, streamed as `proto/reviewiq/answer-stream.ts` describes it (C17)',
    body: z.object({ scheme, prompt }),
    ...streamed,
    errors: ['reviewiq.busy', 'reviewiq.overloaded'],
  }),
  readAssistantStatus: route({
    id: 'reviewiq.readAssistantStatus',
    method: 'GET',
    path: '/api/v1/ai-agent/status',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Who answers, whether an answer is under way, and the sentence on the use of generative AI',
    output: shapes.assistantStatus,
  }),
  readUpload: route({
    id: 'reviewiq.readUpload',
    method: 'POST',
    path: '/api/v1/ai-agent/upload',
    access: 'signed-in',
    limit: uploads,
    multipart: true,
    maxBodyBytes: reviewLimits.uploadBodyBytes,
    tooLarge: assistantMessages.fileTooLarge,
    summary:
      'The text of a DOCX, PDF or plain text file in `file`, and with a `scheme` what of its format is against the rules of the call; nothing of it is stored',
    body: z.object({
      file: uploadedFile,
      scheme: scheme.optional(),
      sectionSelection: selection.optional(),
      callYear: shapes.callYear.optional(),
      blind: shapes.blind.default('no'),
    }),
    output: shapes.uploadedText,
    errors: [
      'reviewiq.file_unknown',
      'reviewiq.file_busy',
      'reviewiq.file_encrypted',
      'reviewiq.file_unreadable',
      'reviewiq.file_without_text',
      'reviewiq.overloaded',
    ],
  }),
  listVersions: route({
    id: 'reviewiq.listVersions',
    method: 'GET',
    path: '/api/v1/ai-agent/versions',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Versions of the texts that the viewer got feedback on, the latest first',
    query: ofScheme,
    output: z.object({ versions: z.array(shapes.textVersion) }),
  }),
  compareVersions: route({
    id: 'reviewiq.compareVersions',
    method: 'GET',
    path: '/api/v1/ai-agent/comparison',
    access: 'signed-in',
    limit: limits.read,
    summary: 'What changed in the text and in the feedback between two versions of one section',
    query: ofScheme.extend({ from: id, to: id }),
    output: shapes.comparison,
    errors: ['reviewiq.version_not_found', 'reviewiq.different_sections'],
  }),
  readCoverage: route({
    id: 'reviewiq.readCoverage',
    method: 'GET',
    path: '/api/v1/ai-agent/coverage',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Which aspects of which subsections the latest versions of the viewer’s texts cover, found by rules',
    query: ofScheme,
    output: shapes.coverage,
  }),
  exportFeedback: route({
    id: 'reviewiq.exportFeedback',
    method: 'GET',
    path: '/api/v1/ai-agent/export',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'The viewer’s feedback of a scheme as a file, Markdown or DOCX',
    query: ofScheme.extend({ format: z.enum(['md', 'docx']) }),
    output: z.string(),
    produces: 'application/octet-stream',
    errors: ['reviewiq.nothing_to_export'],
  }),
};
