/** What is looked for in the repository; each finding is a sentence, of several lines where a tool wrote it. */
export type Check = { readonly name: string; readonly find: () => Promise<string[]> };
type Outcome = 'passed' | 'failed' | 'notice';
type Print = (line: string) => void;

const findingsOf = ({ find }: Check): Promise<string[]> =>
  find().catch((error: Error) => [error.stack ?? error.message]);

function show(print: Print, outcome: Outcome, name: string, findings: readonly string[]): void {
  print(`${outcome}  ${name}`);
  for (const finding of findings) print(`        ${finding.replaceAll('\n', '\n        ')}`);
}

/**
 * Runs one check after the other, then the notices, which do not fail. Those that failed are printed again at the end, since a
 * reader of a long log sees its end first. Returns how many failed; a check that throws has failed.
 */
export async function runChecks(checks: readonly Check[], notices: readonly Check[], print: Print): Promise<number> {
  const failed: { name: string; findings: string[] }[] = [];
  for (const check of checks) {
    const findings = await findingsOf(check);
    show(print, findings.length === 0 ? 'passed' : 'failed', check.name, findings);
    if (findings.length > 0) failed.push({ name: check.name, findings });
  }
  for (const notice of notices) {
    const findings = await findingsOf(notice);
    if (findings.length > 0) show(print, 'notice', notice.name, findings);
  }
  for (const { name, findings } of failed) show(print, 'failed', name, findings);
  print(`checks: ${checks.length - failed.length} passed, ${failed.length} failed`);
  return failed.length;
}
