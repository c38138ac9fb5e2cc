/** Stops a command whose output is lost: after `| head`, or on a full disk. */
export class ClosedOutput extends Error {
  override readonly name = 'ClosedOutput';

  constructor() {
    super('stopped, because its output is lost');
  }
}
