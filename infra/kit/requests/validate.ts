import { Failure } from '@consortia/proto/errors';
import { sentenceOf } from '@consortia/proto/issue-sentence';
import { limits } from '@consortia/proto/limits';
import type { Route } from '@consortia/proto/route';
import type { z } from 'zod';
import { inputShape } from '../http/input-shape.ts';
import { hasOperators, isOperatorText } from '../http/refuse-operators.ts';

/** Sentences by field, of the first `limits.fieldsNamed` issues; a nested field is named with dots, `plainPassword.second`. */
function fieldSentences(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues.slice(0, limits.fieldsNamed)) {
    const name = path.join('.');
    const known = fields[name] ?? [];
    if (!known.includes(message)) fields[name] = [...known, message];
  }
  return fields;
}

type RawParams = Record<string, unknown>;
const hasOddParams = (params: RawParams): boolean =>
  Object.values(params).some((value) => typeof value !== 'string' || isOperatorText(value));

/** Validates the parameters of a path. Throws `kit.malformed` for operators, and `kit.not_found` for a path that cannot exist. */
export function paramsValidator({ params: schema }: Pick<Route, 'params'>): (raw: RawParams) => Promise<unknown> {
  return async (raw) => {
    if (hasOddParams(raw)) throw new Failure('kit.malformed');
    if (!schema) return {};
    const read = schema.safeParse(raw);
    if (!read.success) throw new Failure('kit.not_found');
    return read.data;
  };
}

type Raw = { params: RawParams; query: unknown; body: unknown };
type Valid = { params: unknown; query: unknown; body: unknown };

/**
 * Makes the check of a route's input. In this order: operators and misplaced objects or lists (400), a path that cannot exist
 * (404), then the sentences of query and body together (422). Fields that are not declared are dropped, or refused where the schema is
 * strict. One value of a list in the query is a list of one.
 */
export function inputValidator(route: Route): (raw: Raw) => Promise<Valid> {
  const parts = [
    ['query', route.query, route.query && inputShape(route.query)],
    ['body', route.body, route.body && inputShape(route.body)],
  ] as const;
  const validateParams = paramsValidator(route);

  return async (raw) => {
    const odd =
      hasOddParams(raw.params) ||
      parts.some(([name, , shape]) => hasOperators(raw[name]) || (shape && !shape.fits(raw[name])));
    if (odd) throw new Failure('kit.malformed');

    const valid: Valid = { params: await validateParams(raw.params), query: {}, body: {} };
    const issues: z.core.$ZodIssue[] = [];
    for (const [name, schema, shape] of parts) {
      if (!schema) continue;
      const sent = name === 'query' ? shape!.withLists(raw.query) : raw.body;
      const read = schema.safeParse(sent, { error: sentenceOf });
      if (read.success) valid[name] = read.data;
      else issues.push(...read.error.issues);
    }
    if (issues.length > 0) {
      const fields = fieldSentences(issues);
      throw new Failure('kit.invalid', { fields, errors: [...new Set(Object.values(fields).flat())] });
    }
    return valid;
  };
}
