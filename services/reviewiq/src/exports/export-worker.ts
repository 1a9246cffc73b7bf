import type { MessagePort } from 'node:worker_threads';
import { serveCalls } from '@consortia/infra/worker/worker-host';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { Exchange } from '../sessions/exchange-model.ts';
import { feedbackDocument } from './feedback-document.ts';
import { writeDocx } from './write-docx.ts';
import { writeMarkdown } from './write-markdown.ts';

const writers = { md: writeMarkdown, docx: writeDocx };
const calls = {
  /** The bytes of a file with the feedback of a session. */
  write: async (
    format: keyof typeof writers,
    scheme: SchemeValue,
    exchanges: readonly Exchange[],
    disclosure: string,
  ): Promise<Uint8Array> => writers[format](feedbackDocument(scheme, exchanges, disclosure)),
};
export type ExportCalls = typeof calls;

/** Runs in a process of its own for each file: a session of many lines takes seconds. */
export const serve = (port: MessagePort): void => serveCalls(calls, { port });
