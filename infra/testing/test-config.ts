import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';

/** Settings of a test: no demo data, and decisions are carried out at once. Everything else is as usual. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ DEMO: '0', PUBLIC_URL: 'http://localhost:3000', UNDO_SECONDS: '0' }),
  ...changes,
});
