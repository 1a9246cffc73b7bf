import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { ApiError } from '../../../lib/client.ts';
import type { Changes, FieldName } from './draft-values.ts';
import type { SavedChanges } from './saved-changes.ts';

export type Stored = { id: string; version: number };
type Sentences = Partial<Record<FieldName, string>>;
type SaveStatus = 'unchanged' | 'changed' | 'saving' | 'saved' | 'failed' | 'offline' | 'conflict';
/** The part of the state that the form shows. */
export type DraftState = {
  readonly fields: DraftFields;
  readonly stored: Stored | null;
  readonly status: SaveStatus;
  /** Time of the last save in milliseconds. */
  readonly savedAt: number | null;
  /** Why it could not be saved. */
  readonly problem: string | null;
  /** Reasons why fields cannot be saved as they are. */
  readonly refused: Sentences;
  /** It could not be saved because the session has ended. */
  readonly signedOut: boolean;
  /** There are changes that the service does not have yet. */
  readonly unsaved: boolean;
  /** `fields` contains changes of an earlier visit that were never saved. */
  readonly restored: boolean;
};
/** A stored draft as the service returns it. */
export type StoredDraft = { id: string; fields: DraftFields; version: number };
export type SaveResult = { saved: Stored } | { problem: ApiError; conflict: boolean };
export type FindResult = { drafts: StoredDraft[] } | { problem: ApiError };

/** The request in progress; there is at most one. */
export type DraftRequest =
  | { type: 'create'; changes: Changes }
  | { type: 'update'; stored: Stored; changes: Changes }
  /** Looks for the draft that a first save without a response may have created. */
  | { type: 'find'; names: readonly string[]; since: number }
  /** Reads the stored draft after a conflict, to see whether its latest version is this browser's own save. */
  | { type: 'compare'; id: string }
  | { type: 'resolve'; id: string; version: 'theirs' | 'mine' };
export type SaverState = DraftState & {
  /** Saves without a request by the user. False where others see every save. */
  readonly automatic: boolean;
  /** Title that a new draft starts with; a draft whose creation had no response is found by it. */
  readonly startName: string;
  readonly stopped: boolean;
  readonly request: DraftRequest | null;
  /** Changes that no request in progress carries. */
  readonly pending: Changes;
  /** Changes that the request in progress carries, as they are sent. */
  readonly inFlight: Changes;
  /** Saves since the last response, with their times in milliseconds; any of them may have arrived. */
  readonly unconfirmed: readonly { readonly changes: Changes; readonly at: number }[];
  /** Passing failures since the last response. */
  readonly attempts: number;
};
/** `at` is the current time in milliseconds. */
export type DraftAction =
  | { type: 'restored'; entry: SavedChanges }
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'changed'; changes: Changes }
  | { type: 'flushed'; at: number }
  | { type: 'saveEnded'; result: SaveResult; at: number }
  | { type: 'found'; result: FindResult; at: number }
  | { type: 'compared'; latest: StoredDraft | null; at: number }
  | { type: 'resolving'; version: 'theirs' | 'mine' }
  | { type: 'resolved'; latest: StoredDraft | null; at: number }
  /** The request in progress threw something other than a response. */
  | { type: 'crashed' };
export type DraftEffect =
  | DraftRequest
  /** Stores unsaved changes in the browser under the id of the draft; null removes them. */
  | { type: 'store'; id: string | null; entry: SavedChanges | null }
  /** Flushes after `ms` milliseconds, in place of an earlier schedule. */
  | { type: 'schedule'; ms: number }
  | { type: 'unschedule' };
export type DraftStep = readonly [SaverState, readonly DraftEffect[]];

export const initialDraft = ({
  fields,
  stored,
  savedAt,
  automatic,
}: Pick<SaverState, 'fields' | 'stored' | 'savedAt' | 'automatic'>): SaverState => ({
  fields,
  stored,
  savedAt,
  automatic,
  startName: fields.name,
  status: 'unchanged',
  problem: null,
  refused: {},
  signedOut: false,
  unsaved: false,
  restored: false,
  stopped: false,
  request: null,
  pending: {},
  inFlight: {},
  unconfirmed: [],
  attempts: 0,
});
