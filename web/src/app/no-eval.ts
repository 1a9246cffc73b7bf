import { config } from 'zod';

// The policy of the page forbids evaluation; the schemas would try it once and be reported.
config({ jitless: true });
