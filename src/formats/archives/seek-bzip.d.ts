/** Types for the used part of seek-bzip, which has none. */
declare module 'seek-bzip' {
  interface Input {
    /** The next byte, 0 to 255. */
    readByte(): number;
    /** Fills up to `length` bytes of the target and returns their number. */
    read(target: Buffer, offset: number, length: number): number;
    eof(): boolean;
  }
  interface Output {
    writeByte(byte: number): void;
  }
  const Bunzip: {
    /** @throws Error for bytes that are not bzip2, and for wrong checksums */
    decode(input: Input, output: Output, multistream: boolean): void;
  };
  export default Bunzip;
}
