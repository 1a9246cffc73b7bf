import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = mkdtempSync(join(tmpdir(), 'consortia-styles-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What the linter says of a style sheet under the rules of the product. */
function findingsIn(styles: string): string {
  writeFileSync(join(root, 'biome.json'), JSON.stringify({ plugins: [join(import.meta.dirname, 'styles.grit')] }));
  writeFileSync(join(root, 'planted.css'), styles);
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  return spawnSync(process.execPath, [biome, 'lint', '--colors=off'], { cwd: root, encoding: 'utf8' }).stderr;
}

describe('style sheets', () => {
  it.each(['padding: 12px var(--gap)', 'margin-left: calc(-1 * 4px)', 'row-gap: 1rem'])(
    'take their spacing from the scale, unlike `%s`',
    (declaration) => expect(findingsIn(`a { ${declaration}; }`)).toContain('Use a step of the spacing scale'),
  );

  it.each(['(max-width: 700px)', 'print, (width < 40em)'])(
    'take their widths from the breakpoints, unlike `%s`',
    (query) => expect(findingsIn(`@media ${query} { a { color: red; } }`)).toContain('Use a breakpoint'),
  );

  it('may use both, and lengths that are no spacing', () => {
    const spaced = 'a { padding: 0 var(--gap); margin: 1.2em auto; width: 12px; border: 1px solid; }';
    expect(findingsIn(`${spaced}\n@media not (--phone) {\n  ${spaced}\n}`)).not.toContain('plugin');
  });
});
