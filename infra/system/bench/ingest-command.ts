import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment } from '@consortia/infra/config/environment';
import { collectOutput } from '../run/collect-output.ts';

const command = fileURLToPath(new URL('../run/ingest.ts', import.meta.url));
/** Has a process say at its end how much memory it needed at its highest, in KB. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('highest ' + process.resourceUsage().maxRSS + '\\n'))",
)}`;

/** `seconds` from the first call to the moment the bus held every event, as the command tells it. */
export type Imported = { records: number; refused: number; seconds: number; highestMb: number };

/** Imports a file by the command as a person would, with the product of this folder running. Rejects where it fails. */
export async function importByCommand(path: string, dataDir: string): Promise<Imported> {
  const child = spawn(process.execPath, ['--import', tellMemory, command, path], {
    env: { ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collected = collectOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  const { output, errors } = collected;
  const summary = /: ([\d,]+) records in ([\d.]+) s/.exec(output);
  const refused = /^ {2}refused +([\d,]+)$/m.exec(output);
  const highest = /^highest (\d+)$/m.exec(errors);
  if (code !== 0 || !summary || !refused || !highest) throw new Error(`The import failed:\n${output}${errors}`);
  const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''));
  return {
    records: number(summary[1]),
    refused: number(refused[1]),
    seconds: number(summary[2]),
    highestMb: (number(highest[1]) * 1024) / 1e6,
  };
}
