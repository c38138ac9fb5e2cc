import { registerHooks } from 'node:module';

/** Preload of a command: prints the address of each module that it loads on standard error. */
registerHooks({
  load(url, context, nextLoad) {
    process.stderr.write(`${url}\n`);
    return nextLoad(url, context);
  },
});
