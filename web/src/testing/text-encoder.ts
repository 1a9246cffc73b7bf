import { TextEncoder as NodeTextEncoder } from 'node:util';

// Browsers have it, jsdom does not; the router asks for it as it is loaded.
globalThis.TextEncoder ??= NodeTextEncoder as typeof TextEncoder;
