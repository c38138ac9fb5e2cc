import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'mobx';
import 'mobx-react-lite';

/* Written by webpack into the shell's bundle. */
declare const __webpack_init_sharing__: (name: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

/** The singletons that the shell provides. Each is imported above: a singleton that the shell does not import itself is not provided. */
export async function shareScope(): Promise<unknown> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__['default'];
}
