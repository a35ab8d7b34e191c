/**
 * Public declarations name `AbortSignal`, which exists only with the declarations of Node or of browsers. This one serves projects without them and
 * is merged with theirs elsewhere.
 */
declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AbortSignal {}
}

export {};
