import * as runtimeCore from '@module-federation/runtime-core';

/** Remotes are built without a federation runtime of their own: they find the shell's here. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

export default function provideRuntimeCore() {
  return { name: 'provide-runtime-core' };
}
