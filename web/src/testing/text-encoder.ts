import { TextEncoder as NodeTextEncoder } from 'node:util';

// The router needs it at import; jsdom lacks it.
globalThis.TextEncoder ??= NodeTextEncoder as typeof TextEncoder;
