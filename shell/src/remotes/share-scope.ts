import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'mobx';
import 'mobx-react-lite';

/* webpack writes these into the shell's bundle. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

/**
 * Returns the singletons that the shell provides. Each is imported above, because webpack provides
 * only singletons that the shell imports.
 */
export async function shareScope(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__['default'];
}
