import { parentPort, workerData } from 'node:worker_threads';
import type { AttackerKnowledge, AttackName } from './attacks.ts';
import { runAttack } from './run-attack.ts';

/** Entry of the attacker's thread: its work must not delay what the visitors measure. */
const { name, known, durationMs } = workerData as {
  name: AttackName;
  known: AttackerKnowledge;
  durationMs: number;
};
parentPort?.postMessage(await runAttack(name, known, durationMs), []);
