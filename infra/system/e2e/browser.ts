import { statfs } from 'node:fs/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/**
 * Flags of the package that do harm here: with `--single-process` the first closed page ends the browser, drawing by a software
 * GPU doubles the processor time of every page, and without its zygote the browser starts each process from nothing.
 */
const omittedFlags =
  /^--(?:single-process|no-zygote|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)\b/;
/** Pages of one context share a process, in which scripts that were compiled for one are ready for the next. */
const addedFlags = ['--disable-gpu', '--process-per-site', '--renderer-process-limit=1'];

const minSharedBytes = 1024 ** 3;
/** Whether the memory that processes of this machine share has room for browsers: in a container it may be 64 MB. */
async function hasSharedMemory(): Promise<boolean> {
  const room = await statfs('/dev/shm').catch(() => null);
  return room !== null && room.bavail * room.bsize >= minSharedBytes;
}

const options = async (args: readonly string[] = []) => ({
  executablePath: await sparticuz.executablePath(),
  args: [...sparticuz.args.filter((flag) => !omittedFlags.test(flag)), ...addedFlags, ...args],
  // With it Chromium shares memory through files of the temporary folder, which are written to a disk and deleted again.
  ignoreDefaultArgs: (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [],
  headless: true,
});

/** Opens the headless Chromium of the packages; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await options());

/** Opens it with its profile in `folder`, for programs that connect to its debugging `port`; addresses are relative to `baseURL`. */
export const openPersistentBrowser = async (folder: string, port: number, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await options([`--remote-debugging-port=${port}`])), baseURL });
