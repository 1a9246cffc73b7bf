import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { currentOrigin } from '../telemetry/origin.ts';
import { describeError } from './describe-error.ts';
import { readableLines } from './readable-lines.ts';
import { redact, scrub } from './redaction.ts';

export type { Logger };
export type LoggerOptions = {
  /** Name of the service, where the process is one. */
  service?: string;
  level?: LogLevel;
  /** Lines for a person at a terminal instead of JSON. */
  readable?: boolean;
  /** Where the lines go; standard output by default. */
  destination?: DestinationStream;
};

function requestOf(): object {
  const { requestId } = currentOrigin();
  return requestId === undefined ? {} : { requestId };
}

/**
 * Makes a logger. Every entry is one line: secrets are left out by name at any depth and by shape anywhere, errors are reduced
 * to message, stack and causes, control characters are escaped. Lines of a request, and of events and jobs that follow from it,
 * have its id.
 */
export function createLogger({ service, level = 'info', readable = false, destination }: LoggerOptions = {}): Logger {
  const output = destination ?? process.stdout;
  const logger = pino(
    {
      level,
      base: service ? { service } : {},
      formatters: { log: (entry) => redact(entry) as Record<string, unknown> },
      mixin: requestOf,
      serializers: { err: (error) => describeError(error), error: (error) => describeError(error) },
      hooks: { streamWrite: scrub },
    },
    readable ? readableLines(output) : output,
  );
  // Children inherit this method; what they are given for all of their lines does not pass the formatter.
  const { child } = logger;
  logger.child = function redactedChild(this: Logger, bindings, options) {
    return child.call(this, redact(bindings) as typeof bindings, options) as never;
  };
  return logger;
}
