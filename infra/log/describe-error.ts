type Described = { type: string; message: string; stack?: string; code?: unknown; status?: unknown; cause?: Described };
const deepest = 5;

/**
 * What is logged of an error: name, message, stack and the same of its causes. Other properties are left out, since drivers and
 * validators attach whole documents.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'object' ? 'not an error' : String(error) };
  }
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
}
