import type { Environment } from './read-config.ts';

/** The environment of this process. Nothing outside this folder reads it in any other way. */
export const environment: Environment = process.env;
