import type { GateCode, GateFinding } from '@nocturne/contracts/registry';

/** A sentence is for a team's terminal: what a release itself says in it is cut. */
const TEXT_LENGTH = 400;

export const finding = (code: GateCode, text: string): GateFinding => ({ code, text: oneLine(text).slice(0, TEXT_LENGTH) });

export const isFound = (found: GateFinding | undefined): found is GateFinding => found !== undefined;

const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
