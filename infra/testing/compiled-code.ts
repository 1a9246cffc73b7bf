import { environment } from '../config/environment.ts';

/** For the environment of a process that a test starts: where it finds the code that others have compiled. */
export const compiledCode = { NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE };
