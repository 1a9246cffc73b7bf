import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/**
 * Flags of the package that do harm here: with `--single-process` the first closed page ends the browser, and drawing by a
 * software GPU doubles the processor time of every page.
 */
const omittedFlags =
  /^--(?:single-process|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)\b/;

/** Opens the headless Chromium of the packages; the caller closes it. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: [...sparticuz.args.filter((flag) => !omittedFlags.test(flag)), '--disable-gpu'],
    headless: true,
  });
