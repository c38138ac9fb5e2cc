import { parentPort, workerData } from 'node:worker_threads';
import type { AttackerKnowledge, AttackName } from './attacks.ts';
import { runAttack } from './run-attack.ts';

/** Entry point of the attacker thread: the attack must not delay the visitors' measurements. */
const { name, known, durationMs } = workerData as {
  name: AttackName;
  known: AttackerKnowledge;
  durationMs: number;
};
parentPort?.postMessage(await runAttack(name, known, durationMs), []);
