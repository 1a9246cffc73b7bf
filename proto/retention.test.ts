import { readFileSync } from 'node:fs';
import { retention } from './retention.ts';

const rows = Object.values(retention).map(({ data, period, by }) => `| ${data} | ${period} | ${by} |`);

it('the page about retention has every row of the table and no other', () => {
  const page = readFileSync(new URL('../docs/retention.md', import.meta.url), 'utf8');
  const written = page.split('\n').filter((line) => line.startsWith('| '));
  expect(written.slice(2)).toEqual(rows);
});
