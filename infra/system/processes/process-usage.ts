import { readFile } from 'node:fs/promises';

/** Places of user and system time in `/proc/PID/stat` after the name, and what Linux counts in. */
const [userTicks, systemTicks, tickMs] = [11, 12, 10] as const;
const pageBytes = 4096;

async function processorMsAt(file: string): Promise<number> {
  const stat = await readFile(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) * tickMs;
}

/** Processor time of all threads of a process so far, in milliseconds, as Linux counts it. */
export const processorMsOf = (pid: number): Promise<number> => processorMsAt(`/proc/${pid}/stat`);
/** The same of its first thread alone, which runs its JavaScript. */
export const threadMsOf = (pid: number): Promise<number> => processorMsAt(`/proc/${pid}/task/${pid}/stat`);

/** Memory that a process holds, in MB of a million bytes. */
export async function residentMbOf(pid: number): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(resident) * pageBytes) / 1e6;
}
