import * as runtimeCore from '@module-federation/runtime-core';

/** Remotes are built without a federation runtime; they use the shell's from here. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

export default function provideRuntimeCore() {
  return { name: 'provide-runtime-core' };
}
