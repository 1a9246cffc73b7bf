/**
 * The Helix that calls with a code in their identifier belong to, null where the code does not decide, and those that such a call may
 * belong to besides. The first code that is found counts.
 */
export type Label = { expected: string | null; alsoRight: readonly string[] };

const labels: readonly [code: RegExp, expected: string | null, alsoRight: readonly string[]][] = [
  [/HLTH|JU-IHI|EDCTP3/i, 'Health technologies', ['Cancer']],
  [/CL2-/, 'Culture and society', []],
  [/CL3-.*DRS/, null, ['Climate adaptation']],
  [/CL3-.*-CS-/, null, ['Digital and industry']],
  [/CL4-.*(SPACE|EUSPA)/i, null, ['Digital and industry', 'Quantum technologies']],
  [/CL4-.*DIGITAL-EMERGING/i, 'Digital and industry', ['Quantum technologies']],
  [/CL4-/, 'Digital and industry', []],
  [/CL5-.*-D1-/, null, ['Climate adaptation']],
  [/CL5-.*-D2-/, null, ['Energy systems', 'Mobility', 'Climate-neutral cities']],
  [/CL5-.*-D[34]-/, 'Energy systems', []],
  [/CL5-.*-D[56]-/, 'Mobility', []],
  [/CL6-.*FARM2FORK/i, 'Food and bioeconomy', ['Soil health']],
  [/CL6-.*CIRCBIO/i, 'Food and bioeconomy', ['Ocean and waters']],
  [/CL6-.*(BIODIV|ZEROPOLL)/i, null, ['Food and bioeconomy', 'Ocean and waters', 'Soil health']],
  [/CL6-/, null, ['Food and bioeconomy', 'Ocean and waters']],
  [/MISS-.*CANCER/i, 'Cancer', ['Health technologies']],
  [/MISS-.*CLIMA-CIT/i, null, ['Climate adaptation', 'Climate-neutral cities']],
  [/MISS-.*CLIMA/i, 'Climate adaptation', []],
  [/MISS-.*OCEAN/i, 'Ocean and waters', []],
  [/MISS-.*SOIL/i, 'Soil health', ['Food and bioeconomy']],
  [/MISS-.*CIT/i, 'Climate-neutral cities', ['Mobility', 'Energy systems']],
  [/NEB/, null, ['Culture and society', 'Climate-neutral cities']],
  [/MISS/, null, ['Climate adaptation', 'Ocean and waters', 'Soil health', 'Climate-neutral cities', 'Cancer']],
  [/CLEANH2/i, 'Energy systems', ['Mobility']],
  [/CBE/, 'Food and bioeconomy', []],
  [/SESAR|CLEAN-AVIATION|ER-JU|-JU-ER-/i, 'Mobility', []],
  [/SNS|KDT|CHIPS/, 'Digital and industry', ['Quantum technologies']],
  [/EUROHPC/i, null, ['Digital and industry', 'Quantum technologies']],
  [/EURATOM/i, null, ['Energy systems', 'Health technologies', 'Cancer']],
  [/^DIGITAL/, 'Digital and industry', []],
  [/LIFE-.*CET/, 'Energy systems', []],
  [/LIFE-.*CLIMA-CCA/, 'Climate adaptation', []],
  [/^LIFE/, null, ['Food and bioeconomy', 'Ocean and waters', 'Soil health']],
  [/CERV|CREA|ERASMUS/, null, ['Culture and society']],
  [/CEF-T/, 'Mobility', []],
  [/CEF-DIG/, 'Digital and industry', []],
  [/RFCS/, null, ['Digital and industry']],
];

/** The label of a call; no Helix at all is right where no code is found. */
export function labelByCode(identifier: string): Label {
  const [, expected = null, alsoRight = []] = labels.find(([code]) => code.test(identifier)) ?? [];
  return { expected, alsoRight };
}
