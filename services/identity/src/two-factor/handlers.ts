import { confirmSecondFactor } from './confirm-second-factor.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { readTwoFactor } from './read-two-factor.ts';
import { replaceBackupCodes } from './replace-backup-codes.ts';
import { revokeTrustedDevice } from './revoke-trusted-device.ts';
import { revokeTrustedDevices } from './revoke-trusted-devices.ts';
import { startTwoFactor } from './start-two-factor.ts';

/** Use cases of the second factor and of trusted devices. */
export const twoFactorHandlers = [
  confirmSecondFactor,
  readTwoFactor,
  startTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  replaceBackupCodes,
  revokeTrustedDevice,
  revokeTrustedDevices,
];
