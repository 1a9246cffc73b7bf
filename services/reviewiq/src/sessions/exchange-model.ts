import { limits } from '@consortia/proto/limits';
import type { CheckedFile, PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue, SectionSelection } from '@consortia/proto/reviewiq/proposal-guides';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { type Connection, type Model, Schema } from 'mongoose';

export type Tool = 'feedback' | 'qa';
/** A session is what one person has in one scheme with one tool (G102). */
export type SessionKey = { userId: string; scheme: SchemeValue; tool: Tool };

/** A prompt and its complete response. Everything that was written is in `sealed`, encrypted. */
export type StoredExchange = SessionKey & { _id: string; sealed: string; at: Date };

/** What `sealed` contains. */
export type ExchangeContent = {
  prompt: string;
  answer: string;
  selection: SectionSelection | null;
  /** Of the text of the section; null for questions. */
  version: number | null;
  sources?: AnswerSource[];
  /** Of a version of a text. */
  preflight?: PreflightFinding[];
  /** That a version was read from. */
  file?: CheckedFile;
  /** Version of the instructions that a language model was given; null without one. */
  instructions: string | null;
};
export type Exchange = SessionKey & ExchangeContent & { id: string; at: Date };

const schema = new Schema<StoredExchange>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    scheme: { type: String, required: true },
    tool: { type: String, required: true },
    sealed: { type: String, required: true },
    at: { type: Date, required: true, expires: limits.assistantSessionDays * 86_400 },
  },
  { id: false, versionKey: false },
);
schema.index({ userId: 1, scheme: 1, tool: 1, at: 1 });

export const exchangeModel = (connection: Connection): Model<StoredExchange> =>
  connection.model<StoredExchange>('Exchange', schema, 'exchanges');
