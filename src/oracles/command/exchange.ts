import type { OracleAnswer } from '../protocol/answer.js';

/** Why a request has no usable answer. */
export const losses = ['missing', 'late', 'malformed'] as const;
export type Loss = (typeof losses)[number];
/** Why a line of output belongs to no pending request. */
export const strays = ['unknown', 'twice', 'unreadable'] as const;
export type Stray = (typeof strays)[number];

/** The result of a request. `detail`: a sentence without its full stop. */
export type Exchanged =
  | { readonly kind: 'answered'; readonly answer: OracleAnswer }
  | { readonly kind: 'lost'; readonly reason: Loss; readonly detail: string };
