/**
 * Named failures. Every context declares its own in `<context>/errors.ts`; a failure is thrown with `fail('posts.not_found')`
 * and the one error handler responds with `{message, errors?, fields?, error?}` (O08 of the open points).
 */
export type ErrorDefinition = { readonly status: number; readonly message: string };

/** Declares the errors of a context: keys become `<context>.<key>`; `status` is the HTTP status, `message` the sentence shown. */
export function defineErrors<const C extends string, const E extends Record<string, ErrorDefinition>>(
  context: C,
  errors: E,
): { readonly [K in keyof E & string as `${C}.${K}`]: E[K] } {
  return Object.fromEntries(Object.entries(errors).map(([key, value]) => [`${context}.${key}`, value])) as never;
}

/** The body of every error response. `errors` are whole sentences; `fields` maps a form field to its sentences. */
export type ErrorBody = {
  message: string;
  errors?: string[];
  fields?: Record<string, string[]>;
  /** Code of the failure, where the specification names one. */
  error?: string;
};

type FailureDetail = {
  /** Whole sentences shown besides the message. */
  errors?: string[];
  /** Sentences by form field. */
  fields?: Record<string, string[]>;
  /** Code in the body, where the specification names one. */
  error?: string;
  /** The error that led here; logged, never sent. */
  cause?: unknown;
  /** Extra response headers, for instance `Retry-After` in whole seconds. */
  headers?: Record<string, string>;
  /** Replaces the declared sentence where it carries a value, for instance a count. */
  message?: string;
};

/** A failure with a declared code. Carries no status or sentence of its own: the error handler finds both in the catalogue. */
export class Failure extends Error {
  readonly code: string;
  readonly detail: FailureDetail;
  constructor(code: string, detail: FailureDetail = {}) {
    super(detail.message ?? code, { cause: detail.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
  }
}

/** Throws a declared failure. `code` is `<context>.<key>` as declared with `defineErrors`. */
export function fail(code: string, detail?: FailureDetail): never {
  throw new Failure(code, detail);
}
