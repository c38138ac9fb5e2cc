/** Stops a command whose output nothing reads any more, as after `| head`. */
export class ClosedOutput extends Error {
  override readonly name = 'ClosedOutput';

  constructor() {
    super('stopped, because nothing reads the output');
  }
}
