import { environment } from '../../config/environment.ts';

/** A server of our own, which a test may take away; what it acknowledged is on disk. */
export type EngineServer = {
  /** Suspends the server with all its connections open, as in a network partition. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same address with the data it had; resolves when it responds. */
  start(): Promise<void>;
};
export type EngineUnderTest = {
  /** As the product's variable of this engine is written. */
  url: string;
  /** Null where the address was given: a server of someone else is not taken away. */
  server: EngineServer | null;
  stop(): Promise<void>;
};

/** One way to have an engine; null where this machine does not know it, and a rejection where it failed. */
export type EngineSource = () => Promise<EngineUnderTest | null>;

/** The reason why a test that stops its server is skipped on a given one. */
export const externalServer = (variable: string): string => `the server of ${variable} is not ours to stop`;

/**
 * A real engine for a test file: the one at `TEST_<variable>` or `<variable>`, else the first source that has one. Where none
 * can be had it returns the reason.
 */
export async function startEngine(
  variable: string,
  name: string,
  sources: readonly EngineSource[],
): Promise<EngineUnderTest | string> {
  const given = environment[`TEST_${variable}`]?.trim() || environment[variable]?.trim();
  if (given) return { url: given, server: null, stop: async () => undefined };
  const reasons: string[] = [];
  for (const source of sources) {
    try {
      const engine = await source();
      if (engine) return engine;
    } catch (error) {
      reasons.push((error as Error).message.trim().split('\n').at(-1)!);
    }
  }
  return `${variable} is not set and no ${name} could be started (${reasons.join('; ')})`;
}
