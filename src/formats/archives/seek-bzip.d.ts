/** The part of seek-bzip that is used; the package comes without types. */
declare module 'seek-bzip' {
  interface Input {
    /** The next byte, 0 to 255. */
    readByte(): number;
    /** Fills `length` bytes of the target and returns how many they were. */
    read(target: Buffer, offset: number, length: number): number;
    eof(): boolean;
  }
  interface Output {
    writeByte(byte: number): void;
  }
  const Bunzip: {
    /** @throws Error where the bytes are no bzip2 or their checksums do not fit. */
    decode(input: Input, output: Output, multistream: boolean): void;
  };
  export default Bunzip;
}
