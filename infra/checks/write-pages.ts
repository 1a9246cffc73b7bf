import { fileURLToPath } from 'node:url';
import { writePages } from './generated-pages.ts';

await writePages(fileURLToPath(new URL('../..', import.meta.url)));
