export type RemoteFailure = 'network' | 'timeout' | 'integrity' | 'contract' | 'exec' | 'missing';

/** Failure to load a remote, with its reason. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteFailure;

  constructor(reason: RemoteFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Tests the name, not the class: one page may have two copies of this package. */
export function isRemoteError(error: unknown): error is RemoteError {
  return error instanceof Error && error.name === 'RemoteError';
}
