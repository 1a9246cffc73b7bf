import { fileURLToPath } from 'node:url';
import { writeBundle } from './write-bundle.ts';

await writeBundle(fileURLToPath(new URL('../dist', import.meta.url)));
