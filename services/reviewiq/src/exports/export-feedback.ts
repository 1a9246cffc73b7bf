import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { reviewiqApi } from '@consortia/proto/reviewiq/api';
import { assistantUser } from '../policies.ts';
import type { Reviewiq } from '../reviewiq.ts';
import { exchangesOf } from '../sessions/exchanges.ts';
import { disclosureOf } from '../sessions/read-assistant-status.ts';
import { feedbackDocument } from './feedback-document.ts';
import { writeDocx } from './write-docx.ts';
import { writeMarkdown } from './write-markdown.ts';

const mediaTypes = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export const exportFeedback = (parts: Reviewiq) =>
  handle(reviewiqApi.exportFeedback, async ({ viewer, query: { scheme, format }, response }) => {
    const exchanges = await exchangesOf(parts, { userId: assistantUser(viewer).id, scheme, tool: 'feedback' });
    if (exchanges.length === 0) fail('reviewiq.nothing_to_export');
    const blocks = feedbackDocument(scheme, exchanges, disclosureOf(parts.llm));
    const bytes = format === 'md' ? writeMarkdown(blocks) : await writeDocx(blocks);
    response.writeHead(200, {
      'Content-Type': mediaTypes[format],
      'Content-Length': bytes.length,
      'Content-Disposition': `attachment; filename="reviewiq-${scheme.toLowerCase()}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(bytes);
    return '';
  });
