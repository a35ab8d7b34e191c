declare module 'seek-bzip' {
  interface Input {
    /** The next byte, 0 to 255. */
    readByte(): number;
    eof(): boolean;
  }
  interface Output {
    writeByte(byte: number): void;
  }
  const Bunzip: { decode(input: Input, output: Output, multistream: boolean): void };
  export default Bunzip;
}
