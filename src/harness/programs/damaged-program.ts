import { MachineError } from '../../model/common/errors.js';

/** A damaged element of a class path. The path is that of the element, not of the copy. */
export class DamagedProgram extends MachineError {
  constructor(readonly path: string) {
    super(
      `${path} differs from what teval wrote: the disk damaged it, or something changed it; run the same command again`,
    );
  }
}
