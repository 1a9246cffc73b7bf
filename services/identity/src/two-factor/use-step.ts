import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';

/** Uses a time step for an account: true once for each step, and never for one before the latest. Safe to call concurrently. */
export async function useStep({ users }: Pick<Identity, 'users'>, userId: string, step: number): Promise<boolean> {
  const taken = await users.updateOne(
    { _id: userId, 'totp.lastUsedStep': trusted({ $lt: step }) },
    { $set: { 'totp.lastUsedStep': step } },
  );
  return taken.modifiedCount === 1;
}
