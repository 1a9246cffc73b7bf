import { pagePaths as paths } from '@consortia/proto/page-paths';
import { reviewLimits } from '@consortia/proto/reviewiq/review-limits';
import { heading, paragraph } from '../written-text.ts';

/** ReviewIQ and the assistant. */
export const proposals = [
  heading('What ReviewIQ does and how to use it'),
  paragraph(
    `Where it is switched on, [ReviewIQ](${paths.reviewIq}) gives feedback on sections of MSCA Postdoctoral Fellowships and MSCA Doctoral Networks proposals: strengths, weaknesses and possible improvements. Choose the scheme and a subsection or document, paste your text or upload a file (DOCX, PDF or plain text, at most 5 MB), and choose “Get feedback”. You can send a new version and compare it with the one before.`,
  ),
  heading('What ReviewIQ checks in a file'),
  paragraph(
    'Choose the call year, so that the rules of that year apply. Of an uploaded DOCX or PDF file ReviewIQ then says where its pages, paper, margins or letters are against these rules, whether its form is of another call, which headings or documents are missing, and which text its pages hide. Each point has its page, where the file has pages, and the source of the rule. What is not known for sure is asked. If the first stage of your call is evaluated blind, say so: then names, pictures and the properties of the file are checked as well.',
  ),
  heading('Are texts in ReviewIQ confidential, and how long are they stored?'),
  paragraph(
    'Your texts are encrypted, and no colleague and no administrator can read them. They are deleted 30 days later, or at once when you choose “Clear session”. An uploaded file is not stored; what is found in it is stored with the feedback on its text. If the operator has connected a language model, your text is sent to it to be answered; the page names the model.',
  ),
  heading('Exporting the feedback of ReviewIQ'),
  paragraph(
    'Choose “Export as DOCX” or “Export as Markdown”. The file has your texts, what the check of figures, dates and references found in them, and the feedback.',
  ),
  heading('What the assistant can answer'),
  paragraph(
    `The [assistant](${paths.aiAssistant}) answers questions about funding calls and their conditions, who may take part, people and organisations, Opportunities, the rules of MSCA proposals, how to use Consortia, and your own matches, messages, consortia and deadlines. Several questions in one text are answered one after the other. It answers from what you may see and names its sources. You can ask ${reviewLimits.promptsAnHour} questions an hour. It cannot say whether a proposal will be funded.`,
  ),
];
