import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const MODULE = new URL('close-inspector.ts', import.meta.url).href;
/** Sends SIGUSR1 to itself, waits until it receives it, and prints the address of the inspector. */
const PROGRAM = `
  import { url } from 'node:inspector';
  import { closeInspector } from '${MODULE}';
  closeInspector();
  const heard = new Promise((resolve) => process.once('SIGUSR1', resolve));
  const alive = setInterval(() => {}, 1000);
  process._debugProcess(process.pid);
  await heard;
  clearInterval(alive);
  console.log(url() ?? 'closed');
`;

test('O49 a signal does not open the inspector of the server', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    PROGRAM,
  ]);
  expect([stdout.trim(), stderr]).toEqual(['closed', '']);
});
