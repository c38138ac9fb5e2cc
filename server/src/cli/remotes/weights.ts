import { WEIGHTS_TOTAL } from '@nocturne/contracts/registry';
import { UsageError } from '../usage-error.ts';

/**
 * Parses a percentage with up to two decimals as ten-thousandths: `12.5%` is 1250. Throws for
 * anything else, also for a number without the sign.
 */
export function readWeight(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(text) ?? [];
  const weight = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined || weight > WEIGHTS_TOTAL)
    throw new UsageError(`"${text}" is not a share; use 0% to 100% with at most two decimals`);
  return weight;
}

/** Parses `b=RELEASE:10%`. */
export function readVariant(text: string): { name: string; release: string; weight: number } {
  const [, name, release, share] = /^([^=:]+)=([^=:]+):([^=:]+)$/.exec(text) ?? [];
  if (name === undefined || release === undefined || share === undefined)
    throw new UsageError(`"${text}" is not a variant; use the form NAME=RELEASE:10%`);
  return { name, release, weight: readWeight(share) };
}

/** Parses `b=25%`. */
export function readRamp(text: string): { name: string; weight: number } {
  const [, name, share] = /^([^=:]+)=([^=:]+)$/.exec(text) ?? [];
  if (name === undefined || share === undefined)
    throw new UsageError(`"${text}" is not a share of a variant; use the form NAME=25%`);
  return { name, weight: readWeight(share) };
}
