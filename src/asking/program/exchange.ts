/** Why a request has no usable answer. */
export const losses = ['missing', 'late', 'malformed'] as const;
export type Loss = (typeof losses)[number];
/** Why a line of output belongs to no pending request. */
export const strays = ['unknown', 'twice', 'unreadable'] as const;
export type Stray = (typeof strays)[number];

/** The result of a request. `detail`: a sentence without its full stop. */
export type Exchanged<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'lost'; readonly reason: Loss; readonly detail: string };

/** The meaning of a line of a program's output. */
export type ReadLine<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** `problem`: one sentence without its full stop; `id`: the request that it seems to answer. */
  | { readonly kind: 'malformed'; readonly problem: string; readonly id?: string };
