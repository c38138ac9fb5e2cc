import { WORKER_RELEASE, type OfflineRelease } from '@nocturne/contracts/offline';
import { serve } from './serve.ts';
import type { WorkerScope } from './worker-scope.ts';

// The build writes the release at the beginning of this script (webpack.shared.js).
const scope = globalThis as unknown as WorkerScope & { readonly [WORKER_RELEASE]: OfflineRelease };
serve(scope, scope[WORKER_RELEASE]);
