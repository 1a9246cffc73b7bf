import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/**
 * Flags of the package that do harm here: with `--single-process` the first closed page ends the browser, and drawing by a
 * software GPU doubles the processor time of every page.
 */
const omittedFlags =
  /^--(?:single-process|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)\b/;

const options = async (args: readonly string[] = []) => ({
  executablePath: await sparticuz.executablePath(),
  args: [...sparticuz.args.filter((flag) => !omittedFlags.test(flag)), '--disable-gpu', ...args],
  headless: true,
});

/** Opens the headless Chromium of the packages; the caller closes it. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await options());

/** Opens it with its profile in `folder`, for programs that connect to its debugging `port`; addresses are relative to `baseURL`. */
export const openPersistentBrowser = async (folder: string, port: number, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...(await options([`--remote-debugging-port=${port}`])), baseURL });
