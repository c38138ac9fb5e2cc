import { runScript } from './process/run.ts';

/**
 * `npm run emails [-- LANGUAGE …]`: renders every email to HTML, text and pictures in
 * `.data-emails`.
 */
process.exitCode = await runScript('e2e/support/render-emails.ts', process.argv.slice(2));
