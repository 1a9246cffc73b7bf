import type { RequestHandler } from 'express';

/**
 * Runs steps one after the other, as express would, in one of its layers: matching a path and catching errors again for every
 * step costs more than most of the steps do.
 */
export function compose(...steps: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let index = 0;
    const proceed = (error?: unknown): void => {
      const step = steps[index++];
      if (error || !step) {
        next(error);
        return;
      }
      const settled: unknown = step(request, response, proceed);
      if (settled instanceof Promise) settled.catch(next);
    };
    proceed();
  };
}
