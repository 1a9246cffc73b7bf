import { writeFileSync } from 'node:fs';
import { drawEurope } from './europe-outlines.ts';

writeFileSync(
  new URL('../src/ui/charts/europe-outlines.json', import.meta.url),
  `${JSON.stringify(drawEurope(), null, 1)}\n`,
);
